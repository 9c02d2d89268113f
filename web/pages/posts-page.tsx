import { useSite } from "../app/page-context.ts";
import { paths } from "../app/paths.ts";
import { ButtonLink } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { Actions, PageHead } from "./parts.tsx";
import { PostListPage } from "./post-list-page.tsx";

/** All posts, newest first. @see spec §2 */
export function PostsPage() {
  return (
    <PostListPage
      tag={null}
      href={paths.posts}
      head={() => <PageHead title="Posts" lead="News, reviews and stories from the club’s tables." />}
      empty={<NothingYet />}
    />
  );
}

function NothingYet() {
  const { contactEmail, socialUrl } = useSite();
  return (
    <EmptyState
      art="comment"
      title="Nobody has written anything yet"
      hint={
        <>
          Played something worth telling? Send your story to{" "}
          <a href={`mailto:${contactEmail}`}>{contactEmail}</a>. News in between:{" "}
          <a href={socialUrl}>follow the club</a>.
        </>
      }
      action={
        <Actions>
          <ButtonLink href={paths.games}>See what is being played</ButtonLink>
        </Actions>
      }
    />
  );
}
