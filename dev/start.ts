import { existsSync } from "node:fs";
import { enableCompileCache } from "node:module";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { readConfig } from "../worker/lib/config.ts";
import { claimFolder, emptyFolder } from "./data-folder.ts";
import { claimPorts } from "./free-port.ts";
import type { RunningSite } from "./run-site.ts";
import { dataDir, LOCAL_KEYS, type Ports, ports, siteSettings } from "./settings.ts";
import { closeOnSignal } from "./signals.ts";
import type { StandIns } from "./stand-ins.ts";

const say = (line: string) => console.log(line);
const has = (flag: string) => process.argv.includes(flag);
// BUILT=1 runs the existing build in dist/, for tests that share one build.
const isBuilt = process.env.BUILT === "1";

const open: { close(): Promise<void> }[] = [];
const { isClosing } = closeOnSignal(open, say);

async function main(): Promise<void> {
  // Runs this checkout, whatever the working directory.
  process.chdir(fileURLToPath(new URL("..", import.meta.url)));
  // Vite, wrangler and miniflare are ten megabytes of script that would be compiled on every start.
  enableCompileCache("node_modules/.cache/compiled");
  const at = ports();
  const dir = dataDir();
  const { FIRST_ADMINS: admins } = readConfig(siteSettings(at));
  await claimPorts([
    { port: at.site, name: "the site", setting: "PORT" },
    { port: at.outbox, name: "the mail outbox", setting: "OUTBOX_PORT" },
    { port: at.boardGames, name: "the board-game catalogue", setting: "BGG_PORT" },
    { port: at.database, name: "the database", setting: "DATABASE_PORT" },
  ]);
  open.push(claimFolder(dir));

  if (has("--fresh")) {
    emptyFolder(dir);
    say(`Starting over: ${dir} is empty.`);
  }
  // Of an older version; else miniflare is not needed so soon.
  if (existsSync(join(dir, "r2"))) await (await import("./bucket.ts")).moveOldFiles(dir);
  const isKnown = existsSync(join(dir, "database"));
  say(isKnown ? `Opening the club's records in ${dir} …` : `Setting up a club in ${dir} …`);
  const [{ club }, openSite] = await Promise.all([openStandIns(at, dir), prepareSite(at, dir)]);
  // After the stand-ins, which put the demo's files into the folder of the site's bucket.
  const site = await openSite();
  open.push(site);

  say(`
  The site is open:  ${site.url}
${wayIn(site.url, club, admins)}
  Outbox:   http://localhost:${at.outbox}

  Ctrl-C closes everything; --fresh starts over.
`);
}

// Loaded late: port conflicts are reported before the seconds of loading. The stand-ins are separate processes and
// start while the site is built or loaded here.
async function openStandIns(at: Ports, dir: string): Promise<StandIns> {
  const { startStandIns } = await import("./stand-ins.ts");
  const standIns = await startStandIns({ at, dir, keys: LOCAL_KEYS, wantsEmpty: has("--empty"), say });
  open.push(standIns);
  return standIns;
}

async function prepareSite(at: Ports, dir: string): Promise<() => Promise<RunningSite>> {
  const { buildSite, DIST, runSite, watchSite } = await import("./run-site.ts");
  if (has("--watch")) {
    await import("vite");
    return () => watchSite(at.site);
  }
  if (isBuilt) return () => runSite({ at, dir, build: DIST, say });
  // A build of its own, because `npm run build` and `npm test` empty dist/ and a running site still reads its files.
  const build = join(dir, "build");
  say("Building the site …");
  await buildSite(build);
  return () => runSite({ at, dir, build, say });
}

function wayIn(url: string, { isDemo, hasMembers }: StandIns["club"], admins: string[]): string {
  const admin = admins.join(" or ");
  if (hasMembers) {
    const roles = isDemo
      ? "ada@club.example is an ADMIN, edie@club.example an EDITOR"
      : `FIRST_ADMINS makes an ADMIN of ${admin || "nobody"}`;
    return `
  Sign in:  go to ${url}/sign-in and give any address
            (${roles}),
            then open the link in the mail outbox.`;
  }
  return `
  The club is empty: no members, no games, no posts. To begin:
  1. ${admin ? "" : "Name yourself in the setting FIRST_ADMINS and start again. "}Go to ${url}/sign-in,
     give ${admin || "that address"} (FIRST_ADMINS makes it an ADMIN), and open the link in the outbox.
  2. Read the pages listed at ${url}/pages, above all /privacy,
     and change what is not true for your club.
  3. Plan the first game day at ${url}/calendar,
     and suggest the first game at ${url}/games.
  The club's name, venues and links are at ${url}/settings.
`;
}

main().catch((error: Error) => {
  // Errors caused by closing aren't reported.
  if (isClosing()) return;
  console.error(`\n${error.message}`);
  process.exit(1);
});
