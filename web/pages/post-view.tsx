import { canEditPost } from "../../worker/contract/permissions.ts";
import type { Post } from "../../worker/contract/posts.ts";
import { paths } from "../app/paths.ts";
import { PostArticle } from "../features/posts/post-article.tsx";
import { useSession } from "../features/session/session-context.ts";
import { ButtonLink } from "../ui/button.tsx";
import { Conversation } from "./conversation.tsx";
import { Actions, PageHead } from "./parts.tsx";
import styles from "./post-page.module.css";

/** A post and what is said about it. */
export function PostView({ post }: { post: Post }) {
  const me = useSession().data?.user ?? null;
  const edit = canEditPost(me, post) && (
    <ButtonLink kind="quiet" icon="pencil" href={paths.myPost(post.id)}>
      Edit
    </ButtonLink>
  );
  return (
    <div className={styles.post}>
      <PostArticle post={post} actions={edit} />
      <Conversation thread={post.thread} href={paths.post(post.slug)} level={2} />
    </div>
  );
}

export const NoSuchPost = () => (
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
