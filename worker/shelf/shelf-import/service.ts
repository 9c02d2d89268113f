import { type Context, changeAsMember, readAsMember } from "../../context.ts";
import { newCode } from "../../contract/shelf/copies.ts";
import { SHELF_COLUMNS, type ShelfColumn } from "../../contract/shelf/shelf-columns.ts";
import type { ShelfImported, ShelfRow } from "../../contract/shelf/shelf-imports.ts";
import { countsIn } from "../../contract/shelf/title-facts.ts";
import { csvOf } from "../../lib/csv.ts";
import { newId } from "../../lib/new-id.ts";
import { record } from "../../platform/audit/service.ts";
import { tellWishers } from "../arrivals.ts";
import { mustKeepShelf } from "../rules.ts";
import { decideImport } from "./rules.ts";
import { saveShelf, shelfLines, wholeShelf } from "./store.ts";

/** Adds what is new in a list. @throws {ClubError} `forbidden`, `conflict` (too many) */
export async function importShelf(ctx: Context, rows: readonly ShelfRow[]): Promise<ShelfImported> {
  let made: ShelfImported = { titles: 0, copies: 0 };
  await changeAsMember(ctx, {
    load: () => wholeShelf(ctx),
    decide: (found) => decideImport(found, rows, { newId, newCode }),
    save: (added, { member, ...found }) => {
      made = { titles: added.titles.length + added.takenOver.length, copies: added.copies.length };
      return {
        news: tellWishers(ctx, member, added.arrived),
        shelf: saveShelf(ctx, member.id, found, added),
        act: record(ctx, member, added.act),
      };
    },
  });
  return made;
}

/** Returns the shelf as CSV that can be brought in again. @throws {ClubError} `forbidden` */
export async function downloadShelf(ctx: Context): Promise<string> {
  const { member, lines } = await readAsMember(ctx, { lines: shelfLines(ctx) });
  mustKeepShelf(member);
  const yesOrNo = (is: boolean | null) => (is === null ? null : is ? "yes" : "no");
  const cells = lines.map(
    (line): Record<ShelfColumn, string | number | null> => ({
      name: line.name,
      bgg: line.bggId,
      year: line.year,
      "min players": line.minPlayers,
      "max players": line.maxPlayers,
      minutes: line.minutes,
      weight: line.weight === null ? null : line.weight / 100,
      age: line.minAge,
      "best with": countsIn(line.bestWith).join(" "),
      cooperative: yesOrNo(line.isCoop),
      base: line.base,
      "base bgg": line.baseBggId,
      place: line.place,
      label: line.label,
      code: line.code,
      condition: line.condition ?? "none",
      lendable: yesOrNo(line.isLendable),
      "in the room": yesOrNo(line.isInRoom),
    }),
  );
  return csvOf([SHELF_COLUMNS, ...cells.map((line) => SHELF_COLUMNS.map((column) => line[column]))]);
}
