import { join } from "node:path";
import { createClient } from "@libsql/client/web";
import { isEmpty, seedDemo } from "../drizzle/demo/seed.ts";
import { migrate, RAISE_ALL } from "../drizzle/migrate.ts";
import { startBoardGameGeek } from "./board-game-geek/server.ts";
import { beganEmpty, keepEmpty } from "./data-folder.ts";
import { keepDemoPictures } from "./demo-pictures.ts";
import { keepDatabase } from "./kept-database.ts";
import { startOutbox } from "./outbox/server.ts";
import type { LOCAL_KEYS, Ports } from "./settings.ts";

interface Options {
  at: Ports;
  dir: string;
  keys: typeof LOCAL_KEYS;
  /** True to leave out the demo club if the folder has no members yet. */
  wantsEmpty: boolean;
  say: (line: string) => void;
}

export interface StandIns {
  club: { isDemo: boolean; hasMembers: boolean };
  close(): Promise<void>;
}

/** Starts the stand-ins. A club without members gets the demo, unless it is or was meant to be empty. */
export async function startStandIns({ at, dir, keys, wantsEmpty, say }: Options): Promise<StandIns> {
  const database = await keepDatabase({ port: at.database, dir: join(dir, "database"), say });
  await migrate(database.url);
  const boardGames = await startBoardGameGeek({ port: at.boardGames, token: keys.BGG_TOKEN });
  const hasMembers = !(await isEmpty(database.url));
  if (wantsEmpty && hasMembers) {
    say(`The club in ${dir} has members already: it opens as it is. --empty --fresh starts over without it.`);
  }
  if (wantsEmpty && !hasMembers) keepEmpty(dir);
  const isDemo = !beganEmpty(dir);
  if (isDemo && !hasMembers) {
    say("First run: filling in a demo club …");
    // Files first: after an interruption the next start finds no club yet and does it all again.
    const pictures = await keepDemoPictures(dir);
    await seedDemo(database.url, { now: Date.now(), imageOrigin: boardGames.url, pictures });
  }
  await movePictures(database.url, boardGames.url);
  const outbox = await startOutbox({
    port: at.outbox,
    dir: join(dir, "outbox"),
    apiKey: keys.RESEND_API_KEY,
    siteUrl: `http://127.0.0.1:${at.site}`,
  });
  return {
    club: { isDemo, hasMembers: hasMembers || isDemo },
    async close() {
      await outbox.close();
      await boardGames.close();
      await database.close();
    },
  };
}

/** Points the demo's games, played and on the shelf, to their pictures if the stand-in's port has changed. */
async function movePictures(databaseUrl: string, origin: string): Promise<void> {
  const path = "substr(image, instr(substr(image, 9), '/') + 8)";
  const client = createClient({ url: databaseUrl });
  const moved = await client.batch(
    ["games", "titles"].map((table) => ({
      sql: `update ${table} set image = ? || ${path} where image like 'http://127.0.0.1:%/images/%' and image not like ? || '/%'`,
      args: [origin, origin],
    })),
    "write",
  );
  if (moved.some(({ rowsAffected }) => rowsAffected > 0)) await client.execute(RAISE_ALL);
}
