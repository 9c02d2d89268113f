import { type SQL, sql } from "drizzle-orm";
import { actingId, type Context } from "../../context.ts";
import {
  SAME_SUGGESTION_MS,
  SUGGESTIONS_MOST_NEW,
  SUGGESTIONS_WITHIN_MS,
  type SuggestForm,
} from "../../contract/games.ts";
import { newId } from "../../db/new-id.ts";
import { openThread, sayAlong } from "../threads/service.ts";
import { type Finding, formColumns, gameStatement, isSignedIn, tableExists, tooMuchSince } from "./store.ts";

/** Whether a NEW member has suggested as many games as they may for now. */
const suggestedTooMany = (ctx: Context): SQL =>
  sql`((select role from users where id = ${actingId(ctx)}) = 'NEW' and (select count(*) from games
    where suggested_by = ${actingId(ctx)} and created_at > ${ctx.now - SUGGESTIONS_WITHIN_MS}) >= ${SUGGESTIONS_MOST_NEW})`;

/** The game of the very same suggestion, sent before: as it was suggested, with its suggester at the table. */
function alreadyMade(ctx: Context, form: SuggestForm): SQL {
  const same = Object.entries(formColumns(form)).map(([name, value]) => sql`g.${sql.raw(name)} is ${value}`);
  const opening = sql`(select text from messages where thread_id = g.thread_id and author_id = g.suggested_by
    and created_at = g.created_at)`;
  return sql`(select g.id from games g where g.suggested_by = ${actingId(ctx)}
    and g.created_at > ${ctx.now - SAME_SUGGESTION_MS} and ${sql.join(same, sql` and `)}
    and ${opening} is ${form.message}
    and exists (select 1 from players where game_id = g.id and user_id = g.suggested_by)
    order by g.created_at, g.id limit 1)`;
}

interface SuggestFindings {
  made: string | null;
  tableExists: Finding;
  tooMuchSince: number | null;
  tooMany: Finding;
}

/**
 * The statements of a suggestion: what the guards find, its thread, which is opened only when every guard holds and
 * from which everything else follows, the game, its suggester's seat, the message, and the game as it is then.
 */
export function suggestStatements(ctx: Context, form: SuggestForm) {
  const [id, thread] = [newId(), newId()];
  const made = alreadyMade(ctx, form);
  const [tooMuch, tooMany] = [tooMuchSince(ctx, form.message), suggestedTooMany(ctx)];
  const may = sql`${isSignedIn(ctx)} and ${tableExists(form.table)} and ${tooMuch} is null and not ${tooMany}
    and ${made} is null`;
  const opened = sql`exists (select 1 from threads where id = ${thread})`;
  const columns = Object.entries(formColumns(form));
  return {
    findings: ctx.db.old.q.get<SuggestFindings>(
      sql`select ${made} as made, ${tableExists(form.table)} as tableExists, ${tooMuch} as tooMuchSince,
        ${tooMany} as tooMany`,
    ),
    thread: openThread(ctx, thread, may),
    game: ctx.db.old.q.run(
      sql`insert into games (id, suggested_by, thread_id, created_at,
          ${sql.raw(columns.map(([name]) => name).join(", "))})
        select ${id}, ${actingId(ctx)}, ${thread}, ${ctx.now},
          ${sql.join(
            columns.map(([, value]) => sql`${value}`),
            sql`, `,
          )}
        where ${opened}`,
    ),
    seat: ctx.db.old.q.run(
      sql`insert into players (game_id, user_id, signed_up_at, signed_up_by)
        select id, suggested_by, ${ctx.now}, suggested_by from games
        where id = ${id} and suggested_by = ${actingId(ctx)}`,
    ),
    // Nobody but the suggester is there to be told of it.
    message: form.message === null ? [] : [sayAlong(ctx, thread, form.message, opened).message],
    shown: gameStatement(ctx, sql`ifnull((select id from games where id = ${id}), ${made})`),
  };
}
