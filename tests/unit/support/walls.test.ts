// biome-ignore-all lint/suspicious/noTemplateCurlyInString: sources of others are planted here.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { findHandWritten } from "../../support/hand-written-sql.ts";
import { compare, compareSql, findBreaks, findCircles } from "../../walls.ts";

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "full-table-walls-"));
});
afterEach(() => rmSync(root, { recursive: true }));

function plant(file: string, source: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), source);
}

const PLANTED: [kind: string, file: string, imported: string, to: string][] = [
  ["a domain of a later one", "worker/events/service.ts", "../games/service.ts", "worker/games/service.ts"],
  ["a later domain in the browser", "web/league/a.tsx", "../games/seats.tsx", "web/games/seats.tsx"],
  ["the contract of a service", "worker/contract/a.ts", "../games/service.ts", "worker/games/service.ts"],
  ["the contract of a library", "worker/contract/a.ts", "hono", "hono"],
  [
    "the ground of a feature",
    "worker/http/a.ts",
    "../platform/audit/service.ts",
    "worker/platform/audit/service.ts",
  ],
  ["rules of a service", "worker/games/rules.ts", "./service.ts", "worker/games/service.ts"],
  ["rules of what reaches out", "worker/games/seats-rules.ts", "../clients/bgg.ts", "worker/clients/bgg.ts"],
  [
    "another feature's store",
    "worker/content/posts/service.ts",
    "../../games/store.ts",
    "worker/games/store.ts",
  ],
  ["SQL outside of stores", "worker/games/service.ts", "drizzle-orm", "drizzle-orm"],
  [
    "tables of a later domain",
    "worker/discussion/threads/store.ts",
    "../../db/schema/games.ts",
    "worker/db/schema/games.ts",
  ],
  ["HTTP in a service", "worker/games/service.ts", "hono/cookie", "hono/cookie"],
  ["a route in a store", "worker/games/store.ts", "./routes.ts", "worker/games/routes.ts"],
  ["the entry", "worker/site/health/service.ts", "../../entry/app.ts", "worker/entry/app.ts"],
  [
    "another feature's manifest",
    "worker/site/health/service.ts",
    "../../games/feature.ts",
    "worker/games/feature.ts",
  ],
  [
    "a feature in the entry",
    "worker/entry/minute.ts",
    "../platform/jobs/service.ts",
    "worker/platform/jobs/service.ts",
  ],
  ["the frame in a feature", "web/games/a.tsx", "../app/routes.ts", "web/app/routes.ts"],
  ["the list of features in a feature", "web/games/a.tsx", "../features.ts", "web/features.ts"],
  ["a part of the page in lib", "web/lib/a.ts", "../ui/form.tsx", "web/ui/form.tsx"],
  ["the worker in the browser", "web/lib/a.ts", "../../worker/lib/errors.ts", "worker/lib/errors.ts"],
  ["Node in the browser", "web/lib/a.ts", "node:fs", "node:fs"],
];

test.each(PLANTED)("finds an import of %s", (_, file, imported, to) => {
  plant(file, `import { a } from "${imported}";\nexport const b = a;\n`);
  expect([...findBreaks(root).keys()]).toEqual([`${file} > ${to}`]);
});

test("reads every way to import, and nothing else", () => {
  plant(
    "web/lib/a.ts",
    [
      'import {\n  a,\n} from "../ui/form.tsx";',
      'import "../ui/b.css";',
      'export * from "../ui/c.ts";',
      'import type { D } from "../ui/d.ts";',
      'export type E = import("../ui/e.ts").E;',
      'export const f = () => import("../ui/f.ts?raw");',
      'export const text = "from ../ui/g.ts";',
    ].join("\n"),
  );
  expect([...findBreaks(root).keys()].map((line) => line.split("/ui/")[1]).sort()).toEqual([
    "b.css",
    "c.ts",
    "d.ts",
    "e.ts",
    "f.ts",
    "form.tsx",
  ]);
});

