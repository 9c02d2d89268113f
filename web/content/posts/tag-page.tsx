import type { PageProps } from "../../lib/page-props.ts";
import { paths } from "../../lib/paths.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { PageHead } from "../../ui/parts.tsx";
import { PostListPage } from "./post-list-page.tsx";

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
