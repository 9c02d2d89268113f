import { useQuery } from "@tanstack/react-query";
import { canModerate } from "../../../worker/contract/permissions.ts";
import type { MemberPageProps } from "../../lib/page-props.ts";
import { paths } from "../../lib/paths.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Actions, PageHead } from "../../ui/parts.tsx";
import pills from "../../ui/pills.module.css";
import { Waiting } from "../../ui/waiting.tsx";
import { MyPostList } from "./my-post-list.tsx";
import styles from "./my-posts.module.css";
import { myPostsQuery, storedDraftsQuery } from "./queries.ts";

export function MyPostsPage({
  member,
  search: { before, all },
}: MemberPageProps<never, { before: string | null; all: boolean }>) {
  const everybodys = all && canModerate(member);
  const query = useQuery(myPostsQuery(before, everybodys));
  const { data } = query;
  const { data: kept = [] } = useQuery(storedDraftsQuery(member.publicId));
  // Texts of posts that are listed show there.
  const unnamed = before || everybodys ? [] : kept.filter(({ key }) => key.startsWith("new:"));
  const isEmpty = data?.posts.length === 0 && unnamed.length === 0 && !before;
  const href = everybodys ? `${paths.myPosts}?all=1` : paths.myPosts;
  return (
    <div className={`stack ${styles.myPostsPage}`}>
      <PageHead
        title={everybodys ? "Everyone’s posts" : "My posts"}
        lead={everybodys ? "Everything members write, drafts included." : "What you write, finished or not."}
      >
        {!isEmpty && (
          <Actions>
            <ButtonLink href={paths.newPost} icon="pencil">
              Write a post
            </ButtonLink>
          </Actions>
        )}
      </PageHead>
      {canModerate(member) && (
        <nav className={pills.row} aria-label="Whose posts">
          <a href={paths.myPosts} aria-current={!everybodys || undefined}>
            Mine
          </a>
          <a href={`${paths.myPosts}?all=1`} aria-current={everybodys || undefined}>
            Everyone’s
          </a>
        </nav>
      )}
      {!data && <Waiting for={query} lines={6} />}
      {isEmpty && <NothingYet everybodys={everybodys} />}
      {(data || unnamed.length > 0) && !isEmpty && (
        <MyPostList posts={data?.posts ?? []} unnamed={unnamed} kept={kept} withAuthors={everybodys} />
      )}
      {(before || data?.older) && (
        <Actions>
          {before && (
            <ButtonLink kind="quiet" href={href}>
              Latest posts
            </ButtonLink>
          )}
          {data?.older && (
            <ButtonLink
              kind="quiet"
              href={`${paths.myPosts}?${everybodys ? "all=1&" : ""}before=${encodeURIComponent(data.older)}`}
            >
              Older posts
            </ButtonLink>
          )}
        </Actions>
      )}
    </div>
  );
}

const NothingYet = ({ everybodys }: { everybodys: boolean }) => (
  <EmptyState
    art="pencil"
    title={everybodys ? "No one has written anything yet" : "You haven’t written anything yet"}
    hint={
      everybodys
        ? "What members write shows up here, drafts too. Yours could be the first."
        : "A game that surprised you, a night worth telling, a rule that everyone gets wrong: write it down. Drafts save automatically, and only you and the editors see them until you publish."
    }
    action={
      <ButtonLink href={paths.newPost} icon="pencil">
        Write a post
      </ButtonLink>
    }
  />
);
