import {
  type LeagueResult,
  type PlayerSeason,
  RESULTS_PAGE,
  type ResultPage,
} from "../../contract/league.ts";
import { pointsOf } from "../../contract/league-rule.ts";

type Game = PlayerSeason["games"][number];
interface Row extends Omit<PlayerSeason, "games" | "beaten" | "faced"> {
  correction: number;
  games: Omit<Game, "average" | "corrected">[];
}

/** A player's games with what they came to, game by game. */
export function presentPlayerSeason({ correction, games, ...row }: Row): PlayerSeason {
  let [beaten, faced] = [0, 0];
  const points = games.map((game): Game => {
    beaten += game.beaten;
    faced += game.faced;
    const { avgPoints, correctedPoints } = pointsOf({ beaten, faced }, { correction });
    return { ...game, average: avgPoints, corrected: correctedPoints };
  });
  return { ...row, games: points, beaten, faced };
}

/** The page of results of which the last, beyond the most, only says that there are more. */
export function resultPageOf(results: LeagueResult[]): ResultPage {
  const last = results.length > RESULTS_PAGE ? results[RESULTS_PAGE - 1] : undefined;
  return {
    results: results.slice(0, RESULTS_PAGE),
    earlier: last ? `${Date.parse(last.playedOn)}-${last.id}` : null,
  };
}
