import { type DemoCalendar, plusDays, thursdaysBetween } from "./calendar.ts";
import { guestInLeague } from "./guests.ts";
import { type DemoResult, seasonRows } from "./league-season.ts";
import { MEMBER_KEYS, type MemberKey, memberName, userId } from "./members.ts";
import { idOf, seeded } from "./seeded.ts";

export const SEASON = 2025;
const NAME = "The Thursday League";
const WORDS =
  "Say before the first turn that the game is for the league.\nThree games, and you are in the table.";
const RESULTS = 60;
const GAMES_A_NIGHT = 1.6;
const CHANCE_OF_A_TIE = 0.06;

const NEWCOMERS: MemberKey[] = ["nia", "maria", "otter"];
/** Player whom the league does not list. */
const PLAYS_ALONG: MemberKey = "joan";
const WITHOUT_ACCOUNT = ["Norman Tidewell", "Beatrix Quill"];
/** Newcomer of the last night, with too few games to be ranked. */
const FIRST_TIMER = "Tamsin Fell";
/** Extra results on the last night, so that ranks change. */
const LAST_NIGHT_MORE = 4;

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
  ...[...WITHOUT_ACCOUNT, FIRST_TIMER].map((name) => ({
    id: playerId(name),
    name,
    userId: guestInLeague(name),
  })),
];

/** Returns three to five people in finishing order. Better players are more often in front. */
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

/** Returns `count` results spread over the days, and `more` on the last. */
function playedOn(year: number, days: string[], count: number, more = 0): DemoResult[] {
  const random = seeded(`season ${year}`);
  return Array.from({ length: days.length && count + more }, (_, index) => ({
    id: idOf("result", year === SEASON ? String(index) : `${year} ${index}`),
    playedOn: days[Math.min(Math.floor((index * days.length) / count), days.length - 1)] ?? "",
    gameName: PLAYED[Math.floor(random() * PLAYED.length)] ?? "Ra",
    placings: finish(random).map(({ name, place }) => ({ playerId: playerId(name), place })),
  }));
}

/** Returns a finished season, the current one up to the last game night, and their players. */
export function leagueRows({ today }: Pick<DemoCalendar, "today">) {
  const year = Number(today.slice(0, 4));
  const over = seasonRows(
    { year: SEASON, minimumGames: 1, closedAt: Date.UTC(SEASON, 11, 31), name: NAME, words: null },
    playedOn(SEASON, thursdaysBetween(`${SEASON}-01-09`, `${SEASON}-12-18`), RESULTS),
    isListed,
  );
  if (year <= SEASON) return { ...over, leaguePlayers: playerRows() };
  const days = thursdaysBetween(`${year}-01-08`, plusDays(today, -1));
  const played = playedOn(year, days, Math.ceil(days.length * GAMES_A_NIGHT), LAST_NIGHT_MORE);
  played.at(-1)?.placings.splice(-1, 1, { playerId: playerId(FIRST_TIMER), place: 9 });
  const open = seasonRows(
    { year, minimumGames: 3, closedAt: null, name: NAME, words: WORDS },
    played,
    isListed,
  );
  return {
    leaguePlayers: playerRows(),
    seasons: [...over.seasons, ...open.seasons],
    results: [...over.results, ...open.results],
    placings: [...over.placings, ...open.placings],
    resultRevisions: [...over.resultRevisions, ...open.resultRevisions],
    standings: [...over.standings, ...open.standings],
  };
}

/** Returns names of the season's best, the champion first. */
export const podium = (rows: ReturnType<typeof leagueRows>): string[] =>
  rows.standings
    .slice(0, 3)
    .map((standing) => rows.leaguePlayers.find(({ id }) => id === standing.playerId)?.name ?? "somebody");
