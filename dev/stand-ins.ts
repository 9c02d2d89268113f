import { join } from "node:path";
import { createClient } from "@libsql/client/web";
import { isEmpty, seedDemo } from "../drizzle/demo/seed.ts";
import { migrate } from "../drizzle/migrate.ts";
import { startBoardGameGeek } from "./board-game-geek/server.ts";
import { startDatabase } from "./database.ts";
import { keepDemoPictures } from "./demo-pictures.ts";
import { startOutbox } from "./outbox/server.ts";
import type { LOCAL_KEYS, ports } from "./settings.ts";

interface Options {
  at: ReturnType<typeof ports>;
  dir: string;
  keys: typeof LOCAL_KEYS;
  say: (line: string) => void;
}

/** Starts what stands in for hosted services: the database (with the demo club on the first run), BoardGameGeek, mail. */
export async function startStandIns({ at, dir, keys, say }: Options): Promise<{ close(): Promise<void> }> {
  const database = await startDatabase({ port: at.database, dir: join(dir, "database") });
  await migrate(database.url);
  const boardGames = await startBoardGameGeek({ port: at.boardGames, token: keys.BGG_TOKEN });
  if (await isEmpty(database.url)) {
    say("First run: filling in a demo club …");
    // The files first: broken off in between, the next start finds no club yet and does all of it again.
    const pictures = await keepDemoPictures(dir);
    await seedDemo(database.url, { now: Date.now(), imageOrigin: boardGames.url, pictures });
  }
  await movePictures(database.url, boardGames.url);
  const outbox = await startOutbox({
    port: at.outbox,
    dir: join(dir, "outbox"),
    apiKey: keys.RESEND_API_KEY,
  });
  return {
    async close() {
      await outbox.close();
      await boardGames.close();
      await database.close();
    },
  };
}

/** The demo's pictures follow their stand-in when it listens on another port than last time. */
async function movePictures(databaseUrl: string, origin: string): Promise<void> {
  const path = "substr(image, instr(substr(image, 9), '/') + 8)";
  await createClient({ url: databaseUrl }).execute({
    sql: `update games set image = ? || ${path} where image like 'http://127.0.0.1:%/images/%' and image not like ? || '/%'`,
    args: [origin, origin],
  });
}
