import { type ReactNode, useEffect, useRef, useState } from "react";
import {
  CARDS_A_PAGE,
  type Day,
  type DayCount,
  dayId,
  dayOf,
  drawnOf,
  type Group,
  groupsOf,
  isLong,
  pageWith,
} from "../../worker/contract/games/game-board.ts";
import { formatGameDate } from "../../worker/contract/games/game-date.ts";
import type { Game } from "../../worker/contract/games/games.ts";
import { WhoComesOn } from "../events/coming/who-comes-on.tsx";
import { nightHref } from "../lib/tonight.ts";
import { listHref } from "./addresses.ts";
import { nearness } from "./board.ts";
import { CardList, type CardProps, STEP } from "./card-list.tsx";
import { DayStrip } from "./day-strip.tsx";
import { FoldedGroup } from "./folded-group.tsx";
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
 * and older wishes are folded. The first cards are in the first HTML, and what follows them has an address; with script, the others are
 * drawn soon afterwards.
 */
export function GameList({ days, games, isWhole, page, today, ...card }: Props) {
  const groups = groupsOf(days, today, page);
  const { drawn, rest } = drawnOf(groups, isWhole ? Number.POSITIVE_INFINITY : CARDS_A_PAGE);
  const total = days.reduce((sum, day) => sum + day.games, 0);
  const start = groups[0]?.at ?? 0;
  const ofDay = Map.groupBy(isWhole ? games.slice(start) : games, (game) =>
    dayId(dayOf(game, card.show, today)),
  );
  const [unfolded, setFold] = useFolds();
  const unfold = (id: string) => setFold(id, true);
  useTarget(isWhole, unfold);

  const pageHref = (at: number) => listHref(card.show, pageWith(at));
  const ids = new Set(drawn.map(({ id }) => id));
  /** Where a group stands: here, or on a page of the list that is read without script. */
  const hrefOf = (group: Group) => {
    const day = dayId(firstDay(group));
    const here = [group.id, day].find((id) => ids.has(id));
    if (here) return `#${here}`;
    return isWhole ? `${listHref(card.show)}#${group.id}` : `${pageHref(group.at)}#${day}`;
  };
  return (
    <>
      {isLong(days) && groups.length > 1 && (
        <DayStrip groups={page === null ? groups : groupsOf(days, today)} hrefOf={hrefOf} onUnfold={unfold} />
      )}
      {start > 0 && (
        <p className={styles.more}>
          <a href={pageHref(start - 1)}>Show earlier games</a>
        </p>
      )}
      {drawn.map((group) =>
        !group.isFolded ? (
          <DaySection key={group.id} id={group.id} day={firstDay(group)} today={today}>
            <CardList
              games={ofDay.get(group.id) ?? []}
              above={group.above}
              atOnce={isWhole ? STEP : total}
              {...card}
            />
          </DaySection>
        ) : (
          <FoldedGroup
            key={group.id}
            group={group}
            ofDay={isWhole ? ofDay : null}
            href={`${pageHref(group.at)}#${dayId(firstDay(group))}`}
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

const NO_DATE: Day = { date: null, isOld: false };
const firstDay = ({ days: [first] }: Group): Day => first ?? NO_DATE;

function DaySection({
  id,
  day: { date, isOld },
  today,
  children,
}: {
  id: string;
  day: Day;
  today: string;
  children: ReactNode;
}) {
  return (
    <section id={id} className={styles.day}>
      <h2 tabIndex={-1}>
        {date ? <a href={nightHref(date)}>{formatGameDate(date)}</a> : isOld ? "Older wishes" : "No date yet"}
        {date && <small>{nearness(date, today)}</small>}
      </h2>
      <div className={styles.beneath}>{date && <WhoComesOn date={date} />}</div>
      {children}
    </section>
  );
}

/** What was unfolded stays so when one comes back to the list. */
let kept: ReadonlySet<string> = new Set();

/** What is unfolded, and what folds and unfolds them. */
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
