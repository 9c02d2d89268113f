import { standingsOf } from "../../worker/contract/league-rule.ts";
import { thursdaysBetween } from "./calendar.ts";
import { MEMBER_KEYS, type MemberKey, memberName, userId } from "./members.ts";
import { idOf, seeded } from "./seeded.ts";

export const SEASON = 2025;
const CORRECTION = 12;
const RESULTS = 60;
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

/** A finished season: its players, results and final table. */
export function leagueRows() {
  const random = seeded(`season ${SEASON}`);
  const days = thursdaysBetween(`${SEASON}-01-09`, `${SEASON}-12-18`);
  const played = Array.from({ length: RESULTS }, (_, index) => ({
    id: idOf("result", String(index)),
    playedOn: days[Math.floor((index * days.length) / RESULTS)] ?? `${SEASON}-12-18`,
    gameName: PLAYED[Math.floor(random() * PLAYED.length)] ?? "Ra",
    placings: finish(random).map(({ name, place }) => ({ playerId: playerId(name), place })),
  }));
  const rule = { correction: CORRECTION, minimumGames: 1 };
  const along = playerId(memberName(PLAYS_ALONG));
  return {
    seasons: [{ year: SEASON, shown: true, closedAt: Date.UTC(SEASON, 11, 31), ...rule }],
    leaguePlayers: playerRows(),
    results: played.map(({ placings, ...result }) => ({
      ...result,
      seasonYear: SEASON,
      enteredBy: userId("joan"),
      createdAt: Date.parse(`${result.playedOn}T22:30:00Z`),
    })),
    placings: played.flatMap(({ id, placings }) => placings.map((placing) => ({ resultId: id, ...placing }))),
    standings: standingsOf(played, rule, (id) => id !== along).map((of) => ({ seasonYear: SEASON, ...of })),
  };
}

/** Names of the best of the season, the champion first. */
export const podium = (rows: ReturnType<typeof leagueRows>): string[] =>
  rows.standings
    .slice(0, 3)
    .map((standing) => rows.leaguePlayers.find(({ id }) => id === standing.playerId)?.name ?? "somebody");
