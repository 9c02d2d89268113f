import { paths } from "../app/paths.ts";
import { ButtonLink } from "../ui/button.tsx";
import { Actions, PageHead } from "./parts.tsx";

export function PostPage() {
  return (
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
}
