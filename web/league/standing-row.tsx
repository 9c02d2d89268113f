import { type ReactNode, useId, useState } from "react";
import type { LeagueStanding } from "../../worker/contract/league/league.ts";
import { classes } from "../lib/classes.ts";
import { PlayerDisc } from "../ui/player-disc.tsx";
import styles from "./standings.module.css";
import { percent } from "./words.ts";

interface Props {
  standing: LeagueStanding;
  isMe: boolean;
  detail: (playerId: string) => ReactNode;
}

/** Number of the table’s columns. */
export const COLUMNS = 5;

const MEDALS = [styles.gold, styles.silver, styles.bronze];

export function StandingRow({ standing, isMe, detail }: Props) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const { ranking, user, avgPoints, correctedPoints, gamesPlayed } = standing;
  const { arrow, words } = movementOf(standing);
  const medal = MEDALS[ranking];
  return (
    <>
      <tr className={classes(styles.player, isOpen && styles.open, isMe && styles.me)}>
        <td className={styles.rank}>
          {medal ? <b className={classes(styles.medal, medal)}>{ranking + 1}</b> : ranking + 1}
          <span role="img" aria-label={words} title={words} data-arrow={arrow}>
            {arrow}
          </span>
        </td>
        <th scope="row" className={styles.name}>
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={isOpen ? id : undefined}
            onClick={() => setOpen(!isOpen)}
          >
            <PlayerDisc player={user} isMe={isMe} size="small" decorative />
            <bdi>{user.name}</bdi>
            {isMe && <small>you</small>}
          </button>
        </th>
        <td className={styles.average}>{percent(avgPoints)}</td>
        <td className={styles.corrected}>{percent(correctedPoints)}</td>
        <td>{gamesPlayed}</td>
      </tr>
      {isOpen && (
        <tr id={id} className={styles.detail}>
          <td colSpan={COLUMNS}>{detail(standing.id)}</td>
        </tr>
      )}
    </>
  );
}

interface Movement {
  arrow: "↑" | "↓" | "–";
  words: string;
}

/** Returns down if the ranking number rose, up if it fell, a dash if it is unchanged or new. @see spec §4 */
export function movementOf({
  ranking,
  lastRanking,
}: Pick<LeagueStanding, "ranking" | "lastRanking">): Movement {
  if (lastRanking === null) return { arrow: "–", words: "new" };
  if (ranking === lastRanking) return { arrow: "–", words: "unchanged" };
  const [arrow, way] = ranking > lastRanking ? (["↓", "down"] as const) : (["↑", "up"] as const);
  return { arrow, words: `${way} from ${lastRanking + 1}` };
}
