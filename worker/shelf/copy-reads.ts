import { type Context, clubDay } from "../context.ts";
import type { Copy } from "../contract/shelf/copies.ts";
import type { Actor } from "../contract/users/users.ts";
import { one } from "../db/client.ts";
import { eveningsAfter } from "../events/service.ts";
import * as store from "./copies-store.ts";
import { type KnownCopy, type Moment, presentCopy } from "./present-rules.ts";
import { mustFindCopy } from "./rules.ts";

/** Selects the evenings by which due days are set. */
export const eveningReads = (ctx: Context) => eveningsAfter(ctx, clubDay(ctx), ctx.club.eveningsUntilDue);

export const momentOf = (ctx: Context, evenings: Moment["evenings"]): Moment => ({
  club: ctx.club,
  today: clubDay(ctx),
  evenings,
  now: ctx.now,
});

/** Reads a copy and what its due day depends on. */
export const readCopy = (ctx: Context, code: string) => ({
  copy: one(store.copyBy(ctx, code)),
  evenings: eveningReads(ctx),
});

interface Found {
  member: Actor;
  copy: KnownCopy | undefined;
  evenings: { date: string }[];
}

/** Shows a copy as read, to the acting member. @throws {ClubError} `not-found` */
export const present = (ctx: Context, { member, copy, evenings }: Found): Copy =>
  presentCopy(mustFindCopy({ member, copy }), member, momentOf(ctx, evenings));
