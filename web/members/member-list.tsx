import { useInfiniteQuery } from "@tanstack/react-query";
import { Button } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import people from "../ui/people.module.css";
import { Skeleton } from "../ui/skeleton.tsx";
import { Waiting } from "../ui/waiting.tsx";
import styles from "./member-list.module.css";
import { MemberRow } from "./member-row.tsx";
import { type MemberFilter, members } from "./queries.ts";

interface Props {
  sought: MemberFilter;
  /** True while the list belongs to an earlier query than the field's. */
  isBehind: boolean;
  me: string;
  onSelfChanged: () => void;
  onClear: () => void;
}

const countWords = (count: number, hasMore: boolean): string =>
  `${count}${hasMore ? " and more" : ""} member${count === 1 && !hasMore ? "" : "s"}`;

/** Search results by name. Earlier results stay, marked and uncounted, until the next are loaded. */
export function MemberList({ sought, isBehind, me, onSelfChanged, onClear }: Props) {
  const query = useInfiniteQuery(members(sought));
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage, isPlaceholderData } = query;
  if (!data) return <Waiting for={query} lines={6} />;
  const isLooking = isBehind || isPlaceholderData;
  const listed = data.pages.flatMap((page) => page.members);
  return (
    <>
      <p role="status" className="soft">
        {isLooking ? "Searching…" : listed.length > 0 && countWords(listed.length, hasNextPage)}
      </p>
      {listed.length === 0 && isLooking && <Skeleton lines={6} />}
      {listed.length === 0 && !isLooking && (
        <EmptyState
          art="search"
          title="No members match"
          hint="Try part of the name or email address, or another role."
          action={
            <Button kind="quiet" onClick={onClear}>
              Clear the search
            </Button>
          }
        />
      )}
      {listed.length > 0 && (
        <ul className={people.list} aria-busy={isLooking || undefined}>
          {listed.map((member) => (
            <MemberRow
              key={member.publicId}
              member={member}
              isMe={member.publicId === me}
              onSelfChanged={onSelfChanged}
            />
          ))}
        </ul>
      )}
      {query.error && <Waiting for={query} />}
      {hasNextPage && !isLooking && (
        <div className={styles.more}>
          <Button kind="quiet" busy={isFetchingNextPage} onClick={() => fetchNextPage()}>
            Show more
          </Button>
        </div>
      )}
    </>
  );
}
