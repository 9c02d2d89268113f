import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { formatGameDate } from "../../../worker/contract/games/game-date.ts";
import type { LeagueResult } from "../../../worker/contract/league/league.ts";
import type { SessionUser } from "../../../worker/contract/users/session.ts";
import { paths } from "../../lib/paths.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Waiting } from "../../ui/waiting.tsx";
import { Confirmation } from "./confirmation.tsx";
import { KIND_WORDS } from "./kind-field.tsx";
import { PlaceList } from "./place-list.tsx";
import { resultsOfYear } from "./queries.ts";
import styles from "./recent-results.module.css";
import { ResultMenu } from "./result-menu.tsx";

interface Props {
  year: number;
  member: SessionUser | null;
  today: string;
  /** The season is closed. */
  isFrozen: boolean;
}

/** As many as are read at a glance; the rest is a press away. */
const GLANCE = 10;

/** The results of a year, the latest first. */
export function RecentResults({ year, ...seen }: Props) {
  const list = useInfiniteQuery(resultsOfYear(year));
  const [isLong, setLong] = useState(false);
  const results = list.data?.pages.flatMap((page) => page.results);
  if (!results) return <Waiting for={list} lines={4} />;
  if (results.length === 0) return <p className="soft">No games recorded yet.</p>;
  return (
    <>
      <ol className={styles.results}>
        {(isLong ? results : results.slice(0, GLANCE)).map((result) => (
          <Line key={result.id} result={result} {...seen} />
        ))}
      </ol>
      {list.error && <Notice kind="error">{list.error.message}</Notice>}
      {(list.hasNextPage || (!isLong && results.length > GLANCE)) && (
        <p>
          <Button
            kind="quiet"
            icon="arrow-down"
            busy={list.isFetchingNextPage}
            onClick={() => (isLong ? void list.fetchNextPage() : setLong(true))}
          >
            Show earlier
          </Button>
        </p>
      )}
    </>
  );
}

function Line({ result, member, today, isFrozen }: Omit<Props, "year"> & { result: LeagueResult }) {
  const { game, gameName, playedOn, kind } = result;
  return (
    <li className={styles.result}>
      <div className={styles.what}>
        <time dateTime={playedOn.slice(0, 10)}>{formatGameDate(playedOn)}</time>
        <strong>{game ? <a href={paths.game(game)}>{gameName}</a> : <bdi>{gameName}</bdi>}</strong>
        {kind !== "COMPETITIVE" && <small>{KIND_WORDS[kind].label}, doesn’t count</small>}
      </div>
      <PlaceList result={result} />
      {member && <ResultMenu result={result} member={member} today={today} isFrozen={isFrozen} />}
      <Confirmation result={result} member={member} isFrozen={isFrozen} />
    </li>
  );
}
