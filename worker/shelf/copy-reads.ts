import { type Context, clubDay } from "../context.ts";
import { EVENINGS_UNTIL_DUE } from "../contract/shelf/copies.ts";
import { one } from "../db/client.ts";
import { eveningsAfter } from "../events/service.ts";
import * as store from "./copies-store.ts";
import type { Moment } from "./present-rules.ts";

/** Selects the evenings by which due days are set. */
export const eveningReads = (ctx: Context) => eveningsAfter(ctx, clubDay(ctx), EVENINGS_UNTIL_DUE);

export const momentOf = (ctx: Context, evenings: Moment["evenings"]): Moment => ({
  today: clubDay(ctx),
  evenings,
  now: ctx.now,
  timeZone: ctx.club.timeZone,
});

/** Reads a copy and what its due day depends on. */
export const readCopy = (ctx: Context, code: string) => ({
  copy: one(store.copyBy(ctx, code)),
  evenings: eveningReads(ctx),
});
