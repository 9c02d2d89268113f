import { type Context, clubDay } from "../context.ts";
import type { Copy } from "../contract/shelf/copies.ts";
import type { Actor } from "../contract/users/users.ts";
import { one } from "../db/client.ts";
import { eveningsAfter } from "../events/service.ts";
import * as store from "./copies-store.ts";
import { type KnownCopy, type Moment, presentBox } from "./present-rules.ts";
import { mustFindCopy } from "./rules.ts";

export const eveningReads = (ctx: Context) => eveningsAfter(ctx, clubDay(ctx), ctx.club.eveningsUntilDue);

/** Facts on which due days depend: the next evenings, and the days for which games want a copy, if it is one. */
interface Dates {
  evenings: Moment["evenings"];
  plans?: readonly (readonly { date: string }[])[];
}

export const momentOf = (ctx: Context, { evenings, plans = [] }: Dates): Moment => ({
  club: ctx.club,
  today: clubDay(ctx),
  evenings,
  plannedOn: plans.flat()[0]?.date ?? null,
  now: ctx.now,
});

export const readCopy = (ctx: Context, code: string) => ({
  copy: one(store.copyBy(ctx, code)),
  evenings: eveningReads(ctx),
  plans: ctx.features.flatMap(({ boxPlans }) => boxPlans?.(ctx, code) ?? []),
});

interface Found extends Dates {
  member: Actor;
  copy: KnownCopy | undefined;
}

/** Shows a copy as read, to the acting member. @throws {ClubError} `not-found` */
export const present = (ctx: Context, { member, copy, ...dates }: Found): Copy =>
  presentBox(mustFindCopy({ member, copy }), member, momentOf(ctx, dates));
