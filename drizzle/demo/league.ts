import { scoreAt, standingsOf } from "../../worker/contract/league-rule.ts";
import { type DemoCalendar, plusDays, thursdaysBetween } from "./calendar.ts";
import { MEMBER_KEYS, type MemberKey, memberName, userId } from "./members.ts";
import { idOf, seeded } from "./seeded.ts";

export const SEASON = 2025;
const CORRECTION = 12;
const RESULTS = 60;
const GAMES_A_NIGHT = 1.6;
const CHANCE_OF_A_TIE = 0.06;

const NEWCOMERS: MemberKey[] = ["nia", "maria", "otter"];
/** In the league but not on the list: she only plays along. */
const PLAYS_ALONG: MemberKey = "joan";
const WITHOUT_ACCOUNT = ["Norman Tidewell", "Beatrix Quill"];

const PLAYED = [
  "7 Wonders",
  "Agricola",
  "Carcassonne",
  "CATAN",
  "Castles of Mad King Ludwig",
  "Concordia",
  "Dominion",
  "El Grande",
  "Five Tribes",
  "Istanbul",
  "Lords of Waterdeep",
  "Modern Art",
  "Orléans",
  "Power Grid",
  "Ra",
  "Splendor",
  "Stone Age",
  "The Castles of Burgundy",
];

const members = MEMBER_KEYS.filter((key) => !NEWCOMERS.includes(key));
const names = [...members.map(memberName), ...WITHOUT_ACCOUNT];
const playerId = (name: string) => idOf("league player", name);

const playerRows = () => [
  ...members.map((key) => ({ id: playerId(memberName(key)), name: memberName(key), userId: userId(key) })),
  ...WITHOUT_ACCOUNT.map((name) => ({ id: playerId(name), name, userId: null })),
];

/** Three to five people at a table, and how they finished: the better ones more often in front. */
function finish(random: () => number): { name: string; place: number }[] {
  const skill = (name: string) => seeded(`skill ${name}`)();
  const count = 3 + Math.floor(random() * 3);
  const order = names
    .map((name) => ({ name, draw: random() }))
    .sort((a, b) => a.draw - b.draw)
    .slice(0, count)
    .map(({ name }) => ({ name, score: skill(name) + random() * 1.6 }))
    .sort((a, b) => b.score - a.score);
  let place = 1;
  return order.map(({ name }, index) => {
    if (random() > CHANCE_OF_A_TIE) place = index + 1;
    return { name, place };
  });
}

const along = playerId(memberName(PLAYS_ALONG));
const isListed = (id: string) => id !== along;

interface Plan {
  year: number;
  days: string[];
  results: number;
  minimumGames: number;
  closedAt: number | null;
  name: string;
  words: string | null;
}

/** A season: its results and the table that they make. */
function season({ year, days, results: count, ...settings }: Plan) {
  const random = seeded(`season ${year}`);
  const played = Array.from({ length: days.length && count }, (_, index) => ({
    id: idOf("result", year === SEASON ? String(index) : `${year} ${index}`),
    playedOn: days[Math.floor((index * days.length) / count)] ?? `${year}-01-01`,
    gameName: PLAYED[Math.floor(random() * PLAYED.length)] ?? "Ra",
    placings: finish(random).map(({ name, place }) => ({ playerId: playerId(name), place })),
  }));
  const rule = { correction: CORRECTION, minimumGames: settings.minimumGames };
  const ranked = standingsOf(played, rule, isListed);
  const ids = new Set(ranked.map((row) => row.playerId));
  const everybody = standingsOf(played, { ...rule, minimumGames: 1 }, isListed);
  const waiting = everybody.filter((row) => !ids.has(row.playerId));
  return {
    seasons: [
      {
        year,
        shown: true,
        ...rule,
        ...settings,
        games: played.length,
        lastDay: played.at(-1)?.playedOn ?? null,
      },
    ],
    results: played.map((result) => resultRow(year, result)),
    placings: played.flatMap((result) => placingRows(year, result)),
    resultRevisions: played.map(revisionRow),
    standings: [
      ...ranked.map((row) => ({ seasonYear: year, ...row, waits: false })),
      ...waiting.map((row, at) => ({
        ...{ seasonYear: year, ...row, ranking: ranked.length + at, lastRanking: null, waits: true },
      })),
    ],
  };
}

interface Played {
  id: string;
  playedOn: string;
  gameName: string;
  placings: { playerId: string; place: number }[];
}

const entered = ({ playedOn }: Played) => Date.parse(`${playedOn}T22:30:00Z`);

const resultRow = (seasonYear: number, { placings, ...result }: Played) => ({
  ...{ ...result, seasonYear, enteredBy: userId("joan"), revision: idOf("result revision", result.id) },
  createdAt: entered({ ...result, placings }),
  modifiedAt: entered({ ...result, placings }),
});

const placingRows = (seasonYear: number, { id, playedOn, placings }: Played) =>
  placings.map(({ playerId, place }) => {
    const { beaten, faced } = scoreAt(place, placings);
    return { resultId: id, playerId, place, seasonYear, playedOn, beaten2: 2 * beaten, faced };
  });

const revisionRow = (result: Played) => ({
  id: idOf("result revision", result.id),
  resultId: result.id,
  at: entered(result),
  savedBy: userId("joan"),
  action: "entered" as const,
  gameName: result.gameName,
  playedOn: result.playedOn,
  kind: "COMPETITIVE" as const,
  placings: JSON.stringify(result.placings.map(({ playerId, place }) => [playerId, place])),
});

/** A season that is over, and the one of this year up to the last game night; their players. */
export function leagueRows({ today }: Pick<DemoCalendar, "today">) {
  const year = Number(today.slice(0, 4));
  const over = season({
    ...{ year: SEASON, days: thursdaysBetween(`${SEASON}-01-09`, `${SEASON}-12-18`), results: RESULTS },
    ...{ minimumGames: 1, closedAt: Date.UTC(SEASON, 11, 31), name: "The Thursday League", words: null },
  });
  if (year <= SEASON) return { ...over, leaguePlayers: playerRows() };
  const days = thursdaysBetween(`${year}-01-08`, plusDays(today, -1));
  const open = season({
    ...{ year, days, results: Math.ceil(days.length * GAMES_A_NIGHT), minimumGames: 3, closedAt: null },
    name: "The Thursday League",
    words:
      "Say before the first turn that the game is for the league.\nThree games, and you are in the table.",
  });
  return {
    leaguePlayers: playerRows(),
    seasons: [...over.seasons, ...open.seasons],
    results: [...over.results, ...open.results],
    placings: [...over.placings, ...open.placings],
    resultRevisions: [...over.resultRevisions, ...open.resultRevisions],
    standings: [...over.standings, ...open.standings],
  };
}

/** Names of the best of the season, the champion first. */
export const podium = (rows: ReturnType<typeof leagueRows>): string[] =>
  rows.standings
    .slice(0, 3)
    .map((standing) => rows.leaguePlayers.find(({ id }) => id === standing.playerId)?.name ?? "somebody");
