import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useLocation } from "wouter";
import { pageMeta } from "../../worker/contract/page-meta.ts";
import { paths } from "../app/paths.ts";
import { post } from "../features/posts/queries.ts";
import { usePageMeta } from "../lib/use-page-meta.ts";
import { Button } from "../ui/button.tsx";
import { Notice } from "../ui/notice.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { Actions, PageHead } from "./parts.tsx";
import { NoSuchPost, PostView } from "./post-view.tsx";

/** A post that is asked for, as it is now. */
export function LivePost({ slug }: { slug: string }) {
  const { data, error, refetch, isFetching } = useQuery(post(slug));
  usePageMeta(data === undefined ? undefined : pageMeta(paths.post(slug), data));
  usePresentAddress(slug, data?.slug);
  if (data) return <PostView post={data} />;
  if (data === null) return <NoSuchPost />;
  if (!error) return <Skeleton lines={10} />;
  return (
    <PageHead title="This post could not be fetched">
      <Notice kind="error">{error.message}</Notice>
      <Actions>
        <Button kind="quiet" busy={isFetching} onClick={() => void refetch()}>
          Try again
        </Button>
      </Actions>
    </PageHead>
  );
}

/** Somebody followed a link to an address that the post had before. */
function usePresentAddress(asked: string, present: string | undefined): void {
  const [, navigate] = useLocation();
  useEffect(() => {
    if (present !== undefined && present !== asked) navigate(paths.post(present), { replace: true });
  }, [asked, present, navigate]);
}
