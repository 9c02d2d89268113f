import type { LeagueTable } from "../../worker/contract/league/league.ts";
import { classes } from "../lib/classes.ts";
import { PlayerDisc } from "../ui/player-disc.tsx";
import styles from "./standings.module.css";
import { percent } from "./words.ts";

interface Props {
  player: LeagueTable["waiting"][number];
  /** Number of games required for a rank. */
  least: number;
  isMe: boolean;
}

export function WaitingRow({ player: { user, avgPoints, gamesPlayed }, least, isMe }: Props) {
  return (
    <tr className={classes(isMe && styles.me)}>
      <td className={styles.rank}>
        <span aria-hidden="true">–</span>
        <span className="visually-hidden">not ranked yet</span>
      </td>
      <th scope="row" className={styles.name}>
        <span>
          <PlayerDisc player={user} isMe={isMe} size="small" decorative />
          <bdi>{user.name}</bdi>
          {isMe && <small>you</small>}
        </span>
      </th>
      <td className={styles.average}>{percent(avgPoints)}</td>
      <td />
      <td>
        {gamesPlayed}
        <span aria-hidden="true">/{least}</span>
        <span className="visually-hidden"> of {least}</span>
      </td>
    </tr>
  );
}
