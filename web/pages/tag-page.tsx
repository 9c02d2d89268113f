import { useQuery } from "@tanstack/react-query";
import { useSearch } from "wouter";
import { pageMeta } from "../../worker/contract/page-meta.ts";
import { postPage } from "../features/posts/queries.ts";
import { usePage } from "../lib/page-context.ts";
import type { PageProps } from "../lib/page-props.ts";
import { paths } from "../lib/paths.ts";
import { usePageMeta } from "../lib/use-page-meta.ts";
import { ButtonLink } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { PageHead } from "./parts.tsx";
import { PostListPage } from "./post-list-page.tsx";

/** The posts with one tag. @see spec §2 */
export function TagPage({ id: tag = "" }: PageProps) {
  const { today } = usePage();
  const { data } = useQuery(postPage(tag, new URLSearchParams(useSearch()).get("before")));
  usePageMeta(data && pageMeta(paths.tag(tag), { today, subject: data }));
  return (
    <PostListPage
      tag={tag}
      href={paths.tag(tag)}
      head={(page) => (
        <PageHead
          title={
            <>
              Posts about “<bdi>{page?.tag?.label ?? tag.replaceAll("-", " ")}</bdi>”
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
