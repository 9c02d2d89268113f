import { sql } from "drizzle-orm";
import { actsAsEditor, type Context } from "../../context.ts";
import type { Moderation } from "../../contract/moderation.ts";
import { oldAudit } from "../audit/service.ts";
import { HOLDS_NEWCOMERS, logged, messageNews, settleReports, takeBack } from "../threads/service.ts";
import { deskStatement } from "./desk-store.ts";

/**
 * The statements of a decision on a message: whether it is there, the log, what is told or taken back, the decision,
 * the reports it settles, and the desk as it is then. What changes nothing and settles nothing is not logged.
 */
export function decideStatements(ctx: Context, id: string, decision: Exclude<Moderation, "NONE">) {
  const mayDecide = sql`m.id = ${id} and m.deleted_at is null and ${actsAsEditor(ctx)}`;
  const found = (what = sql`true`) => sql`exists (select 1 from messages m where ${mayDecide} and ${what})`;
  const matters = sql`(m.moderation <> ${decision}
    or exists (select 1 from message_reports where message_id = m.id and settled_at is null))`;
  const told =
    decision === "SHOW"
      ? messageNews(ctx, id, found(sql`m.held and m.moderation <> 'SHOW'`))
      : takeBack(ctx, id, found());
  return [
    ctx.db.old.q.get<{ id: string } | undefined>(
      sql`select id from messages where id = ${id} and deleted_at is null`,
    ),
    logged(ctx, decision === "SHOW" ? "approved" : "blocked", id, found(matters)),
    settleReports(ctx, id, found()),
    ...told,
    ctx.db.old.q.run(
      sql`update messages as m set moderation = ${decision} where ${mayDecide} and m.moderation <> ${decision}`,
    ),
    deskStatement(ctx),
  ] as const;
}

/** The statements of the setting that holds newcomers' words: the log, the setting, the desk. */
export function holdStatements(ctx: Context, hold: boolean) {
  const changes = sql`${actsAsEditor(ctx)} and ${HOLDS_NEWCOMERS} is not ${hold ? 1 : 0}`;
  return [
    oldAudit(ctx, {
      action: hold ? "began to hold" : "ceased to hold",
      subject: "words of new members until they are reviewed",
      url: null,
      when: changes,
    }),
    ctx.db.old.q.run(sql`insert into club_settings (name, value) select 'hold-newcomers', ${hold ? "1" : "0"}
      where ${changes} on conflict (name) do update set value = excluded.value`),
    deskStatement(ctx),
  ] as const;
}
