import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useLocation } from "wouter";
import { pageMeta } from "../../worker/contract/page-meta.ts";
import { usePage } from "../app/page-context.ts";
import { paths } from "../app/paths.ts";
import { post } from "../features/posts/queries.ts";
import { usePageMeta } from "../lib/use-page-meta.ts";
import { NoSuchPost, PostView } from "./post-view.tsx";
import { WaitingPage } from "./waiting-page.tsx";

/** A post that is asked for, as it is now. */
export function LivePost({ slug }: { slug: string }) {
  const query = useQuery(post(slug));
  const { data } = query;
  const { today } = usePage();
  usePageMeta(data === undefined ? undefined : pageMeta(paths.post(slug), { today, subject: data }));
  usePresentAddress(slug, data?.slug);
  if (data === undefined) return <WaitingPage for={query} title="This post could not be fetched" />;
  return data ? <PostView post={data} /> : <NoSuchPost />;
}

/** Somebody followed a link to an address that the post had before. */
function usePresentAddress(asked: string, present: string | undefined): void {
  const [, navigate] = useLocation();
  useEffect(() => {
    if (present !== undefined && present !== asked) navigate(paths.post(present), { replace: true });
  }, [asked, present, navigate]);
}
