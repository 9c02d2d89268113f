import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { compare, findBreaks } from "../../walls.ts";

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
  ["the worker in the browser", "web/lib/a.ts", "../../worker/errors.ts", "worker/errors.ts"],
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

test("lets through what goes downward", () => {
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
