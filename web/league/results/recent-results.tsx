import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { formatGameDate } from "../../../worker/contract/games/game-date.ts";
import type { LeagueResult } from "../../../worker/contract/league/league.ts";
import { sidesOf } from "../../../worker/contract/league/sides.ts";
import type { SessionUser } from "../../../worker/contract/users/session.ts";
import { paths } from "../../lib/paths.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Actions } from "../../ui/parts.tsx";
import { Waiting } from "../../ui/waiting.tsx";
import { endedInWords } from "../sides-in-words.ts";
import { Confirmation } from "./confirmation.tsx";
import { draftOfResult } from "./draft.ts";
import { EntryDialog } from "./entry-dialog.tsx";
import { KIND_WORDS } from "./kind-field.tsx";
import { mayConfirm, mayCorrect, mayRemove } from "./may.ts";
import { PlaceList } from "./place-list.tsx";
import { resultHistoryQuery, yearResultsQuery } from "./queries.ts";
import styles from "./recent-results.module.css";
import { History } from "./recorded.tsx";
import { RemoveDialog } from "./remove-dialog.tsx";
import { useEntry } from "./use-entry.ts";

interface Props {
  year: number;
  member: SessionUser | null;
  today: string;
  isFrozen: boolean;
  children: ReactNode;
}

const GLANCE = 3;
// As no other part of the page is called.
const RESULT_HASH = /^#[0-9a-z]{16}$/;

/** Compares results: within a day the one entered last comes first, where its author looks for it. */
const latestFirst = (a: LeagueResult, b: LeagueResult) =>
  b.playedOn.localeCompare(a.playedOn) || b.createdAt.localeCompare(a.createdAt);

function onHash(tell: () => void) {
  addEventListener("hashchange", tell);
  return () => removeEventListener("hashchange", tell);
}

export function RecentResults({ year, children, ...seen }: Props) {
  const list = useInfiniteQuery(yearResultsQuery(year));
  const [isLong, setLong] = useState(false);
  // News of a result names it in the address.
  const hash = useSyncExternalStore(
    onHash,
    () => location.hash,
    () => "",
  );
  const isNamed = ({ id }: LeagueResult) => hash === `#${id}`;
  // Ids of results once shown. They stay: one of them may have a dialog open, or thank for a confirmation.
  const [kept, setKept] = useState<readonly string[]>([]);
  const listed = list.data?.pages.flatMap((page) => page.results);
  // News may be newer than the list, or of a game before its end.
  const isMissing = listed !== undefined && RESULT_HASH.test(hash) && !listed.some(isNamed);
  const { data: named } = useQuery({ ...resultHistoryQuery(hash.slice(1)), enabled: isMissing });
  if (!listed) return <Waiting for={list} lines={4} />;
  const isFound = isMissing && named?.result.year === year && !named.result.removed;
  const results = (isFound ? [...listed, named.result] : listed).toSorted(latestFirst);
  const shown = results.filter(
    (result, at) =>
      isLong || at < GLANCE || kept.includes(result.id) || isNamed(result) || mayConfirm(seen.member, result),
  );
  if (shown.some(({ id }) => !kept.includes(id))) setKept(shown.map(({ id }) => id));
  return (
    <>
      {results.length === 0 && <p className="soft">No games recorded yet.</p>}
      <ol className={styles.results}>
        {shown.map((result) => (
          <Line key={result.id} result={result} isNamed={isNamed(result)} {...seen} />
        ))}
      </ol>
      {list.error && <Notice kind="error">{list.error.message}</Notice>}
      <Actions>
        {children}
        {(list.hasNextPage || results.length > shown.length) && (
          <Button
            kind="quiet"
            busy={list.isFetchingNextPage}
            onClick={() => (isLong ? void list.fetchNextPage() : setLong(true))}
          >
            {isLong ? "Show earlier" : "All results"}
          </Button>
        )}
      </Actions>
    </>
  );
}

/** A result in a line: day, game and winner. It opens to all places and the actions. */
function Line({
  result,
  isNamed,
  member,
  today,
  isFrozen,
}: Omit<Props, "year" | "children"> & { result: LeagueResult; isNamed: boolean }) {
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (!isNamed || !details.current) return;
    details.current.open = true;
    details.current.scrollIntoView();
  }, [isNamed]);
  const { id, game, gameName, playedOn, kind, won, placings } = result;
  const winners = sidesOf(placings.filter(({ place }) => place === 1)).map((side) =>
    side.map(({ user }) => user.name).join(" & "),
  );
  const isCounted = kind === "COMPETITIVE";
  return (
    <li id={id} className={styles.result}>
      <details ref={details}>
        <summary>
          <time dateTime={playedOn.slice(0, 10)}>{formatGameDate(playedOn)}</time>
          <strong>
            <bdi>{gameName}</bdi>
          </strong>
          {isCounted && <span className="visually-hidden">Won by</span>}
          <bdi>{kind === "COMPETITIVE" ? winners.join(", ") : endedInWords(kind, won)}</bdi>
        </summary>
        <div className={`stack tight ${styles.inside}`}>
          {!isCounted && <p className="soft">{KIND_WORDS[kind].said}</p>}
          <PlaceList result={result} />
          {game && <a href={paths.game(game)}>See the game</a>}
          {member && <ResultMenu result={result} member={member} today={today} isFrozen={isFrozen} />}
        </div>
      </details>
      <Confirmation result={result} member={member} isFrozen={isFrozen} />
    </li>
  );
}

interface ResultMenuProps {
  result: LeagueResult;
  member: SessionUser;
  today: string;
  /** True in a closed season: read only. */
  isFrozen: boolean;
}

function ResultMenu({ result, member, today, isFrozen }: ResultMenuProps) {
  const [opened, setOpened] = useState<"history" | "removal" | null>(null);
  const close = () => setOpened(null);
  const entry = useEntry({
    game: result.game,
    before: result,
    me: member,
    begin: () => draftOfResult(result),
  });
  const named = `: ${result.gameName}`;
  return (
    <div className="row">
      {!isFrozen && mayCorrect(member, result) && (
        <Button
          kind="quiet"
          icon="pencil"
          busy={entry.isSending}
          onClick={entry.open}
          aria-label={`Correct${named}`}
        >
          Correct
        </Button>
      )}
      <Button kind="quiet" icon="clock" onClick={() => setOpened("history")} aria-label={`History${named}`}>
        History
      </Button>
      {!isFrozen && mayRemove(member, result) && (
        <Button kind="quiet" icon="trash" onClick={() => setOpened("removal")} aria-label={`Remove${named}`}>
          Remove
        </Button>
      )}
      {opened === "history" && (
        <Dialog title={<bdi>{result.gameName}</bdi>} onClose={close}>
          <History id={result.id} />
        </Dialog>
      )}
      {opened === "removal" && <RemoveDialog result={result} onClose={close} />}
      <EntryDialog title="Correct the result" entry={entry} isOfGame={result.game !== null} today={today} />
    </div>
  );
}
