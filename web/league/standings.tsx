import type { ReactNode } from "react";
import type { LeagueTable } from "../../worker/contract/league/league.ts";
import { classes } from "../lib/classes.ts";
import { PlayerDisc } from "../ui/player-disc.tsx";
import { COLUMNS, StandingRow } from "./standing-row.tsx";
import styles from "./standings.module.css";
import { percent } from "./words.ts";

interface Props {
  table: LeagueTable;
  /** Public id of the reader, whose row is marked. */
  me: string | undefined;
  detail: (playerId: string) => ReactNode;
}

export function Standings({ table: { season, standings, waiting }, me, detail }: Props) {
  return (
    <table className={`raised ${styles.table}`}>
      <caption className="visually-hidden">Standings of the league {season.year}</caption>
      <thead>
        <tr>
          <th scope="col" className={styles.rank}>
            <abbr title="Rank">#</abbr>
          </th>
          <th scope="col" className={styles.name}>
            Player
          </th>
          <th scope="col" className={styles.average}>
            <abbr title="Average: opponents beaten out of opponents faced">Avg</abbr>
          </th>
          <th scope="col">
            <abbr title="Corrected average, which the ranking goes by">%</abbr>
          </th>
          <th scope="col">
            <abbr title="Games played">Games</abbr>
          </th>
        </tr>
      </thead>
      <tbody>
        {standings.map((standing) => (
          <StandingRow
            key={standing.id}
            standing={standing}
            isMe={me !== undefined && standing.user.publicId === me}
            detail={detail}
          />
        ))}
      </tbody>
      {waiting.length > 0 && (
        <tbody className={styles.waiting}>
          <tr>
            <th scope="rowgroup" colSpan={COLUMNS}>
              Not ranked yet: you need {season.minimumGames} games
            </th>
          </tr>
          {waiting.map((player) => (
            <WaitingRow
              key={player.id}
              player={player}
              least={season.minimumGames}
              isMe={me !== undefined && player.user.publicId === me}
            />
          ))}
        </tbody>
      )}
    </table>
  );
}

interface WaitingRowProps {
  player: LeagueTable["waiting"][number];
  least: number;
  isMe: boolean;
}

function WaitingRow({ player: { user, avgPoints, gamesPlayed }, least, isMe }: WaitingRowProps) {
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
