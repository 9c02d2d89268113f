import { dayOf } from "../../../worker/contract/dates.ts";
import type { PlayRow } from "../../../worker/contract/league/league-imports.ts";
import { PLAY_COLUMNS, type ResultKind } from "../../../worker/contract/league/league-limits.ts";
import { plainNumber } from "../../../worker/contract/league/plain-number.ts";
import { columnOf, plainCell } from "../../lib/plain-cell.ts";

export type Line = Record<string, string | undefined>;

type Column = (typeof PLAY_COLUMNS)[number];

const ALIASES: Record<Column, readonly string[]> = {
  date: ["day", "played on", "playedon", "playdate"],
  game: ["game name", "gamename", "name of the game", "boardgame"],
  play: ["play id", "playid", "session", "table"],
  player: ["player name", "playername", "name", "who"],
  place: ["position", "rank", "finish"],
  score: ["points"],
  won: ["win", "winner"],
  kind: ["type"],
  team: ["side"],
};
const NEEDED: readonly Column[] = ["date", "game", "player"];

const YES = /^(1|y|yes|true|x|won)$/i;
const KINDS: [pattern: RegExp, kind: ResultKind][] = [
  [/^co-?op/i, "CO_OPERATIVE"],
  [/^(unfinished|not finished|incomplete)/i, "UNFINISHED"],
];

export const playColumn = (heading: string): string => columnOf(heading, ALIASES);

export const missingColumns = (headings: readonly string[]): string[] =>
  NEEDED.filter((column) => !headings.includes(column));

/** Normalises "04/03/2025" to "2025-03-04": day first, as in Britain. Other text is returned as it is. */
function dayOfText(text: string): string {
  const [, day = "", month = "", year] = /^(\d{1,2})[/.](\d{1,2})[/.](\d{4})$/.exec(text) ?? [];
  return dayOf(`${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`) ?? text;
}

function numberOf(text: string): number | null {
  const number = Number(plainNumber(text.replace(/(st|nd|rd|th|\.)$/i, "")));
  return text === "" || !Number.isFinite(number) ? null : number;
}

/** Returns the number of a name in a list, from 1, and adds it to the list if it is new. */
function numberIn(names: string[], name: string): number {
  if (!names.includes(name)) names.push(name);
  return names.indexOf(name) + 1;
}

export function playsIn(lines: readonly Line[]): PlayRow[] {
  const plays = new Map<string, PlayRow & { teams: string[] }>();
  for (const line of lines) {
    const [gameName, player] = [plainCell(line.game), plainCell(line.player)];
    const playedOn = dayOfText(plainCell(line.date));
    if (!gameName && !player && !playedOn) continue;
    const key = JSON.stringify([playedOn, gameName.toLowerCase(), plainCell(line.play)]);
    const kind = KINDS.find(([pattern]) => pattern.test(plainCell(line.kind)))?.[1];
    const play = plays.get(key) ?? { gameName, playedOn, players: [], teams: [], ...(kind && { kind }) };
    plays.set(key, play);
    const [won, team] = [plainCell(line.won), plainCell(line.team).toLowerCase()];
    play.players.push({
      name: player,
      place: numberOf(plainCell(line.place)),
      score: numberOf(plainCell(line.score)),
      ...(won && { win: YES.test(won) }),
      ...(team && { team: numberIn(play.teams, team) }),
    });
  }
  return [...plays.values()].map(({ teams: _names, ...play }) => play);
}

export const TEMPLATE = [
  PLAY_COLUMNS.join(","),
  "2026-01-08,Carcassonne,1,Ada Lovelace,1,94,,,",
  "2026-01-08,Carcassonne,1,Charles Babbage,2,81,,,",
  "2026-01-08,Carcassonne,1,Mary Somerville,2,81,,,",
  "2026-01-08,Pandemic,1,Ada Lovelace,,,yes,co-operative,",
  "2026-01-08,Pandemic,1,Charles Babbage,,,yes,co-operative,",
  "2026-01-08,Tichu,1,Ada Lovelace,1,1020,,,Red",
  "2026-01-08,Tichu,1,Charles Babbage,1,1020,,,Red",
  "2026-01-08,Tichu,1,Mary Somerville,2,980,,,Blue",
  "2026-01-08,Tichu,1,Grace Hopper,2,980,,,Blue",
].join("\r\n");
