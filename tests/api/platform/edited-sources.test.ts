import {
  appendFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { createClient } from "@libsql/client/web";
import { afterAll, expect, it } from "vitest";
import { startDatabase } from "../../../dev/database.ts";
import { DIST } from "../../../dev/run-site.ts";
import { migrate } from "../../../drizzle/migrate.ts";
import {
  CHECKOUT,
  expectDemo,
  type Place,
  placeAt,
  type StartedSite,
  startedSite,
} from "../../support/started-site.ts";

// A build and two starts on a busy machine.
const PATIENCE_MS = 180_000;
/** Each request rebuilds what has changed. */
const PATIENTLY = { timeout: 30_000, interval: 500 };
const NOT_COPIED = [".git", "node_modules", "dist", ".data", ".wrangler"];

const home = mkdtempSync(join(tmpdir(), "full-table-rebuild-"));
const clone = join(home, "clone");
cpSync(CHECKOUT, clone, { recursive: true, filter: (path) => !NOT_COPIED.includes(basename(path)) });
// The packages are shared, but not the caches beside them (Vite's bundles).
mkdirSync(join(clone, "node_modules"));
for (const name of readdirSync(join(CHECKOUT, "node_modules")).filter(
  (name) => !/^\.(vite|cache)/.test(name),
))
  symlinkSync(join(CHECKOUT, "node_modules", name), join(clone, "node_modules", name));
afterAll(() => rmSync(home, { recursive: true, force: true }));

/** Creates a club with a member, which needs no demo, in the folder. */
async function foundClub({ DATA_DIR, DATABASE_PORT }: Place): Promise<void> {
  const server = await startDatabase({ port: Number(DATABASE_PORT), dir: join(DATA_DIR, "database") });
  await migrate(server.url);
  await createClient({ url: server.url }).execute(
    "insert into users (id, public_id, email, name, color, role, created_at) values ('a', 'a', 'a@club.example', 'Ada', '3A85FF', 'ADMIN', 1)",
  );
  await server.close();
}

/** Fetches the page and all files that it loads, directly or through other scripts. */
async function filesOf(site: string): Promise<{ page: string; statuses: Map<string, number> }> {
  const page = await (await fetch(`${site}/games`)).text();
  const statuses = new Map<string, number>();
  const waiting = namesIn(page);
  for (let name = waiting.pop(); name; name = waiting.pop()) {
    if (statuses.has(name)) continue;
    const answer = await fetch(`${site}/assets/${name}`);
    statuses.set(name, answer.status);
    if (answer.ok) waiting.push(...namesIn(await answer.text()));
  }
  return { page, statuses };
}

const namesIn = (text: string): string[] =>
  [...text.matchAll(/(?:\/?assets|\.)\/([\w-]+\.js)\b/g)].map(([, name]) => name ?? "");

it(
  "--fresh builds the site and starts over with the demo; its page and scripts stay while its checkout is built again",
  async () => {
    appendFileSync(join(clone, "web/main.tsx"), "\nconsole.info('edited');\n");
    for (const sheet of readdirSync(join(clone, "web"), { recursive: true, encoding: "utf8" }))
      if (sheet.endsWith(".css")) appendFileSync(join(clone, "web", sheet), "\n:root { --edited: 1; }\n");
    const place = await placeAt(join(home, "data"));
    await foundClub(place);
    const site = await startedSite({ ...place, BUILT: "" }, ["--fresh"], clone);
    try {
      await expectDemo(site);
      // Rebuilt from the former sources: dist/ is emptied first.
      rmSync(join(clone, "dist"), { recursive: true, force: true });
      cpSync(join(CHECKOUT, DIST), join(clone, "dist"), { recursive: true });
      const { page, statuses } = await filesOf(site.url);
      expect(page).toContain("</html>");
      expect(page).toContain("--edited");
      expect(statuses.size).toBeGreaterThan(20);
      expect(new Set(statuses.values())).toEqual(new Set([200]));
      // The control: served from dist/, the page would now miss scripts by which it starts.
      const rebuilt = readdirSync(join(clone, "dist/client/assets"));
      const gone = namesIn(page).filter((name) => !rebuilt.includes(name));
      expect(gone).not.toEqual([]);
    } finally {
      expect(await site.stop("SIGHUP")).toBe(0);
    }
  },
  PATIENCE_MS,
);

it(
  "npm run dev shows what is edited, in a component and in the worker",
  async () => {
    const settings = { ...(await placeAt(join(home, "dev-data"))), NODE_ENV: "development" };
    const site = await startedSite(settings, ["--watch", "--empty"], clone);
    try {
      // Twice: the page rendered before the edit is cached.
      for (let visit = 0; visit < 2; visit++)
        expect(await textOf(site, "/games")).not.toContain("data-edited");
      edit("web/app/footer.tsx", "<footer ", '<footer data-edited="" ');
      await expect.poll(() => textOf(site, "/games"), PATIENTLY).toContain("data-edited");
      edit("worker/events/tables/store.ts", "name: tables.name", "edited: tables.name");
      const tables = "insert into tables (id, name, position) values (1, 2, 3)";
      await createClient({ url: `http://127.0.0.1:${settings.DATABASE_PORT}` }).execute(tables);
      await expect.poll(() => textOf(site, "/api/tables"), PATIENTLY).toContain("edited");
    } finally {
      expect(await site.stop()).toBe(0);
    }
  },
  PATIENCE_MS,
);

const textOf = async ({ url }: StartedSite, path: string): Promise<string> =>
  (await fetch(`${url}${path}`)).text();

function edit(file: string, from: string, to: string): void {
  const path = join(clone, file);
  const source = readFileSync(path, "utf8");
  expect(source).toContain(from);
  writeFileSync(path, source.replace(from, to));
}
