import { eq, type SQL, sql } from "drizzle-orm";
import { FIRST_MESSAGES, THREAD_PAGE } from "../../contract/discussion/threads.ts";
import type { Cursor } from "../../db/cursor.ts";
import { preparedStatement, type StatementContext } from "../../db/prepared-statement.ts";
import { allSubjects, subjects } from "../../db/subjects.ts";
import { isoInstant } from "../../db/wire-json.ts";
import { messageJson, viewer } from "./wire-store.ts";

const THREAD = sql.raw("t.id");
const VIEWER = sql.raw("v.id");

// A deleted message stays listed while a visible one replies to it.
const IS_THERE = sql.raw(
  "(m.deleted_at is null or exists (select 1 from messages a where a.reply_to_id = m.id and a.deleted_at is null))",
);

const earlierThan = (before: Cursor | null): SQL =>
  before ? sql`and (m.created_at, m.id) < (${before.at}, ${before.id})` : sql``;

/** Condition: the viewer may read the thread; an unpublished post's is for its author and editors. */
const isReadable = (ctx: StatementContext): SQL =>
  sql.join(
    allSubjects(ctx).map(
      ({ table, thread, owner, isPublic }) =>
        sql`exists ${ctx.db.q
          .select({ thread })
          .from(table)
          .where(sql`${thread} = ${THREAD} and (${isPublic} or ${owner} = ${VIEWER} or v.is_editor)`)}`,
    ),
    sql` or `,
  );

function threadOfGame(ctx: StatementContext, id: string): SQL {
  const game = subjects(ctx, "game");
  return sql`${ctx.db.q.select({ thread: game.thread }).from(game.table).where(eq(game.id, id))}`;
}

/** SQL of the messages of a page and one more, newest first: read from the index, however long the thread is. */
const pageOf = (id: SQL | string, before: Cursor | null, most: number): SQL =>
  sql`select m.* from messages m where m.thread_id = ${id} ${earlierThan(before)} and ${IS_THERE}
    order by m.created_at desc, m.id desc limit ${most + 1}`;

/**
 * Selects a page of a thread as one cell, and the tag of its state for this viewer; no row if they may not read it. If
 * the viewer has the tag (`known`, JSON of tags), the cell is null and no message is read. The tag includes the revision
 * of games, which changes with members' names and colours.
 * @param most messages of the page
 */
const threadPage = (
  ctx: StatementContext,
  id: SQL | string,
  before: Cursor | null,
  known: string,
  most: number,
) =>
  ctx.db.q.all<{ tag: string; json: string | null }>(
    sql`with page as materialized (${pageOf(id, before, most)}), head as (
        select t.*, t.revision || '.' || (select revision from revisions where list = 'games')
          || '.' || ${before ? sql`${before.at} || '-' || ${before.id}` : sql`''`}
          || '.' || ifnull(v.public_id || iif(v.is_editor, '.e', ''), '') as tag
        from threads t left join ${viewer(ctx)} v on true where t.id = ${id} and (${isReadable(ctx)})
      )
      select t.tag, case when t.tag in (select value from json_each(${known})) then null
        else json_object('id', t.id, 'createdAt', ${sql.raw(isoInstant("t.created_at"))},
          'revision', t.revision,
          'messages', (select json_group_array(json(one)) from (
            select ${messageJson} as one
            from (select * from page order by created_at desc, id desc limit ${most}) m
              left join ${viewer(ctx)} v on true
            order by m.created_at, m.id)),
          'earlier', (select created_at || '-' || id from page where (select count(*) from page) > ${most}
            order by created_at, id limit 1 offset 1)
        ) end as json
      from head t`,
  );

export const newestOf = preparedStatement((ctx, { id, known }: { id: string; known: string }) =>
  threadPage(ctx, id, null, known, THREAD_PAGE),
);

export const earlierOf = preparedStatement(
  (ctx, { id, known, at, before }: { id: string; known: string; at: number; before: string }) =>
    threadPage(ctx, id, { at, id: before }, known, THREAD_PAGE),
);

export const newestOfGame = preparedStatement((ctx, { game, known }: { game: string; known: string }) =>
  threadPage(ctx, threadOfGame(ctx, game), null, known, FIRST_MESSAGES),
);
