import { MINUTES_LEAST, MINUTES_MOST, PLAYERS_MOST } from "../../../worker/contract/games/games.ts";
import type { ShelfColumn } from "../../../worker/contract/shelf/shelf-columns.ts";
import { IMPORT_LINES_MOST, type ShelfRow, shelfRow } from "../../../worker/contract/shelf/shelf-imports.ts";
import { BEST_WITH_MOST } from "../../../worker/contract/shelf/title-facts.ts";
import { AGE_MOST, WEIGHT_LEAST, WEIGHT_MOST } from "../../../worker/contract/shelf/titles.ts";
import { Unreadable } from "../../lib/api-error.ts";
import { columnOf, plainCell } from "../../lib/plain-cell.ts";

export interface ReadList {
  rows: ShelfRow[];
  /** Lines that can't be brought in, by their number in the list, from 1, and why. */
  refused: { line: number; text: string; reason: string }[];
  /** Lines of expansions whose base game isn't in the list. */
  strays: { line: number; text: string; base: string; baseBggId: number | null }[];
  /** Number of lines that are no game of the club's: what a collection only wishes for. */
  skipped: number;
}

type Line = Record<string, string | undefined>;

/** Headings of other lists, BoardGameGeek's export of a collection among them; German and Spanish, too. */
const ALIASES: Record<ShelfColumn | "avgweight" | "players", readonly string[]> = {
  name: ["game", "title", "objectname", "spiel", "juego", "nombre", "titel"],
  bgg: ["id", "bgg id", "bggid", "objectid", "boardgamegeek"],
  year: ["yearpublished", "jahr", "año"],
  "min players": ["minplayers", "from players", "ab spieler"],
  "max players": ["maxplayers", "to players", "bis spieler"],
  minutes: ["playingtime", "time", "duration", "dauer", "duración", "maxplaytime"],
  weight: ["complexity"],
  // Beside it, BoardGameGeek's "weight" is the vote of whoever exports.
  avgweight: ["averageweight"],
  age: ["min age", "minage", "alter", "edad", "bggrecagerange"],
  "best with": ["best", "bggbestplayers", "bestplayers"],
  cooperative: ["coop", "co-op", "co-operative"],
  base: ["base game", "expands", "expansion of", "grundspiel", "juego base"],
  "base bgg": ["base id", "base bgg id", "base objectid"],
  place: ["location", "shelf", "where", "ort", "lugar", "regal", "invlocation"],
  label: ["edition", "version", "version nickname", "ausgabe", "edición"],
  code: ["label code", "kennung"],
  condition: ["state", "zustand", "estado"],
  lendable: ["lend", "can be lent", "verleihbar"],
  "in the room": ["in room", "im raum", "en la sala"],
  // "2-4" in one column.
  players: ["number of players", "spieler", "spielerzahl", "jugadores"],
};
const NUMBER = /^-?\d+(?:[.,]\d+)?/;

/** Returns a cell's number, rounded; null if it is blank or 0, as unknown facts are on BoardGameGeek. */
function numberIn(cell: string | undefined, times = 1): number | null {
  const text = plainCell(cell);
  const [digits] = NUMBER.exec(text) ?? [];
  if (digits === undefined) return text === "" ? null : Number.NaN;
  return Math.round(Number(digits.replace(",", ".")) * times) || null;
}

const NO = /^(0|n|no|false|nein)$/i;
const YES = /^(1|y|yes|true|x|ja|sí|si)$/i;

const PLAYERS_CELL = /^(\d+)\s*(?:(\+)|(?:[-–—]|to|bis|a)\s*(\d+))?(?:\s*(?:players?|spieler|jugadores))?$/i;

function playersIn(line: Line): [least: number | null, most: number | null] {
  const players = plainCell(line.players);
  if (players !== "") {
    const [, least, andMore, most = least] = PLAYERS_CELL.exec(players) ?? [];
    return [Number(least), andMore ? null : Number(most)];
  }
  return [numberIn(line["min players"]), numberIn(line["max players"])];
}

