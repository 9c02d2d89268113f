import { formatGameDate } from "../../worker/contract/games/game-date.ts";
import type { PlayerGame } from "../../worker/contract/league/league.ts";
import { ordinal } from "../lib/ordinal.ts";
import { paths } from "../lib/paths.ts";
import styles from "./player-season.module.css";
import { halvesInWords, percent } from "./words.ts";

export function PlayedGames({ games, name }: { games: readonly PlayerGame[]; name: string }) {
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
              {ordinal(game.place)} of {game.opponents.length + 1}
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

/** Returns the beaten opponents in words: "beat Bo and Cy, tied with Di". */
export function beatenWords({ place, opponents }: Pick<PlayerGame, "place" | "opponents">): string {
  const named = (is: (other: number) => boolean) =>
    opponents.filter((other) => is(other.place)).map(({ name }) => name);
  const said = [
    ["beat", named((other) => other > place)],
    ["tied with", named((other) => other === place)],
    ["behind", named((other) => other < place)],
  ] as const;
  return said
    .filter(([, names]) => names.length > 0)
    .map(([verb, names]) => `${verb} ${list.format(names)}`)
    .join("; ");
}
