import { type Context, clubDay } from "../context.ts";
import { asChange, mustFind, mustNotFind } from "../db/change.ts";
import { one } from "../db/client.ts";
import { notify } from "../notifications/service.ts";
import { decideEnded, earliestAskableDay } from "./ended-rules.ts";
import * as store from "./ended-store.ts";

export function tellEndedGames(ctx: Context) {
  const today = clubDay(ctx);
  const { q } = ctx.db;
  return asChange({
    load: () => ({
      asked: one(store.askedUntil(ctx)),
      seats: store.seatsBetween(ctx, earliestAskableDay(today), today),
    }),
    decide: (found) => decideEnded(found, today),
    save: (news, { asked }) => ({
      unasked: asked
        ? mustFind(q, store.askedUntil(ctx, asked.value))
        : mustNotFind(q, store.askedUntil(ctx)),
      news: notify(ctx, null, news),
      asked: store.setAskedUntil(ctx, today),
    }),
  });
}
