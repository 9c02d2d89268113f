import { useQuery } from "@tanstack/react-query";
import { pageMeta } from "../../worker/contract/page-meta.ts";
import type { PageProps } from "../app/page-props.ts";
import { paths } from "../app/paths.ts";
import { PostArticle } from "../features/posts/post-article.tsx";
import { post } from "../features/posts/queries.ts";
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
  usePageMeta(data === undefined ? undefined : pageMeta(paths.post(slug), data));
  if (data) {
    return (
      <div className={styles.post}>
        <PostArticle post={data} />
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
