import { execFile } from "node:child_process";
import { appendFileSync, cpSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, it } from "vitest";
import { CHECKOUT, placeAt, startedSite } from "../support/started-site.ts";

// Two builds and a start on a busy machine.
const PATIENCE_MS = 180_000;
const NOT_COPIED = [".git", "node_modules", "dist", ".data", ".wrangler"];

let home: string;
let clone: string;
beforeAll(() => {
  home = mkdtempSync(join(tmpdir(), "full-table-rebuild-"));
  clone = join(home, "clone");
  cpSync(CHECKOUT, clone, { recursive: true, filter: (path) => !NOT_COPIED.includes(basename(path)) });
  symlinkSync(join(CHECKOUT, "node_modules"), join(clone, "node_modules"));
});
afterAll(() => rmSync(home, { recursive: true, force: true }));

/** The page, and everything of the build that it asks for, directly or through other scripts. */
async function filesOf(site: string): Promise<{ page: string; statuses: Map<string, number> }> {
  const page = await (await fetch(`${site}/games`)).text();
  const statuses = new Map<string, number>();
  const waiting = namesIn(page);
  for (let name = waiting.pop(); name; name = waiting.pop()) {
    if (statuses.has(name)) continue;
    const answer = await fetch(`${site}/assets/${name}`);
    statuses.set(name, answer.status);
    if (name.endsWith(".js") && answer.ok) waiting.push(...namesIn(await answer.text()));
  }
  return { page, statuses };
}

const namesIn = (text: string): string[] =>
  [...text.matchAll(/(?:\/?assets|\.)\/([\w-]+\.(?:js|css))\b/g)].map(([, name]) => name ?? "");

it(
  "a site that runs keeps its page, scripts and styles while its checkout is built again",
  async () => {
    const site = await startedSite({ ...(await placeAt(join(home, "data"))), BUILT: "" }, ["--empty"], clone);
    try {
      appendFileSync(join(clone, "web/main.tsx"), "\nconsole.info('built again');\n");
      for (const sheet of readdirSync(join(clone, "web"), { recursive: true, encoding: "utf8" }))
        if (sheet.endsWith(".css"))
          appendFileSync(join(clone, "web", sheet), "\n:root { --built-again: 1; }\n");
      const env = { ...process.env, NODE_ENV: "production" };
      const build = ["node_modules/vite/bin/vite.js", "build"];
      await promisify(execFile)(process.execPath, build, { cwd: clone, env });

      const { page, statuses } = await filesOf(site.url);
      expect(page).toContain("</html>");
      expect(page).not.toContain("--built-again");
      expect(statuses.size).toBeGreaterThan(20);
      expect(new Set(statuses.values())).toEqual(new Set([200]));
      // The control: served from dist/, the page would now miss scripts and styles by which it starts.
      const rebuilt = readdirSync(join(clone, "dist/client/assets"));
      const gone = namesIn(page).filter((name) => !rebuilt.includes(name));
      expect(gone.filter((name) => name.endsWith(".js"))).not.toEqual([]);
      expect(gone.filter((name) => name.endsWith(".css"))).not.toEqual([]);
    } finally {
      expect(await site.stop()).toBe(0);
    }
  },
  PATIENCE_MS,
);
