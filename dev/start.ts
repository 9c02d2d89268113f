import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { readConfig } from "../worker/config.ts";
import { claimFolder, emptyFolder } from "./data-folder.ts";
import { claimPorts } from "./free-port.ts";
import { dataDir, LOCAL_KEYS, ports, siteSettings } from "./settings.ts";
import { closeOnSignal } from "./signals.ts";

const say = (line: string) => console.log(line);
const has = (flag: string) => process.argv.includes(flag);
// BUILT=1 runs what dist/ holds already: for tests, which build once for all of them.
const isBuilt = process.env.BUILT === "1";

const open: { close(): Promise<void> }[] = [];
const { isClosing } = closeOnSignal(open, say);

async function main(): Promise<void> {
  // From wherever it is called, it is this checkout that runs.
  process.chdir(fileURLToPath(new URL("..", import.meta.url)));
  const at = ports();
  const dir = dataDir();
  readConfig(siteSettings(at));
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
  const watching = has("--watch");
  // Only now: what can be refused is refused before seconds of loading.
  const { buildSite, DIST, runSite, watchSite } = await import("./run-site.ts");
  const { startStandIns } = await import("./stand-ins.ts");
  const { keepDemoPictures } = await import("./demo-pictures/keep.ts");
  const isKnown = existsSync(join(dir, "database"));
  // While the site is being built; a failure is met where they are asked for.
  const pictures = isKnown ? undefined : keepDemoPictures(dir);
  pictures?.catch(() => undefined);
  // A build of its own: `npm run build` and `npm test` empty dist/, and a running site reads its files as it is asked.
  const build = isBuilt ? DIST : join(dir, "build");
  if (!watching && !isBuilt) {
    say("Building the site …");
    await buildSite(build);
  }
  say(isKnown ? `Opening the club's records in ${dir} …` : `Setting up a club in ${dir} …`);
  open.push(await startStandIns({ at, dir, keys: LOCAL_KEYS, pictures, say }));
  const site = await (watching ? watchSite(at.site) : runSite({ at, dir, build }));
  open.push(site);

  say(`
  The site is open:  ${site.url}

  Sign in:  go to ${site.url}/sign-in and give any address
            (ada@club.example is an ADMIN, edie@club.example an EDITOR),
            then open the link in the mail outbox.
  Outbox:   http://localhost:${at.outbox}

  Ctrl-C closes everything; --fresh starts over.
`);
}

main().catch((error: Error) => {
  // What breaks because everything is being closed is no news.
  if (isClosing()) return;
  console.error(`\n${error.message}`);
  process.exit(1);
});
