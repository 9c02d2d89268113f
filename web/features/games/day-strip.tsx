import type { Group } from "../../../worker/contract/game-board.ts";
import { formatGameDate } from "../../../worker/contract/game-date.ts";
import styles from "./day-strip.module.css";
import { gamesWords } from "./seats.ts";

interface Props {
  groups: readonly Group[];
  hrefOf: (group: Group) => string;
  onJump: (id: string) => void;
}

/** The days and weeks of a long list, to jump to; it stays at the top of the screen. */
export function DayStrip({ groups, hrefOf, onJump }: Props) {
  return (
    <nav className={styles.strip} aria-label="Days">
      <ul className={styles.days}>
        {groups.map((group) => (
          <li key={group.id}>
            <a href={hrefOf(group)} onClick={() => onJump(group.id)}>
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

function nameOf({ week, days: [first] }: Group): string {
  if (week !== null) return `Week of ${formatGameDate(week)}`;
  return first?.date ? formatGameDate(first.date) : "No date yet";
}
