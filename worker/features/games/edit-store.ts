import { type SQL, sql } from "drizzle-orm";
import { actingId, actsAsAdmin, type Context } from "../../context.ts";
import type { EditForm } from "../../contract/games.ts";
import { allOf, asColumns } from "../../db/guards.ts";
import { sayAlong } from "../threads/service.ts";
import { editNews } from "./news.ts";
import { type Finding, formColumns, tableExists, tooMuchSince } from "./store.ts";

/**
 * The guards of an edit, each once: the finding that words a refusal is the condition that refuses. Whoever
 * is signed out is nobody's suggester and no ADMIN.
 */
function editGuards(ctx: Context, form: EditForm, allowed: { date: boolean; image: boolean }) {
  return {
    mayEdit: sql`(g.suggested_by = ${actingId(ctx)} or ${actsAsAdmin(ctx)})`,
    isNewest: sql`(${form.version ?? null} is null or g.version = ${form.version ?? null})`,
    seatsEveryone: sql`g.player_count <= ${form.maxPlayers}`,
    dateIsOpen: sql`(${allowed.date} or g.date is ${form.date})`,
    imageIsOwn: sql`(${allowed.image} or g.image is ${form.image})`,
    tableExists: tableExists(form.table),
    maySpeak: sql`${tooMuchSince(ctx, form.message)} is null`,
  };
}

export type EditFindings = Record<keyof ReturnType<typeof editGuards>, Finding> & {
  suggestedBy: string | null;
  playerCount: number;
  tooMuchSince: number | null;
};

/**
 * The statements of an edit: what the guards find, what players are told, the edit's message (before the edit,
 * whose guards it shares) and what is told of that, the edit itself.
 * `allowed` says which fields are right by themselves; the others may only stay as they are.
 */
export function editStatements(
  ctx: Context,
  id: string,
  form: EditForm,
  allowed: { date: boolean; image: boolean },
  today: string,
) {
  const guards = editGuards(ctx, form, allowed);
  const all = allOf(guards);
  const columns = Object.entries(formColumns(form)).map(([name, value]) => sql`${sql.raw(name)} = ${value}`);
  return {
    findings: ctx.db.old.q.get<EditFindings | undefined>(
      sql`select ${asColumns(guards)}, g.player_count as playerCount,
          (select public_id from users where id = g.suggested_by) as suggestedBy,
          ${tooMuchSince(ctx, form.message)} as tooMuchSince
        from games g where g.id = ${id}`,
    ),
    news: editNews(ctx, id, form, all, today),
    message: form.message === null ? [] : sayInThread(ctx, id, form.message, all),
    update: ctx.db.old.q.get<{ id: string } | undefined>(
      sql`update games as g set ${sql.join(columns, sql`, `)}, version = g.version + 1
        where g.id = ${id} and ${all} returning id`,
    ),
  };
}

function sayInThread(ctx: Context, id: string, text: string, allowed: SQL) {
  const { message, news } = sayAlong(
    ctx,
    sql`(select thread_id from games where id = ${id})`,
    text,
    sql`exists (select 1 from games g where g.id = ${id} and ${allowed})`,
  );
  return [message, ...news];
}
