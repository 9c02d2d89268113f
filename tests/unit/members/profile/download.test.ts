import { readdirSync } from "node:fs";
import { is } from "drizzle-orm";
import { drizzle } from "drizzle-orm/libsql";
import { getTableConfig, SQLiteTable } from "drizzle-orm/sqlite-core";
import { expect, it } from "vitest";
import type { Context } from "../../../../worker/context.ts";
import { games } from "../../../../worker/db/schema/games.ts";
import { users } from "../../../../worker/db/schema/users.ts";
import { FEATURES } from "../../../../worker/features.ts";
import { everythingOf } from "../../../../worker/members/profile/service.ts";

const folder = new URL("../../../../worker/db/schema/", import.meta.url);
const modules = await Promise.all(readdirSync(folder).map((file) => import(new URL(file, folder).href)));
const tables: SQLiteTable[] = modules
  .flatMap((module) => Object.values(module))
  .filter((one) => is(one, SQLiteTable));

// The test only reads the statements.
const ctx = {
  features: FEATURES,
  db: { q: drizzle.mock() },
  credentials: ["a session"],
  now: 1,
} as unknown as Context;
const statements = Object.values(everythingOf(ctx)).map((query) =>
  // drizzle's type of a batched statement omits what all its builders have.
  (("one" in query ? query.one : query) as unknown as { toSQL(): { sql: string } }).toSQL().sql.toLowerCase(),
);
/** Returns the columns of a table that the statement listing its rows lacks. */
const missingOf = (table: SQLiteTable): string[] => {
  const { name, columns } = getTableConfig(table);
  const selections = statements.flatMap((sql) => {
    const [selected = "", ...rest] = sql.split(` from "${name}"`);
    // A statement for a title selects within its parentheses.
    const isList = selected.split("(").length === selected.split(")").length;
    return rest.length > 0 && isList ? [selected] : [];
  });
  const [selected = ""] = selections;
  return columns.map((column) => column.name).filter((column) => !selected.includes(`"${column}"`));
};

/** Columns about a member that are not theirs to download, or are in the download by another way. */
const NOT_IN_IT = {
  "attendances.by_id": "whom they ticked: of others",
  "barcodes.by_id": "which barcodes they knew: of the club",
  "copies.created_by": "which boxes they listed: of the club",
  "faults.fixed_by_id": "what they mended: reported by others",
  "greetings.user_id": "who means to say hello to them: of others",
  "invitations.guest_id": "a guest, who downloads nothing",
  "loans.back_by_id": "what they brought back, or saw to be back: of its borrower",
  "loans.by_id": "what they handed out: of its borrower; of their own loans it is told",
  "players.signed_up_by": "whom they gave a seat: of others; of their own seat it is told",
  "reports.author_id": "reports of what they wrote: of those who reported it",
  "results.entered_by": "who saved it last; what they saved is in the revisions",
  "seatings.by_id": "which seatings they took: of the club; the games are theirs",
  "stock_takes.closed_by_id": "which stock-takes they finished: of the club",
  "stock_takes.started_by_id": "which stock-takes they started: of the club",
  "thread_members.user_id": "in which threads they have written, as their messages say",
  "titles.created_by": "which games they listed: of the club",
  "walk_ins.by_id": "whom they added at the door: of others",
};

it("the download reads every table that refers to a member", () => {
  const referring = tables.flatMap((table) =>
    getTableConfig(table).foreignKeys.flatMap((key) => {
      const { columns, foreignTable } = key.reference();
      return foreignTable === users ? columns.map(({ name }) => `${getTableConfig(table).name}.${name}`) : [];
    }),
  );
  expect(referring.length).toBeGreaterThan(30);
  const unasked = referring.filter((column) => {
    const quoted = `"${column.replace(".", '"."')}"`;
    return !statements.some((sql) => sql.includes(`${quoted} = (select`));
  });
  expect(unasked.toSorted()).toEqual(Object.keys(NOT_IN_IT));
});

it("the download has every column of a member's own row but the inner ids and what guests have", () => {
  expect(missingOf(users)).toEqual(["id", "guest_of", "guest_name"]);
});

it("the download has every column of a game that its suggester has typed", () => {
  const notTyped = [
    "player_count",
    "listed_on",
    // The table's name is there instead.
    "table_id",
    // Of the club.
    "seating_id",
    // It is the downloading member.
    "suggested_by",
    // Their messages in it are in the list of messages.
    "thread_id",
    "version",
    "creation_key",
    // The last member who took a seat or edited it, possibly somebody else.
    "wanted_at",
    "needed_told",
  ];
  expect(missingOf(games)).toEqual(notTyped);
});
