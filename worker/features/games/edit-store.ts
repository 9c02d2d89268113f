import { sql } from "drizzle-orm";
import { actingId, actsAsAdmin, type Context } from "../../context.ts";
import type { EditForm } from "../../contract/games.ts";
import { postMessage } from "../threads/store.ts";
import { editNews } from "./news.ts";
import { type Finding, tableExists } from "./store.ts";

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
  };
}

export type EditFindings = Record<keyof ReturnType<typeof editGuards>, Finding> & {
  suggestedBy: string | null;
  playerCount: number;
};

/**
 * The statements of an edit: what the guards find, the edit's message, what players are told, the edit itself.
 * `allowed` says which fields are right by themselves; the others may only stay as they are.
 */
export function editStatements(
  ctx: Context,
  id: string,
  form: EditForm,
  allowed: { date: boolean; image: boolean },
) {
  const guards = editGuards(ctx, form, allowed);
  const all = sql.join(Object.values(guards), sql` and `);
  const findings = Object.entries(guards).map(([name, guard]) => sql`${guard} as ${sql.identifier(name)}`);
  return {
    findings: ctx.db.q.get<EditFindings | undefined>(
      sql`select ${sql.join(findings, sql`, `)}, g.player_count as playerCount,
          (select public_id from users where id = g.suggested_by) as suggestedBy
        from games g where g.id = ${id}`,
    ),
    message: postMessage(
      ctx,
      sql`(select thread_id from games where id = ${id})`,
      form.message,
      sql`exists (select 1 from games g where g.id = ${id} and ${all})`,
    ),
    news: editNews(ctx, id, form, all),
    update: ctx.db.q.get<{ id: string } | undefined>(
      sql`update games as g set name = ${form.name}, bgg_id = ${form.bggId}, image = ${form.image},
          looking_for_teacher = ${form.lookingForTeacher}, looking_for_copy = ${form.lookingForCopy},
          is_tournament = ${form.isTournament}, is_play_test = ${form.isPlayTest},
          min_players = ${form.minPlayers}, max_players = ${form.maxPlayers}, date = ${form.date},
          table_id = ${form.table}, version = g.version + 1
        where g.id = ${id} and ${all} returning id`,
    ),
  };
}
