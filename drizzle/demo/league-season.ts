import { scoreAt, scoresIn, standingsOf } from "../../worker/contract/league/league-rule.ts";
import { userId } from "./members.ts";
import { idOf } from "./seeded.ts";

const CORRECTION = 12;

interface Settings {
  year: number;
  minimumGames: number;
  closedAt: number | null;
  name: string;
  words: string | null;
}

export function seasonRows(
  { year, ...settings }: Settings,
  played: readonly DemoResult[],
  isListed: (playerId: string) => boolean,
) {
  const rule = { correction: CORRECTION, minimumGames: settings.minimumGames };
  const lastDay = played.at(-1)?.playedOn ?? null;
  return {
    seasons: [{ year, shown: true, ...rule, ...settings, games: played.length, lastDay }],
    results: played.map((result) => resultRow(year, result)),
    placings: played.flatMap((result) => placingRows(year, result)),
    resultRevisions: played.map(revisionRow),
    standings: standingsOf(scoresIn(played, isListed), rule).map((row) => ({ seasonYear: year, ...row })),
  };
}

export interface DemoResult {
  id: string;
  playedOn: string;
  gameName: string;
  placings: { playerId: string; place: number }[];
}

const entered = ({ playedOn }: DemoResult) => Date.parse(`${playedOn}T22:30:00Z`);

const resultRow = (seasonYear: number, { placings, ...result }: DemoResult) => ({
  ...{ ...result, seasonYear, enteredBy: userId("joan"), revision: idOf("result revision", result.id) },
  createdAt: entered({ ...result, placings }),
  modifiedAt: entered({ ...result, placings }),
});

const placingRows = (seasonYear: number, { id, playedOn, placings }: DemoResult) =>
  placings.map((own) => {
    const { beaten, faced } = scoreAt(own, placings);
    return { resultId: id, ...own, seasonYear, playedOn, beaten2: 2 * beaten, faced };
  });

const revisionRow = (result: DemoResult) => ({
  id: idOf("result revision", result.id),
  resultId: result.id,
  at: entered(result),
  savedBy: userId("joan"),
  action: "entered" as const,
  gameName: result.gameName,
  playedOn: result.playedOn,
  kind: "COMPETITIVE" as const,
  placings: result.placings.map(({ playerId, place }): [string, number] => [playerId, place]),
});
