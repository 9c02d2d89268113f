import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { Post, PostList, PostSummary } from "../../../worker/contract/content/posts.ts";
import { canEditPost } from "../../../worker/contract/permissions.ts";
import { Conversation } from "../../discussion/conversation.tsx";
import type { PageProps } from "../../lib/page-props.ts";
import { paths } from "../../lib/paths.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Actions, PageHead } from "../../ui/parts.tsx";
import { RichText } from "../../ui/rich-text.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { WaitingPage } from "../../ui/waiting-page.tsx";
import { useSession } from "../../users/session/session-context.ts";
import { PostLine } from "./post-line.tsx";
import styles from "./post-page.module.css";
import { postQuery } from "./queries.ts";
import { TagRow } from "./tag-row.tsx";

export function PostPage({ params: { slug } }: PageProps<"slug">) {
  const query = useQuery(postQuery(slug));
  const { data } = query;
  const summary = useListed(slug);
  if (data === null) return <NoSuchPost />;
  const shown = data ?? (query.error ? undefined : summary);
  return shown ? <PostView post={shown} /> : <WaitingPage for={query} title="Couldn’t load this post" />;
}

function useListed(slug: string): PostSummary | undefined {
  const lists = useQueryClient().getQueriesData<PostList>({ queryKey: ["posts", "list"] });
  return lists.flatMap(([, list]) => list?.posts ?? []).find((post) => post.slug === slug);
}

function PostView({ post }: { post: PostSummary | Post }) {
  const me = useSession().data?.user ?? null;
  const edit = "content" in post && canEditPost(me, post) && (
    <ButtonLink kind="quiet" icon="pencil" href={paths.myPost(post.id)}>
      Edit
    </ButtonLink>
  );
  return (
    <div className={styles.post}>
      <PostArticle post={post} actions={edit} />
      {"thread" in post && (
        <Conversation thread={post.thread} about="post" href={paths.post(post.slug)} level={2} />
      )}
      <ReportLink about={paths.post(post.slug)} what="this post, a picture in it or its author’s name" />
    </div>
  );
}

const NoSuchPost = () => (
  <PageHead title="There’s no such post" lead="It may have been taken down, or its address has changed.">
    <Actions>
      <ButtonLink href={paths.posts}>All posts</ButtonLink>
      <ButtonLink href={paths.games} kind="quiet">
        Looking to play
      </ButtonLink>
    </Actions>
  </PageHead>
);

interface Props {
  post: PostSummary | Post;
  actions?: ReactNode;
}

function PostArticle({ post, actions }: Props) {
  return (
    <article className={styles.article}>
      <header>
        <h1 tabIndex={-1}>
          <bdi>{post.title}</bdi>
        </h1>
        <div className={`row middle apart ${styles.line}`}>
          <PostLine post={post} />
          {actions}
        </div>
      </header>
      {"content" in post ? <RichText content={post.content} /> : <Skeleton lines={10} />}
      <TagRow tags={post.tags} />
    </article>
  );
}

/** Link to the report form for a path of this site. `what`: the reported thing in words. */
const ReportLink = ({ about, what }: { about: string; what: string }) => (
  <p className="soft">
    <small>
      <a href={paths.report(about)} rel="nofollow">
        Report {what}
      </a>
    </small>
  </p>
);