/** Returns a line as the contract would have it, not yet checked. */
function rowIn(line: Line) {
  const [least, most] = playersIn(line);
  const condition = plainCell(line.condition).toLowerCase();
  const bggId = numberIn(line.bgg);
  // BoardGameGeek says it of a game that it knows.
  const within = (fact: number | null, fewest: number, most: number) =>
    bggId !== null && fact !== null && (fact < fewest || fact > most) ? null : fact;
  return {
    name: plainCell(line.name),
    bggId,
    year: numberIn(line.year),
    minPlayers: within(least, 1, PLAYERS_MOST) ?? (bggId === null ? 1 : null),
    maxPlayers: within(most, 1, PLAYERS_MOST) ?? (bggId === null ? Math.max(least ?? 1, 4) : null),
    minutes: within(numberIn(line.minutes), MINUTES_LEAST, MINUTES_MOST),
    weight: within(numberIn(line.avgweight ?? line.weight, 100), WEIGHT_LEAST, WEIGHT_MOST),
    minAge: within(numberIn(line.age), 1, AGE_MOST),
    bestWith: (plainCell(line["best with"]).match(/\d+/g) ?? [])
      .map(Number)
      .filter((count) => within(count, 1, BEST_WITH_MOST) !== null),
    isCoop: YES.test(plainCell(line.cooperative)),
    base: plainCell(line.base) || null,
    baseBggId: numberIn(line["base bgg"]),
    place: plainCell(line.place) || null,
    label: plainCell(line.label) || null,
    code: plainCell(line.code) || null,
    ...(condition && { condition }),
    isLendable: !NO.test(plainCell(line.lendable)),
    isInRoom: !NO.test(plainCell(line["in the room"])),
  };
}

/** Reads a list with a line a copy. @throws {Unreadable} in words */
export async function readList(text: string): Promise<ReadList> {
  if (text.trim() === "") throw new Unreadable("Choose a file, or paste the list.");
  const { default: papa } = await import("papaparse");
  const { data, meta } = papa.parse<Line>(text, {
    header: true,
    skipEmptyLines: "greedy",
    transformHeader: (heading) => columnOf(heading, ALIASES),
  });
  if (!meta.fields?.includes("name"))
    throw new Unreadable("The first line must name the columns; there’s none called name.");
  if (data.length > IMPORT_LINES_MOST)
    throw new Unreadable(`A list can have ${IMPORT_LINES_MOST} lines. Please split it.`);
  const list: ReadList = { rows: [], refused: [], strays: [], skipped: 0 };
  const times = new Map<string, number>();
  for (const [at, line] of data.entries()) {
    if (line.own === "0") {
      list.skipped++;
      continue;
    }
    const row = rowIn(line);
    const key = JSON.stringify([row.bggId ?? row.name.toLowerCase(), row.label]);
    const nth = (times.get(key) ?? 0) + 1;
    const read = shelfRow.safeParse({ ...row, nth });
    if (read.success) {
      times.set(key, nth);
      list.rows.push(read.data);
      const { name: text, base, baseBggId } = read.data;
      if (base !== null) list.strays.push({ line: at + 2, text, base, baseBggId });
    } else {
      // The headings are line 1.
      const reason = read.error.issues[0]?.message ?? "";
      list.refused.push({ line: at + 2, text: row.name, reason });
    }
  }
  if (list.rows.length + list.refused.length === 0)
    throw new Unreadable("There are no games in it: nothing below the first line.");
  return withBases(list);
}

/** Puts games that others expand first: a long list is sent in parts. */
function withBases({ rows, strays, ...list }: ReadList): ReadList {
  const expanded = new Set(rows.flatMap(basesNamedBy));
  const isBase = (row: ShelfRow) =>
    basesNamedBy(row).length === 0 && namesOf(row).some((name) => expanded.has(name));
  const [bases, others] = [rows.filter(isBase), rows.filter((row) => !isBase(row))];
  const known = new Set(bases.flatMap(namesOf));
  return {
    ...list,
    rows: [...bases, ...others],
    strays: strays.filter((stray) => !basesNamedBy(stray).some((name) => known.has(name))),
  };
}

// A game goes by its name and by its number.
const names = (name: string | null, bggId: number | null): (string | number)[] =>
  [name?.toLowerCase(), bggId].filter((one) => one != null);
const namesOf = ({ name, bggId }: ShelfRow) => names(name, bggId);
const basesNamedBy = ({ base, baseBggId }: Pick<ShelfRow, "base" | "baseBggId">) => names(base, baseBggId);
