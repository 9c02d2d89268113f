import { type ReactNode, useId } from "react";
import type { LeagueTable } from "../../worker/contract/league/league.ts";
import { StandingRow } from "./standing-row.tsx";
import styles from "./standings.module.css";
import { WaitingRow } from "./waiting-row.tsx";

interface Props {
  table: LeagueTable;
  /** Public id of whoever looks, to find themselves by. */
  me: string | undefined;
  /** How a row came about. */
  detail: (playerId: string) => ReactNode;
}

const COLUMNS = 7;

/** The table of a season; a row opens and says how it came about. @see spec §4 */
export function Standings({ table: { season, standings, waiting }, me, detail }: Props) {
  const least = useId();
  return (
    <>
      <table className={styles.table}>
        <caption className="visually-hidden">Standings of the league {season.year}</caption>
        <thead>
          <tr>
            <th scope="col" className={styles.rank}>
              <abbr title="Rank">#</abbr>
            </th>
            <th scope="col" className={styles.move}>
              <span className="visually-hidden">Movement</span>
            </th>
            <th scope="col">Player</th>
            <td className={styles.track} />
            <th scope="col" className={styles.number}>
              <abbr title="Average: opponents beaten out of opponents faced">Avg</abbr>
            </th>
            <th scope="col" className={styles.number}>
              <abbr title="Corrected average, which the ranking goes by">Corr.</abbr>
            </th>
            <th scope="col" className={styles.number}>
              <abbr title="Games played">Games</abbr>
            </th>
          </tr>
        </thead>
        {standings.map((standing) => (
          <StandingRow
            key={standing.id}
            standing={standing}
            isMe={me !== undefined && standing.user.publicId === me}
            columns={COLUMNS}
            detail={detail}
          />
        ))}
        {waiting.length > 0 && (
          <tbody className={styles.waiting}>
            <tr>
              <th scope="rowgroup" colSpan={COLUMNS} id={least}>
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
      <p className={styles.legend}>
        Avg is the share of opponents beaten; Corr. is what the ranking goes by. An arrow shows where someone
        stood before the last day of play. Tap a row to see how they got there.
      </p>
    </>
  );
}
