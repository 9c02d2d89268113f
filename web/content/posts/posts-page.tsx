import { useSite } from "../../lib/page-context.ts";
import type { PageProps } from "../../lib/page-props.ts";
import { paths } from "../../lib/paths.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { PageHead } from "../../ui/parts.tsx";
import { useSession } from "../../users/session/session-context.ts";
import { PostListPage } from "./post-list-page.tsx";

export function PostsPage({ search }: PageProps<never, { before: string | null }>) {
  return (
    <PostListPage
      tag={null}
      before={search.before}
      href={paths.posts}
      head={(page) => <Head isEmpty={page?.posts.length === 0} />}
      empty={<NothingYet />}
    />
  );
}

export function TagPage({ params: { slug }, search }: PageProps<"slug", { before: string | null }>) {
  return (
    <PostListPage
      tag={slug}
      before={search.before}
      href={paths.tag(slug)}
      head={(page) => (
        <PageHead
          title={
            <>
              Posts about “<bdi>{page?.tag?.label ?? slug.replaceAll("-", " ")}</bdi>”
            </>
          }
        />
      )}
      empty={
        <EmptyState
          art="comment"
          title="No posts have this tag"
          hint="Look through all the posts instead."
          action={<ButtonLink href={paths.posts}>All posts</ButtonLink>}
        />
      }
    />
  );
}

function Head({ isEmpty }: { isEmpty: boolean }) {
  const { data: session } = useSession();
  return (
    <PageHead
      title="Posts"
      act={
        session &&
        !isEmpty && (
          <ButtonLink href={paths.newPost} icon="pencil">
            Write a post
          </ButtonLink>
        )
      }
    />
  );
}

function NothingYet() {
  const { contactEmail, socialUrl } = useSite();
  const { data: session } = useSession();
  if (session) {
    return (
      <EmptyState
        art="pencil"
        title="No one has written anything yet"
        hint="Played something worth writing about? The first post could be yours."
        action={
          <ButtonLink href={paths.newPost} icon="pencil">
            Write the first post
          </ButtonLink>
        }
      />
    );
  }
  return (
    <EmptyState
      art="comment"
      title="No one has written anything yet"
      hint={
        <>
          Played something worth writing about? Send your story to{" "}
          <a href={`mailto:${contactEmail}`}>{contactEmail}</a>.
          {socialUrl && (
            <>
              {" "}
              In the meantime: <a href={socialUrl}>follow the club</a>.
            </>
          )}
        </>
      }
      action={<ButtonLink href={paths.games}>See what’s being played</ButtonLink>}
    />
  );
}
