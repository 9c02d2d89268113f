import { queryOptions, useQuery } from "@tanstack/react-query";
import type { LeagueTable } from "../../../worker/contract/league/league.ts";
import type { SeasonStrength } from "../../../worker/contract/league/strength.ts";
import { api, unwrapAnswer } from "../../lib/api-client.ts";
import { counted } from "../../lib/numbers.ts";
import { PlayerDisc } from "../../ui/player-disc.tsx";
import { Waiting } from "../../ui/waiting.tsx";
import { useSession } from "../../users/session/session-context.ts";
import styles from "../standings.module.css";

const strengthQuery = (year: number) =>
  queryOptions({
    queryKey: ["leagues", "strength", year],
    queryFn: (): Promise<SeasonStrength> =>
      unwrapAnswer(api.leagues.strength[":year{[0-9]{4}}"].$get({ param: { year: String(year) } })),
  });

/** The second number of a season: how much of the club each player would beat, and how far to trust the table. */
export function AgainstTheClub({ table }: { table: LeagueTable }) {
  const query = useQuery(strengthQuery(table.season.year));
  const me = useSession().data?.user?.publicId;
  if (!query.data) return <Waiting for={query} lines={5} />;
  const { players, neverMet } = query.data;
  if (players.length === 0) return <p>This is worked out a minute or so after the first result.</p>;
  const own = me && players.find(({ user }) => user.publicId === me);
  return (
    <>
      {own && (
        <p>
          <b>You’d beat {wholePercent(own.share)} of the club.</b>{" "}
          {own.met && `You mostly met ${own.met} players.`}
        </p>
      )}
      <p>
        The table says how often you beat whoever you met. This says how many of all the others you’d be
        expected to beat, since it also counts how strong your opponents were.
      </p>
      <Players players={players} me={me} />
      <p className="soft">{trustWords(table, neverMet)}</p>
    </>
  );
}

const Players = ({ players, me }: { players: SeasonStrength["players"]; me: string | undefined }) => (
  <table className={styles.table}>
    <thead>
      <tr>
        <th scope="col" className={styles.name}>
          Player
        </th>
        <th scope="col">Beats</th>
      </tr>
    </thead>
    <tbody>
      {players.map(({ id, user, share, met }) => (
        <tr key={id} className={me !== undefined && user.publicId === me ? styles.me : undefined}>
          <th scope="row" className={styles.name}>
            <span>
              <PlayerDisc player={user} size="small" decorative />
              <span>
                <bdi>{user.name}</bdi>
                {met && <span className={styles.met}>met {met} players</span>}
              </span>
            </span>
          </th>
          <td>{wholePercent(share)}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

const wholePercent = (share: number): string => `${Math.round(share * 100)}%`;

/** Returns how many pairs of players never met, and how many games are missing for ranks. */
function trustWords({ season, waiting }: LeagueTable, neverMet: number | null): string {
  const missing = waiting.reduce((sum, { gamesPlayed }) => sum + season.minimumGames - gamesPlayed, 0);
  const words = [];
  if (neverMet === 0) words.push("Everyone has met everyone else.");
  else if (neverMet !== null) words.push(`${wholePercent(neverMet)} of all pairs of players have never met.`);
  if (missing > 0)
    words.push(
      `${counted(waiting.length, "player needs", "players need")} ${counted(missing, "more game", "more games")} for a rank.`,
    );
  return words.join(" ");
}
