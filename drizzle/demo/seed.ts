import { sql } from "drizzle-orm";
import { drizzle, type LibSQLDatabase } from "drizzle-orm/libsql";
import { FILES_PATH } from "../../worker/contract/platform/image-url.ts";
import * as clubTables from "../../worker/db/schema/club.ts";
import * as contentTables from "../../worker/db/schema/content.ts";
import * as discussionTables from "../../worker/db/schema/discussion.ts";
import * as eventsTables from "../../worker/db/schema/events.ts";
import * as gamesTables from "../../worker/db/schema/games.ts";
import * as leagueTables from "../../worker/db/schema/league.ts";
import * as notificationsTables from "../../worker/db/schema/notifications.ts";
import * as platformTables from "../../worker/db/schema/platform.ts";
import * as shelfTables from "../../worker/db/schema/shelf.ts";
import * as usersTables from "../../worker/db/schema/users.ts";
import type { Feature } from "../../worker/feature.ts";
import { connect } from "../connect.ts";
import { RAISE_ALL } from "../migrate.ts";
import { demoRows } from "./rows.ts";
import type { KeptPicture } from "./upload-rows.ts";

interface DemoOptions {
  /** Reference moment of all dates, in milliseconds. */
  now: number;
  /** Origin of the games' pictures, `/images/{id}.webp`. */
  imageOrigin: string;
  timeZone?: string;
  /** Pictures whose files are in the bucket: a row comes after its file. */
  pictures?: KeptPicture[];
}

export async function isEmpty(url: string): Promise<boolean> {
  const client = connect(url);
  try {
    return (await client.execute("select 1 from users limit 1")).rows.length === 0;
  } finally {
    client.close();
  }
}

/** Fills a migrated, empty database with the demo club in one transaction. */
export async function seedDemo(url: string, options: DemoOptions): Promise<void> {
  const client = connect(url);
  try {
    const db = drizzle({ client });
    const rows = demoRows(options);
    // Loaded late: it pulls in the whole worker, which a site that already has a club can skip.
    const { FEATURES } = await import("../../worker/features.ts");
    const features: readonly Feature[] = FEATURES;
    await db.batch([
      db.insert(usersTables.users).values(rows.users),
      db.insert(usersTables.users).values(rows.guests),
      db.insert(eventsTables.tables).values(rows.tables),
      db.insert(shelfTables.places).values(rows.shelf.places),
      db.insert(shelfTables.titles).values(rows.shelf.titles),
      db.insert(shelfTables.copies).values(rows.shelf.copies),
      db.insert(shelfTables.loans).values(rows.shelf.loans),
      db.insert(shelfTables.faults).values(rows.shelf.faults),
      db.insert(shelfTables.wishes).values(rows.shelf.wishes),
      db.insert(shelfTables.explains).values(rows.shelf.explains),
      db.insert(discussionTables.threads).values(rows.threads),
      db.insert(gamesTables.games).values(rows.games),
      db.insert(gamesTables.players).values(rows.players),
      db.insert(gamesTables.seatWatchers).values(rows.seatWatchers),
      db.insert(discussionTables.messages).values(rows.messages),
      db.insert(discussionTables.reports).values(rows.reports),
      db.insert(platformTables.auditLog).values(rows.auditLog),
      db.insert(notificationsTables.notifications).values(rows.notifications),
      db.insert(contentTables.posts).values(rows.posts),
      db.insert(contentTables.tags).values(rows.tags),
      db.insert(contentTables.postTags).values(rows.postTags),
      ...pageStatements(db, rows.pages),
      ...uploadStatements(db, rows.fileUploads),
      db.insert(platformTables.clubSettings).values(rows.clubSettings),
      db.insert(clubTables.club).values(rows.club),
      db.insert(eventsTables.eventDays).values(rows.eventDays),
      db.insert(eventsTables.comings).values(rows.comings),
      db.insert(eventsTables.dayAnswers).values(rows.dayAnswers),
      db.insert(eventsTables.dayNotes).values(rows.dayNotes),
      db.insert(eventsTables.attendances).values(rows.attendances),
      db.insert(leagueTables.seasons).values(rows.seasons),
      db.insert(leagueTables.leaguePlayers).values(rows.leaguePlayers),
      db.insert(leagueTables.results).values(rows.results),
      db.insert(leagueTables.placings).values(rows.placings),
      db.insert(leagueTables.resultRevisions).values(rows.resultRevisions),
      db.insert(leagueTables.standings).values(rows.standings),
      ...features.flatMap(({ demo }) => demo?.(db) ?? []),
      db.run(sql.raw(RAISE_ALL)),
    ]);
  } finally {
    client.close();
  }
}

/** Returns statements for uploads. One in a page is linked to the page that contains it, as saving does. */
function uploadStatements(db: LibSQLDatabase, rows: ReturnType<typeof demoRows>["fileUploads"]) {
  if (rows.length === 0) return [];
  return [
    db.insert(platformTables.fileUploads).values(rows),
    db.run(sql`update file_uploads set page_id = (select p.id from pages p
      where instr(p.content, ${FILES_PATH} || object_key) > 0) where post_id is null`),
  ] as const;
}

/** Returns statements that replace pages and keep each initial text as the previous one. */
function pageStatements(db: LibSQLDatabase, rows: ReturnType<typeof demoRows>["pages"]) {
  const { pages } = contentTables;
  const paths = sql.join(
    rows.map(({ path }) => sql`${path}`),
    sql`, `,
  );
  const given = (column: string) => sql.raw(`excluded.${column}`);
  return [
    db.run(sql`insert into page_revisions (id, page_id, title, description, content, at)
      select 'demo' || id, id, title, description, content, modified_at from pages where path in (${paths})`),
    db
      .insert(pages)
      .values(rows)
      .onConflictDoUpdate({
        target: pages.path,
        set: {
          title: given("title"),
          description: given("description"),
          content: given("content"),
          version: given("version"),
          modifiedAt: given("modified_at"),
          modifiedBy: given("modified_by"),
        },
      }),
  ] as const;
}
