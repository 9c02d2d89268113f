import type { MouseEvent } from "react";
import type { Group } from "../../worker/contract/games/game-board.ts";
import { formatGameDate } from "../../worker/contract/games/game-date.ts";
import styles from "./day-strip.module.css";
import { gamesWords } from "./seats.ts";

interface Props {
  groups: readonly Group[];
  hrefOf: (group: Group) => string;
  /** Opens what is folded, which one is about to jump to. */
  onUnfold: (id: string) => void;
}

/** The days and weeks of a long list, to jump to; it stays at the top of the screen. */
export function DayStrip({ groups, hrefOf, onUnfold }: Props) {
  return (
    <nav className={styles.strip} aria-label="Days">
      <ul className={styles.days}>
        {groups.map((group) => (
          <li key={group.id}>
            <a
              href={hrefOf(group)}
              onClick={(event) => jumpsHere(event) && group.isFolded && onUnfold(group.id)}
            >
              <b>{nameOf(group)}</b>{" "}
              <small>
                {gamesWords(group.games)} · {group.free > 0 ? `${group.free} free` : "full"}
              </small>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/**
 * Jumps without an entry in the browser's history, which would bring one back here instead of to where one was when a
 * game is closed. Whether it did: the link may lead to another page, or be opened elsewhere.
 */
function jumpsHere(event: MouseEvent<HTMLAnchorElement>): boolean {
  const { hash, pathname, search } = event.currentTarget;
  const isHere = pathname === location.pathname && search === location.search;
  const target = isHere && document.getElementById(hash.slice(1));
  if (!target || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return false;
  event.preventDefault();
  target.scrollIntoView();
  target.querySelector<HTMLElement>("summary, h2")?.focus({ preventScroll: true });
  return true;
}

function nameOf({ week, days: [first] }: Group): string {
  if (week !== null) return `Week of ${formatGameDate(week)}`;
  if (first?.isOld) return "Older wishes";
  return first?.date ? formatGameDate(first.date) : "No date yet";
}
