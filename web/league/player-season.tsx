import { queryOptions, useQuery } from "@tanstack/react-query";
import { formatGameDate } from "../../worker/contract/games/game-date.ts";
import type { PlayerSeason as Played, PlayerGame, Season } from "../../worker/contract/league/league.ts";
import { pointsOf } from "../../worker/contract/league/league-rule.ts";
import { sidesOf } from "../../worker/contract/league/sides.ts";
import { api, unwrapAnswer } from "../lib/api-client.ts";
import { counted, ordinal } from "../lib/numbers.ts";
import { paths } from "../lib/paths.ts";
import { Waiting } from "../ui/waiting.tsx";
import styles from "./player-season.module.css";
import { YEAR } from "./queries.ts";
import { SeasonChart } from "./season-chart.tsx";
import { scoreInWords } from "./sides-in-words.ts";
import { halvesInWords, percent } from "./words.ts";

const playerSeasonQuery = (year: number, id: string) =>
  queryOptions({
    queryKey: ["leagues", "player", year, id],
    queryFn: (): Promise<Played> =>
      unwrapAnswer(api.leagues[YEAR].players[":player"].$get({ param: { year: String(year), player: id } })),
  });

interface Props {
  season: Season;
  player: string;
}

export function PlayerSeason({ season, player }: Props) {
  const query = useQuery(playerSeasonQuery(season.year, player));
  return query.data ? <Told season={season} played={query.data} /> : <Waiting for={query} lines={5} />;
}

function Told({ season: { correction: K }, played }: { season: Season; played: Played }) {
  const { beaten, faced, games, user } = played;
  if (faced === 0) return <p>No games counted yet.</p>;
  const { avgPoints, correctedPoints } = pointsOf(played, { correction: K });
  return (
    <div className="stack">
      <p>
        <b className={styles.sum}>
          {halvesInWords(beaten)} of {faced}
        </b>{" "}
        opponents beaten in {counted(games.length, "game")}: <b>{percent(avgPoints)}</b>.
        {K > 0 && (
          <>
            {" "}
            With {K} more, half of them beaten, that’s {halvesInWords(beaten + K / 2)} of {faced + K}:{" "}
            <b>{percent(correctedPoints)}</b>.
          </>
        )}
      </p>
      {games.length > 1 && <SeasonChart games={games} name={user.name} color={user.color} />}
      <PlayedGames games={games} name={user.name} />
      {played.hasPage && user.publicId && (
        <p>
          <a href={paths.leaguePlayer(user.publicId)}>
            All seasons of <bdi>{user.name}</bdi>
          </a>
        </p>
      )}
    </div>
  );
}

function PlayedGames({ games, name }: { games: readonly PlayerGame[]; name: string }) {
  return (
    <table className={styles.games}>
      <caption className="visually-hidden">Games played by {name}</caption>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">Game</th>
          <th scope="col">Place</th>
          <th scope="col">Beaten</th>
          <th scope="col">Average afterwards</th>
        </tr>
      </thead>
      <tbody>
        {games.toReversed().map((game) => (
          <tr key={game.id}>
            <th scope="row">
              {game.game ? (
                <a href={paths.game(game.game)}>
                  <bdi>{game.gameName}</bdi>
                </a>
              ) : (
                <bdi>{game.gameName}</bdi>
              )}
              <time dateTime={game.playedOn.slice(0, 10)}>{formatGameDate(game.playedOn)}</time>
              <span className={styles.who}>{beatenWords(game)}</span>
            </th>
            <td>
              {ordinal(game.place)} of {sidesOf(game.opponents).length + 1}
              {game.score !== null && <span className={styles.who}>{scoreInWords(game.score)}</span>}
            </td>
            <td>
              <b>{halvesInWords(game.beaten)}</b> of {game.faced}
            </td>
            <td className={styles.after}>{percent(game.average)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const list = new Intl.ListFormat("en-GB", { type: "conjunction" });

/** Returns team-mates and opponents in words: "with Ed; beat Bo and Cy; tied with Di". */
export function beatenWords({ place, mates, opponents }: Pick<PlayerGame, "place" | "mates" | "opponents">) {
  const named = (is: (other: number) => boolean) =>
    opponents.filter((other) => is(other.place)).map(({ name }) => name);
  const said = [
    ["with", mates],
    ["beat", named((other) => other > place)],
    ["tied with", named((other) => other === place)],
    ["behind", named((other) => other < place)],
  ] as const;
  return said
    .filter(([, names]) => names.length > 0)
    .map(([verb, names]) => `${verb} ${list.format(names)}`)
    .join("; ");
}
