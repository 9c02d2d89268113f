import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useLocation } from "wouter";
import { pageMeta } from "../../worker/contract/page-meta.ts";
import { canEditPost } from "../../worker/contract/permissions.ts";
import type { PageProps } from "../app/page-props.ts";
import { paths } from "../app/paths.ts";
import { PostArticle } from "../features/posts/post-article.tsx";
import { post } from "../features/posts/queries.ts";
import { useSession } from "../features/session/session-context.ts";
import { usePageMeta } from "../lib/use-page-meta.ts";
import { Button, ButtonLink } from "../ui/button.tsx";
import { Notice } from "../ui/notice.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { Conversation } from "./conversation.tsx";
import { Actions, PageHead } from "./parts.tsx";
import styles from "./post-page.module.css";

/** One post. @see spec §2 */
export function PostPage({ id = "" }: PageProps) {
  const slug = decodeURIComponent(id);
  const { data, error, refetch, isFetching } = useQuery(post(slug));
  const me = useSession().data?.user ?? null;
  usePageMeta(data === undefined ? undefined : pageMeta(paths.post(slug), data));
  usePresentAddress(slug, data?.slug);
  if (data) {
    const edit = canEditPost(me, data) && (
      <ButtonLink kind="quiet" icon="pencil" href={paths.myPost(data.id)}>
        Edit
      </ButtonLink>
    );
    return (
      <div className={styles.post}>
        <PostArticle post={data} actions={edit} />
        <Conversation thread={data.thread} href={paths.post(slug)} level={2} />
      </div>
    );
  }
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

const NoSuchPost = () => (
  <PageHead
    title="This post is not on the shelf"
    lead="There is no post at this address. It may have been taken down, or its address has changed."
  >
    <Actions>
      <ButtonLink href={paths.posts}>All posts</ButtonLink>
      <ButtonLink href={paths.games} kind="quiet">
        Looking to play
      </ButtonLink>
    </Actions>
  </PageHead>
);
