import { type ReactNode, useId, useState } from "react";
import type { LeagueStanding } from "../../worker/contract/league/league.ts";
import { classes } from "../lib/classes.ts";
import { Icon } from "../ui/icon.tsx";
import { PlayerDisc } from "../ui/player-disc.tsx";
import { movementOf } from "./movement.ts";
import { ScoreTrack } from "./score-track.tsx";
import styles from "./standings.module.css";
import { percent } from "./words.ts";

interface Props {
  standing: LeagueStanding;
  isMe: boolean;
  columns: number;
  detail: (playerId: string) => ReactNode;
}

const MEDALS = [styles.gold, styles.silver, styles.bronze];

/** A player of the table: one body of it, whose second row is there while it is open. */
export function StandingRow({ standing, isMe, columns, detail }: Props) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const { ranking, user, avgPoints, correctedPoints, gamesPlayed } = standing;
  const { icon, words } = movementOf(standing);
  return (
    <tbody className={classes(styles.player, isOpen && styles.open, isMe && styles.me)}>
      <tr>
        <td className={styles.rank}>
          <span className={classes(styles.medal, MEDALS[ranking])}>{ranking + 1}</span>
        </td>
        <td className={classes(styles.move, styles[icon])}>
          <Icon name={icon} label={words} />
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
            <Icon name="chevron-down" />
          </button>
        </th>
        <td className={styles.track}>
          <ScoreTrack average={avgPoints} corrected={correctedPoints} color={user.color} />
        </td>
        <td className={styles.number}>{percent(avgPoints)}</td>
        <td className={classes(styles.number, styles.corrected)}>{percent(correctedPoints)}</td>
        <td className={styles.number}>{gamesPlayed}</td>
      </tr>
      {isOpen && (
        <tr id={id} className={styles.detail}>
          <td colSpan={columns}>{detail(standing.id)}</td>
        </tr>
      )}
    </tbody>
  );
}
