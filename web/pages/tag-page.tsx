import type { PageProps } from "../app/page-props.ts";
import { paths } from "../app/paths.ts";
import { ButtonLink } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { PageHead } from "./parts.tsx";

export function TagPage({ id = "" }: PageProps) {
  return (
    <>
      <PageHead
        title={
          <>
            Posts about “<bdi>{id.replaceAll("-", " ")}</bdi>”
          </>
        }
      />
      <EmptyState
        art="comment"
        title="No post has this tag"
        hint="Try all of them, or tell us the story yourself."
        action={<ButtonLink href={paths.posts}>All posts</ButtonLink>}
      />
    </>
  );
}
