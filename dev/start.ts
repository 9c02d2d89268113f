import { existsSync, rmSync } from "node:fs";
import { join } from "node:path";
import { claimPort } from "./free-port.ts";
import { buildSite, runSite, watchSite } from "./run-site.ts";
import { dataDir, LOCAL_KEYS, ports } from "./settings.ts";
import { startStandIns } from "./stand-ins.ts";

const say = (line: string) => console.log(line);
const has = (flag: string) => process.argv.includes(flag);

async function main(): Promise<void> {
  const at = ports();
  const dir = dataDir();
  await claimPort(at.site, "the site", "PORT");
  await claimPort(at.outbox, "the mail outbox", "OUTBOX_PORT");
  await claimPort(at.boardGames, "the board-game catalogue", "BGG_PORT");
  await claimPort(at.database, "the database", "DATABASE_PORT");

  if (has("--fresh")) {
    rmSync(dir, { recursive: true, force: true });
    say(`Starting over: ${dir} is empty.`);
  }
  const watching = has("--watch");
  // BUILT=1 runs what dist/ holds already: for tests, which build once for all of them.
  if (!watching && process.env["BUILT"] !== "1") {
    say("Building the site …");
    await buildSite();
  }
  say(
    existsSync(join(dir, "database"))
      ? `Opening the club's records in ${dir} …`
      : `Setting up a club in ${dir} …`,
  );
  const standIns = await startStandIns({ at, dir, keys: LOCAL_KEYS, say });
  const site = await (watching ? watchSite(at.site) : runSite({ at, dir }));
  closeOnSignal([site, standIns]);

  say(`
  The site is open:  ${site.url}

  Sign in:  go to ${site.url}/sign-in and give any address
            (ada@club.example is an ADMIN, edie@club.example an EDITOR),
            then open the link in the mail outbox.
  Outbox:   http://localhost:${at.outbox}

  Ctrl-C closes everything; --fresh starts over.
`);
}

/** On Ctrl-C everything closes in turn, the database last; a second Ctrl-C does not wait. */
function closeOnSignal(parts: { close(): Promise<void> }[]): void {
  let closing = false;
  const close = async () => {
    if (closing) process.exit(1);
    closing = true;
    say("\nClosing …");
    for (const part of parts) await part.close();
    say("Closed; nothing is lost.");
    process.exit(0);
  };
  process.on("SIGINT", close);
  process.on("SIGTERM", close);
}

main().catch((error: Error) => {
  console.error(`\n${error.message}`);
  process.exit(1);
});
