import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Role } from "../../worker/contract/users/users.ts";
import { useDebounced } from "../lib/use-debounced.ts";
import { Button } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { Select } from "../ui/field.tsx";
import { Fields } from "../ui/form.tsx";
import { PageHead } from "../ui/parts.tsx";
import people from "../ui/people.module.css";
import { SearchField } from "../ui/search-field.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { Waiting } from "../ui/waiting.tsx";
import styles from "./member-list.module.css";
import { MemberRow, RoleOptions } from "./member-row.tsx";
import { type MemberFilter, memberPagesQuery } from "./queries.ts";

export const MembersPage = () => (
  <>
    <PageHead
      title="Members"
      lead="Who is in the club, and what they may do. Changes take effect straight away."
    />
    <MemberSearch />
  </>
);

const DEBOUNCE_MS = 300;

const SUSPENDED = "suspended";

function MemberSearch() {
  const [typed, setTyped] = useState("");
  const [kind, setKind] = useState<Role | typeof SUSPENDED | null>(null);
  const search = useDebounced(typed.trim(), DEBOUNCE_MS);
  const clear = () => {
    setTyped("");
    setKind(null);
  };
  return (
    <div className="stack">
      <search className={people.search}>
        <Fields>
          <SearchField label="Name or email address" value={typed} onType={setTyped} />
          <Select
            label="Role"
            value={kind ?? ""}
            onChange={(event) => setKind((event.target.value || null) as typeof kind)}
          >
            <option value="">Any role</option>
            <RoleOptions />
            <option value={SUSPENDED}>Suspended</option>
          </Select>
        </Fields>
      </search>
      <MemberList
        sought={{ search, role: kind === SUSPENDED ? null : kind, isSuspended: kind === SUSPENDED }}
        isBehind={search !== typed.trim()}
        onClear={clear}
      />
    </div>
  );
}

interface Props {
  sought: MemberFilter;
  /** True while the list belongs to an earlier query than the field's. */
  isBehind: boolean;
  onClear: () => void;
}

const countWords = (count: number, hasMore: boolean): string =>
  `${count}${hasMore ? " and more" : ""} member${count === 1 && !hasMore ? "" : "s"}`;

/** Search results by name. Earlier results stay, marked and uncounted, until the next are loaded. */
function MemberList({ sought, isBehind, onClear }: Props) {
  const query = useInfiniteQuery(memberPagesQuery(sought));
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
            <MemberRow key={member.publicId} member={member} />
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