test("allows imports that go downward", () => {
  plant("worker/games/service.ts", 'import { a } from "../events/service.ts";\n');
  plant("worker/games/store.ts", 'import { a } from "../db/schema/users.ts";\n');
  plant("worker/games/rules.ts", 'import { a } from "../contract/games/games.ts";\n');
  plant("web/games/a.tsx", 'import { a } from "../events/calendar/queries.ts";\n');
  plant("web/games/feature.ts", 'import type { Feature } from "../feature.ts";\n');
  plant("web/features.ts", 'import { gamesFeature } from "./games/feature.ts";\n');
  plant("web/lib/a.ts", 'import type { ApiType } from "../../worker/entry/app.ts";\n');
  expect(findBreaks(root)).toEqual(new Map());
});

test("the allowed list can only shrink", () => {
  const found = new Map([["a > b", "No."]]);
  expect(compare(found, ["a > b"])).toEqual([]);
  expect(compare(found, [])).toEqual(["a > b\n  No."]);
  expect(compare(found, ["a > b", "c > d"])).toEqual([expect.stringContaining("c > d")]);
});

test("folders that import values from each other in a circle are found, and type imports are allowed", () => {
  plant("worker/games/service.ts", 'import { a } from "./evenings/service.ts";\n');
  plant("worker/games/evenings/service.ts", 'import { a } from "../../league/rules.ts";\n');
  plant("worker/league/rules.ts", 'import type { A } from "../games/rules.ts";\n');
  plant("worker/features.ts", 'import { a } from "./games/service.ts";\n');
  expect(findCircles(root)).toEqual([]);
  plant("worker/league/service.ts", 'import {\n  a,\n  b,\n} from "../games/service.ts";\n');
  expect(findCircles(root)).toHaveLength(3);
  expect(findCircles(root)).toContainEqual(
    expect.stringMatching(/^worker\/league stands in a circle of rooms: .*worker\/games\/evenings/),
  );
});

describe("SQL that names columns by hand", () => {
  const SCHEMA = [
    'export const games = sqliteTable("games", {',
    '  id: text("id").primaryKey(),',
    '  playerCount: integer("player_count").notNull(),',
    "});",
  ].join("\n");
  const found = (source: string) => {
    plant("worker/db/schema/games.ts", SCHEMA);
    plant("worker/games/store.ts", source);
    return [...findHandWritten(root)];
  };

  test.each([
    ["in several words", "sql`select ${g.id} from x where player_count > 0`", "player_count"],
    ["with their table", "sql`select g.id from ${games} g`", "g.id"],
    ["around what is put in", "sql`${sql`${a} and g.id = ${b}`} or ${c}`", "g.id"],
    ["in plain text", 'sql.raw("player_count > 0")', "player_count"],
    [
      "after an apostrophe in a comment, or in a regular expression",
      "/['`]/.test(a); // it's\nsql`${b} = g.id`",
      "g.id",
    ],
  ])("is found: %s", (_, source, names) => {
    expect(found(`export const a = ${source};`)).toEqual([["worker/games/store.ts", [names]]]);
  });

  test("is not reported for schema columns, other names, texts and comments", () => {
    const source = [
      "// where player_count > 0",
      "/** `g.id` */",
      "export const a = sql`select ${games.playerCount}, r.value from ${games} g where 'the player_count' = g.other`;",
      'export const b = { player_count: games.id, word: "player_count" };',
    ];
    expect(found(source.join("\n"))).toEqual([]);
  });

  test("may decrease in a file, never increase", () => {
    const pieces = new Map([["worker/games/store.ts", ["g.id", "g.id"]]]);
    expect(compareSql(pieces, ["worker/games/store.ts 2"])).toEqual([]);
    expect(compareSql(pieces, ["worker/games/store.ts 1"])).toHaveLength(3);
    expect(compareSql(pieces, [])).toHaveLength(3);
    expect(compareSql(pieces, ["worker/games/store.ts 3"])).toHaveLength(1);
    expect(compareSql(new Map(), ["worker/games/store.ts 1"])).toHaveLength(1);
  });
});
