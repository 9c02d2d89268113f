import { useQuery } from "@tanstack/react-query";
import { formatGameDate } from "../../../worker/contract/games/game-date.ts";
import type { Game } from "../../../worker/contract/games/games.ts";
import { Notice } from "../../ui/notice.tsx";
import styles from "./calendar.module.css";
import { type Clashes, clashesOf } from "./clashes.ts";
import { calendarDay } from "./planning-queries.ts";

interface Props {
  game: Game;
  /** `YYYY-MM-DD`, or what somebody is typing. */
  day: string;
  /** The id of the table that the game has, or is to have. */
  table: string | null;
}

/** Who and which tables are taken that night; what concerns this game is said, and nothing is forbidden. */
export function Taken({ game, day, table }: Props) {
  const isDay = /^20\d\d-\d\d-\d\d$/.test(day);
  const { data } = useQuery({ ...calendarDay(day), enabled: isDay });
  if (!isDay || !data) return null;
  const others = data.games.filter(({ id }) => id !== game.id);
  const off = data.days.length > 0 && data.days.every(({ isCancelled }) => isCancelled);
  return (
    <div className={styles.taken} role="status">
      {off && <Notice kind="info">The club’s day on {formatGameDate(day)} is cancelled.</Notice>}
      <Warning clashes={clashesOf(game, table, others)} />
      {others.length > 0 && (
        <>
          <h4>Already on {formatGameDate(day)}</h4>
          <ul className={styles.nights}>
            {others.map((other) => (
              <li key={other.id}>
                <b>{other.table?.name ?? "No table yet"}</b>: <bdi>{other.name}</bdi>
                {other.players.length > 0 && (
                  <span className="soft"> with {other.players.map(({ name }) => name).join(", ")}</span>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

function Warning({ clashes: { table, players } }: { clashes: Clashes }) {
  if (table.length === 0 && players.length === 0) return null;
  return (
    <Notice kind="info">
      {table.map(({ id, name, table: at }) => (
        <p key={id}>
          <bdi>{name}</bdi> is at {at?.name} too.
        </p>
      ))}
      {players.map(({ name, games }) => (
        <p key={name}>
          <bdi>{name}</bdi> also plays {games.join(" and ")}.
        </p>
      ))}
      <p>You can still set it.</p>
    </Notice>
  );
}
