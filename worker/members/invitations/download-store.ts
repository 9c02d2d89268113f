import { asc, eq } from "drizzle-orm";
import type { Context } from "../../context.ts";
import { actingUser } from "../../db/acting.ts";
import { iso } from "../../db/columns/columns.ts";
import { invitations } from "../../db/schema/members.ts";

export function ownData(ctx: Context) {
  const { q } = ctx.db;
  const me = actingUser(ctx);
  return {
    // The notes they wrote. Recipients are other people's data.
    invitationsSent: q
      .select({ note: invitations.note, invitedAt: iso(invitations.createdAt) })
      .from(invitations)
      .where(eq(invitations.invitedBy, me))
      .orderBy(asc(invitations.createdAt), asc(invitations.id)),
  };
}
