import { type ReactNode, useEffect, useRef, useState } from "react";
import {
  CARDS_A_PAGE,
  countGames,
  type DayCount,
  drawnOf,
  type GameGroup,
  groupIdOf,
  groupsOf,
  pageWith,
} from "../../worker/contract/games/game-board.ts";
import type { Game } from "../../worker/contract/games/games.ts";
import { DayHead } from "../events/coming/day-head.tsx";
import { listHref } from "./addresses.ts";
import { CardList, type CardProps, STEP } from "./card-list.tsx";
import { FoldedGroup } from "./folded-group.tsx";
import styles from "./game-list.module.css";

interface Props extends CardProps {
  days: readonly DayCount[];
  /** Games loaded so far: all of them, or those of the first HTML. */
  games: readonly Game[];
  /** True once all games are loaded and hydration is done. */
  isWhole: boolean;
  page: number | null;
  today: string;
}

/** Notice board: games under a heading per day. The first HTML has the first cards; the rest follows soon. */
export function GameList({ days, games, isWhole, page, today, ...card }: Props) {
  const groups = groupsOf(days, today, page);
  const { drawn, rest } = drawnOf(groups, isWhole ? Number.POSITIVE_INFINITY : CARDS_A_PAGE);
  const start = groups[0]?.at ?? 0;
  const ofDay = Map.groupBy(isWhole ? games.slice(start) : games, (game) =>
    groupIdOf(game, card.show, today),
  );
  const [unfolded, setFold] = useFolds();
  useTarget(isWhole, (id) => setFold(id, true));

  const pageHref = (at: number) => listHref(card.show, pageWith(at));
  return (
    <>
      {start > 0 && (
        <p className={styles.more}>
          <a href={pageHref(start - 1)}>Show earlier games</a>
        </p>
      )}
      {drawn.map((group) =>
        !group.isFolded ? (
          <DaySection key={group.id} group={group}>
            <CardList
              games={ofDay.get(group.id) ?? []}
              above={group.above}
              atOnce={isWhole ? STEP : countGames(days)}
              {...card}
            />
          </DaySection>
        ) : (
          <FoldedGroup
            key={group.id}
            group={group}
            games={isWhole ? (ofDay.get(group.id) ?? []) : null}
            href={`${pageHref(group.at)}#${group.id}`}
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

function DaySection({ group: { id, date, isOld }, children }: { group: GameGroup; children: ReactNode }) {
  return (
    <section id={id} className={styles.day}>
      {date ? <DayHead date={date} /> : <h2 tabIndex={-1}>{isOld ? "Older wishes" : "No date yet"}</h2>}
      {children}
    </section>
  );
}

/** Open groups. Module state, so that they stay open when the reader comes back to the list. */
let kept: ReadonlySet<string> = new Set();

function useFolds(): [ReadonlySet<string>, (id: string, isOpen: boolean) => void] {
  const [unfolded, setUnfolded] = useState(kept);
  const setFold = (id: string, isOpen: boolean) => {
    if (kept.has(id) === isOpen) return;
    kept = new Set(isOpen ? [...kept, id] : [...kept].filter((other) => other !== id));
    setUnfolded(kept);
  };
  return [unfolded, setFold];
}

/** Opens the group in the address's hash, also if the first HTML does not contain it yet. */
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
