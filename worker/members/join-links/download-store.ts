import { asc, eq } from "drizzle-orm";
import type { Context } from "../../context.ts";
import { actingUser } from "../../db/acting.ts";
import { iso } from "../../db/columns/columns.ts";
import { joinLinks } from "../../db/schema/members.ts";

export function ownData(ctx: Context) {
  const { q } = ctx.db;
  const me = actingUser(ctx);
  return {
    joinLinksMade: q
      .select({ label: joinLinks.label, madeAt: iso(joinLinks.createdAt), endsOn: joinLinks.endsOn })
      .from(joinLinks)
      .where(eq(joinLinks.createdBy, me))
      .orderBy(asc(joinLinks.createdAt), asc(joinLinks.code)),
  };
}
