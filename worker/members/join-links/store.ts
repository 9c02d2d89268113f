import { and, asc, desc, eq, gte, isNull, lt, or, sql } from "drizzle-orm";
import { type Context, clubDay, type Member } from "../../context.ts";
import { JOIN_LINKS_MOST } from "../../contract/members/join-links.ts";
import { mustCountBelow } from "../../db/change.ts";
import { iso } from "../../db/columns/columns.ts";
import { ownRows } from "../../db/own-rows.ts";
import { joinLinks } from "../../db/schema/members.ts";
import { selectIds } from "../../db/select-ids.ts";
import { pick } from "../../lib/pick.ts";
import type { NewLink } from "./rules.ts";

const OVER_SHOWN = 10;

const isOpen = (ctx: Context) =>
  and(
    isNull(joinLinks.endedAt),
    gte(joinLinks.endsOn, clubDay(ctx)),
    or(isNull(joinLinks.usesMost), lt(joinLinks.joined, joinLinks.usesMost)),
  );

export const anyJoinLink = ({ db: { q } }: Context) =>
  q.select({ code: joinLinks.code }).from(joinLinks).limit(1);

export const listedLinks = (ctx: Context) =>
  ctx.db.q
    .select({
      ...pick(joinLinks, "code", "label", "endsOn", "usesMost", "joined"),
      isOpen: sql`${isOpen(ctx)}`.mapWith(Boolean),
    })
    .from(joinLinks)
    .orderBy(desc(sql`${isOpen(ctx)}`), desc(joinLinks.createdAt), asc(joinLinks.code))
    .limit(JOIN_LINKS_MOST + OVER_SHOWN);

export const openLink = (ctx: Context, code: string) =>
  selectIds(ctx.db.q, joinLinks.code, eq(joinLinks.code, code), isOpen(ctx));

export const openLinks = (ctx: Context) => selectIds(ctx.db.q, joinLinks.code, isOpen(ctx));

export const mustHaveRoom = (ctx: Context) => mustCountBelow(ctx.db.q, openLinks(ctx), JOIN_LINKS_MOST);

export const insertLink = ({ db: { q }, now }: Context, member: Member, link: NewLink) =>
  q.insert(joinLinks).values({ ...link, createdBy: member.id, createdAt: now });

export const endLink = ({ db: { q }, now }: Context, code: string) =>
  q
    .update(joinLinks)
    .set({ endedAt: now })
    .where(and(eq(joinLinks.code, code), isNull(joinLinks.endedAt)));

export const countJoined = (ctx: Context, code: string) =>
  ctx.db.q
    .update(joinLinks)
    .set({ joined: sql`${joinLinks.joined} + 1` })
    .where(and(eq(joinLinks.code, code), isOpen(ctx)));

export const ownData = (ctx: Context) => ({
  joinLinksMade: ownRows(ctx, joinLinks.createdBy, [joinLinks.createdAt, joinLinks.code], {
    label: joinLinks.label,
    madeAt: iso(joinLinks.createdAt),
    endsOn: joinLinks.endsOn,
  }),
});
