import { type ReactNode, useEffect, useRef, useState } from "react";
import {
  CARDS_A_PAGE,
  type DayCount,
  dayId,
  drawnOf,
  type Group,
  groupsOf,
  pageWith,
} from "../../../worker/contract/game-board.ts";
import { formatGameDate } from "../../../worker/contract/game-date.ts";
import type { Game } from "../../../worker/contract/games.ts";
import { listHref } from "./addresses.ts";
import { nearness } from "./board.ts";
import { CardList, type CardProps, STEP } from "./card-list.tsx";
import { DayStrip } from "./day-strip.tsx";
import { FoldedWeek } from "./folded-week.tsx";
import styles from "./game-list.module.css";

interface Props extends CardProps {
  /** The days of the whole list, in its order. */
  days: readonly DayCount[];
  /** Those of its games that are known: all of them, or those that are drawn first. */
  games: readonly Game[];
  /** All of them are known, and there is script to draw them with. */
  isWhole: boolean;
  /** @see Place */
  page: number | null;
  /** `YYYY-MM-DD` */
  today: string;
}

/**
 * The club's notice board: the games under a heading for each day, in the server's order; of a long list, weeks far off
 * are folded. The first cards are in the first HTML, and what follows them has an address; with script, the others are
 * drawn soon afterwards.
 */
export function GameList({ days, games, isWhole, page, today, ...card }: Props) {
  const groups = groupsOf(days, today, page);
  const { drawn, rest } = drawnOf(groups, isWhole ? Number.POSITIVE_INFINITY : CARDS_A_PAGE);
  const total = days.reduce((sum, day) => sum + day.games, 0);
  const start = groups[0]?.at ?? 0;
  const ofDay = Map.groupBy(isWhole ? games.slice(start) : games, ({ date }) => date);
  const [unfolded, setFold] = useFolds();
  const unfold = (id: string) => setFold(id, true);
  useTarget(isWhole, unfold);

  const pageHref = (at: number) => listHref(card.show, pageWith(at));
  const ids = new Set(drawn.map(({ id }) => id));
  /** Where a group stands: here, or on a page of the list that is read without script. */
  const hrefOf = (group: Group) => {
    const day = dayId(dateOf(group));
    const here = [group.id, day].find((id) => ids.has(id));
    if (here) return `#${here}`;
    return isWhole ? `${listHref(card.show)}#${group.id}` : `${pageHref(group.at)}#${day}`;
  };
  return (
    <>
      {total > CARDS_A_PAGE && groups.length > 1 && (
        <DayStrip groups={page === null ? groups : groupsOf(days, today)} hrefOf={hrefOf} onUnfold={unfold} />
      )}
      {start > 0 && (
        <p className={styles.more}>
          <a href={pageHref(start - 1)}>Show earlier games</a>
        </p>
      )}
      {drawn.map((group) =>
        group.week === null ? (
          <Day key={group.id} id={group.id} date={dateOf(group)} today={today}>
            <CardList
              games={ofDay.get(dateOf(group)) ?? []}
              above={group.above}
              atOnce={isWhole ? STEP : total}
              {...card}
            />
          </Day>
        ) : (
          <FoldedWeek
            key={group.id}
            group={group}
            week={group.week}
            ofDay={isWhole ? ofDay : null}
            href={`${pageHref(group.at)}#${dayId(dateOf(group))}`}
            isOpen={unfolded.has(group.id)}
            onToggle={(isOpen) => setFold(group.id, isOpen)}
            {...card}
          />
        ),
      )}
      {rest !== null && (
        <p className={styles.more}>
          <a href={pageHref(rest)}>Show more games</a>
        </p>
      )}
    </>
  );
}

const dateOf = ({ days: [first] }: Group): string | null => first?.date ?? null;

function Day({
  id,
  date,
  today,
  children,
}: {
  id: string;
  date: string | null;
  today: string;
  children: ReactNode;
}) {
  return (
    <section id={id} className={styles.day}>
      <h2 tabIndex={-1}>
        {date ? formatGameDate(date) : "No date yet"}
        {date && <small>{nearness(date, today)}</small>}
      </h2>
      {children}
    </section>
  );
}

/** Weeks that were unfolded stay so when one comes back to the list. */
let kept: ReadonlySet<string> = new Set();

/** Which weeks are unfolded, and what folds and unfolds them. */
function useFolds(): [ReadonlySet<string>, (id: string, isOpen: boolean) => void] {
  const [unfolded, setUnfolded] = useState(kept);
  const setFold = (id: string, isOpen: boolean) => {
    if (kept.has(id) === isOpen) return;
    kept = new Set(isOpen ? [...kept, id] : [...kept].filter((other) => other !== id));
    setUnfolded(kept);
  };
  return [unfolded, setFold];
}

/** The group that the address names is shown, also when the first HTML did not have it yet. */
function useTarget(isWhole: boolean, unfold: (id: string) => void): void {
  const wasThere = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when all groups are there
  useEffect(() => {
    const target = () => document.getElementById(location.hash.slice(1));
    if (!isWhole) {
      wasThere.current = target() !== null;
      return;
    }
    const show = () => {
      const group = target();
      if (group instanceof HTMLDetailsElement) unfold(group.id);
      return group;
    };
    const group = show();
    if (!wasThere.current) group?.scrollIntoView();
    addEventListener("hashchange", show);
    return () => removeEventListener("hashchange", show);
  }, [isWhole]);
}
