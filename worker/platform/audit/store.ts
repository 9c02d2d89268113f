import { and, desc, eq, gt, lt, type SQLWrapper, sql } from "drizzle-orm";
import type { Context, Member } from "../../context.ts";
import { iso } from "../../db/columns/columns.ts";
import { type Cursor, olderThan } from "../../db/cursor.ts";
import { ownRows } from "../../db/own-rows.ts";
import { auditLog } from "../../db/schema/platform.ts";
import { newId } from "../../lib/new-id.ts";
import { pick } from "../../lib/pick.ts";
import type { AuditAct } from "./rules.ts";

/** Belongs into the save of the action itself. */
export const record = ({ db: { q }, now }: Context, member: Member, act: AuditAct) =>
  q.insert(auditLog).values({ id: newId(), at: now, actorId: member.id, actorName: member.name, ...act });

export const didSince = (
  { db: { q } }: Context,
  actorId: SQLWrapper | string,
  { action, url }: Omit<AuditAct, "subject">,
  since: number,
) =>
  q
    .select({ id: auditLog.id })
    .from(auditLog)
    // The plus makes SQLite use the index of instants: a member's whole history may be long.
    .where(
      and(
        gt(auditLog.at, since),
        sql`+${auditLog.actorId} = ${actorId}`,
        eq(auditLog.action, action),
        eq(auditLog.url, url ?? ""),
      ),
    )
    .limit(1);

/** Selects newest first, with one entry more if there are more. */
export const auditPage = ({ db: { q } }: Context, before: Cursor | null, most: number) =>
  q
    .select({
      id: auditLog.id,
      at: auditLog.at,
      actor: auditLog.actorName,
      ...pick(auditLog, "action", "subject", "url"),
    })
    .from(auditLog)
    .where(olderThan(before, auditLog.at, auditLog.id))
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(most + 1);

export const deleteBefore = ({ db: { q } }: Context, before: number) =>
  q.delete(auditLog).where(lt(auditLog.at, before));

export const ownData = (ctx: Context) => ({
  decisions: ownRows(ctx, auditLog.actorId, [auditLog.at, auditLog.id], {
    action: auditLog.action,
    at: iso(auditLog.at),
  }),
});
