import { eq, getTableName, is, sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/libsql";
import { getTableConfig, SQLiteTable } from "drizzle-orm/sqlite-core";
import { describe, expect, it } from "vitest";
import { readTriggers } from "../../../drizzle/migrate.ts";
import { TOPICS } from "../../../worker/contract/platform/doorbell.ts";
import { listsOf, topicsOf } from "../../../worker/db/effects.ts";
import { insertRows } from "../../../worker/db/insert-rows.ts";
import { comings } from "../../../worker/db/schema/events.ts";
import { games, players } from "../../../worker/db/schema/games.ts";
import { mails } from "../../../worker/db/schema/notifications.ts";
import { clubSettings, revisions } from "../../../worker/db/schema/platform.ts";
import { users } from "../../../worker/db/schema/users.ts";
import { changesOf, rawChange, withoutRevision } from "../../../worker/db/written.ts";

const ALL = ["games", "calendar", "site"];
const schemas = import.meta.glob<Record<string, unknown>>("../../../worker/db/schema/*.ts", { eager: true });
const TABLES = Object.values(schemas)
  .flatMap((schema) => Object.values(schema))
  .filter((value): value is SQLiteTable => is(value, SQLiteTable));
const q = drizzle.mock();

describe("what follows from a change of rows", () => {
  it("is decided for every table of the schema", () => {
    for (const table of TABLES) expect(() => listsOf(getTableName(table))).not.toThrow();
    // The control.
    expect(() => listsOf("nowhere")).toThrow("nowhere");
  });

  it("covers cascades: a list that shows cascaded rows is raised by the parent's table", () => {
    const missed = TABLES.flatMap((table) =>
      getTableConfig(table)
        .foreignKeys.filter(({ onDelete }) => onDelete === "cascade")
        .flatMap(({ reference }) => {
          const [child, parent] = [getTableName(table), getTableName(reference().foreignTable)];
          const raised = listsOf(parent);
          return listsOf(child)
            .filter((list) => !raised.includes(list))
            .map((list) => `${parent} > ${child}: ${list}`);
        }),
    );
    expect(missed).toEqual([]);
  });

  it("covers cascades: a deletion rings for the rows that it takes along", () => {
    const missed = TABLES.flatMap((table) =>
      getTableConfig(table)
        .foreignKeys.filter(({ onDelete }) => onDelete === "cascade")
        .flatMap(({ reference }) => {
          const { foreignTable } = reference();
          const { tables = [], lists = [] } = changesOf(q.delete(foreignTable)) ?? {};
          const rung = topicsOf([...tables, ...lists.filter((list) => list === "games")]);
          return topicsOf([getTableName(table)])
            .filter((topic) => !rung.includes(topic))
            .map((topic) => `${getTableName(foreignTable)} > ${getTableName(table)}: ${topic}`);
        }),
    );
    expect(missed).toEqual([]);
  });

  it("covers triggers: a list that shows rows written by a trigger is raised by the trigger's table", () => {
    const names = TABLES.map((table) => getTableName(table));
    const missed: string[] = [];
    const followed = new Set<string>();
    for (const trigger of readTriggers()) {
      const [, on = ""] = /\b(?:INSERT|UPDATE(?: OF [\w, ]+)?|DELETE) ON (\w+)/.exec(trigger) ?? [];
      const body = trigger.slice(trigger.indexOf("BEGIN"));
      const changed = [...body.matchAll(/\b(?:UPDATE|INTO|DELETE FROM)\s+(\w+)/g)].map(
        ([, name = ""]) => name,
      );
      // Excludes a view that triggers write to, and a table's index.
      if (!names.includes(on)) continue;
      for (const child of changed.filter((name) => names.includes(name) && name !== "revisions")) {
        followed.add(`${on} > ${child}`);
        const raised = listsOf(on);
        for (const list of listsOf(child))
          if (!raised.includes(list)) missed.push(`${on} > ${child}: ${list}`);
      }
    }
    expect(missed).toEqual([]);
    // The control: some were followed.
    expect([...followed]).toEqual(
      expect.arrayContaining(["players > games", "messages > threads", "posts > threads"]),
    );
  });

  it("rings once for a topic of several written tables, and not for other topics", () => {
    expect(topicsOf(["games", "users", "players", "messages"])).toEqual([TOPICS.games, TOPICS.threads]);
    expect(topicsOf(["users"])).toEqual([]);
  });
});

describe("the tables that a statement writes", () => {
  it.each([
    ["an insert", q.insert(games).values({} as typeof games.$inferInsert), "games", ALL],
    [
      "several rows",
      insertRows(q, comings, [{ eventDayId: "d", userId: "u" } as never])[0],
      "comings",
      ["site"],
    ],
    ["an update", q.update(users).set({ name: "Ada", heldName: null }), "users", ALL],
    ["a removal", q.delete(players).where(eq(players.userId, "u")), "players", ALL],
    ["SQL", rawChange(q, comings, sql`update ${comings} set waiting = 0`), "comings", ["site"]],
  ])("are known of %s", (_, query, table, lists) => {
    expect(query && changesOf(query)).toEqual({ tables: [table], lists });
  });

  it.each([
    ["a table that no list shows", q.delete(mails), "mails"],
    ["columns that none shows", q.update(users).set({ lastSeenAt: 1 }), "users"],
    ["lateness", q.update(players).set({ lateMinutes: 10, lateOn: "2026-01-01" }), "players"],
    [
      "rows that none shows",
      withoutRevision(q.insert(clubSettings).values({ name: "n", value: "v" })),
      "club_settings",
    ],
    ["revisions", q.update(revisions).set({ revision: 1 }), "revisions"],
  ])("raise nothing for %s", (_, query, table) => {
    expect(changesOf(query)).toEqual({ tables: [table], lists: [] });
  });

  it("are none for a statement that reads", () => {
    expect(changesOf(q.select().from(games))).toBeNull();
    expect(changesOf(q.all(sql`select 1`))).toBeNull();
  });
});
