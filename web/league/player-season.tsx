import { useQuery } from "@tanstack/react-query";
import type { PlayerSeason as Played, Season } from "../../worker/contract/league/league.ts";
import { pointsOf } from "../../worker/contract/league/league-rule.ts";
import { counted } from "../lib/counted.ts";
import { Waiting } from "../ui/waiting.tsx";
import { PlayedGames } from "./played-games.tsx";
import styles from "./player-season.module.css";
import { playerSeason } from "./queries.ts";
import { SeasonChart } from "./season-chart.tsx";
import { halvesInWords, percent } from "./words.ts";

interface Props {
  season: Season;
  player: string;
}

export function PlayerSeason({ season, player }: Props) {
  const query = useQuery(playerSeason(season.year, player));
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
    </div>
  );
}
