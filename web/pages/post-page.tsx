import { useQuery } from "@tanstack/react-query";
import { canEditPost } from "../../worker/contract/permissions.ts";
import type { Post } from "../../worker/contract/posts.ts";
import { PostArticle } from "../features/posts/post-article.tsx";
import { post } from "../features/posts/queries.ts";
import { useSession } from "../features/session/session-context.ts";
import type { PageProps } from "../lib/page-props.ts";
import { paths } from "../lib/paths.ts";
import { usePresentAddress } from "../lib/use-present-address.ts";
import { ButtonLink } from "../ui/button.tsx";
import { Conversation } from "./conversation.tsx";
import { Actions, PageHead } from "./parts.tsx";
import styles from "./post-page.module.css";
import { WaitingPage } from "./waiting-page.tsx";

/** A post and what is said about it. @see spec §2 */
export function PostPage({ id: slug = "" }: PageProps) {
  const query = useQuery(post(slug));
  const { data } = query;
  usePresentAddress(paths.post(slug), data ? paths.post(data.slug) : undefined);
  if (data === undefined) return <WaitingPage for={query} title="Couldn’t load this post" />;
  return data ? <PostView post={data} /> : <NoSuchPost />;
}

function PostView({ post }: { post: Post }) {
  const me = useSession().data?.user ?? null;
  const edit = canEditPost(me, post) && (
    <ButtonLink kind="quiet" icon="pencil" href={paths.myPost(post.id)}>
      Edit
    </ButtonLink>
  );
  return (
    <div className={styles.post}>
      <PostArticle post={post} actions={edit} />
      <Conversation thread={post.thread} about="post" href={paths.post(post.slug)} level={2} />
    </div>
  );
}

const NoSuchPost = () => (
  <PageHead
    title="This post isn’t on the shelf"
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
