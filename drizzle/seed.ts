import { drizzle } from "drizzle-orm/libsql";
import * as gameTables from "../worker/db/schema/games.ts";
import * as leagueTables from "../worker/db/schema/league.ts";
import * as postTables from "../worker/db/schema/posts.ts";
import * as threadTables from "../worker/db/schema/threads.ts";
import { users } from "../worker/db/schema/users.ts";
import { connect, inOneLine, printable } from "./connect.ts";
import { demoRows } from "./demo/rows.ts";

interface DemoOptions {
  /** Milliseconds: the moment around which everything is dated. */
  now: number;
  /** Where the pictures of games come from: `/images/{id}.webp` there. */
  imageOrigin: string;
  timeZone?: string;
  authToken?: string;
}

/**
 * Fills a migrated, empty database with the demo club, all of it or (when anything fails) nothing. Returns
 * false, and changes nothing, when there are members already.
 */
export async function seedDemo(url: string, { authToken, ...options }: DemoOptions): Promise<boolean> {
  const client = connect(url, authToken);
  try {
    const db = drizzle({ client });
    const known = await db.select({ id: users.id }).from(users).limit(1);
    if (known.length > 0) return false;
    const rows = demoRows(options);
    await db.batch([
      db.insert(users).values(rows.users),
      db.insert(gameTables.tables).values(rows.tables),
      db.insert(threadTables.threads).values(rows.threads),
      db.insert(gameTables.games).values(rows.games),
      db.insert(gameTables.players).values(rows.players),
      db.insert(threadTables.messages).values(rows.messages),
      db.insert(threadTables.notifications).values(rows.notifications),
      db.insert(postTables.posts).values(rows.posts),
      db.insert(postTables.tags).values(rows.tags),
      db.insert(postTables.postTags).values(rows.postTags),
      db.insert(postTables.pages).values(rows.pages),
      db.insert(leagueTables.eventDays).values(rows.eventDays),
      db.insert(leagueTables.seasons).values(rows.seasons),
      db.insert(leagueTables.leaguePlayers).values(rows.leaguePlayers),
      db.insert(leagueTables.results).values(rows.results),
      db.insert(leagueTables.placings).values(rows.placings),
      db.insert(leagueTables.standings).values(rows.standings),
    ]);
    return true;
  } finally {
    client.close();
  }
}

async function main(): Promise<void> {
  const { DATABASE_URL: url, DATABASE_AUTH_TOKEN: authToken, BGG_IMAGE_ORIGIN: imageOrigin } = process.env;
  if (!url || !imageOrigin) {
    throw new Error(
      "set DATABASE_URL to the database and BGG_IMAGE_ORIGIN to where the stand-in serves its pictures",
    );
  }
  const filled = await seedDemo(url, { now: Date.now(), imageOrigin, authToken });
  console.log(
    `The database at ${printable(url)} ${filled ? "has the demo club now" : "has members already"}.`,
  );
}

if (import.meta.main) {
  await main().catch((error: unknown) => {
    console.error(`The demo could not be filled in: ${inOneLine(error)}`);
    process.exitCode = 1;
  });
}
