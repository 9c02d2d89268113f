import { type Context, clubDay } from "../context.ts";
import { daysAfter } from "../contract/games/game-date.ts";
import { asChange, mustFind, mustNotFind } from "../db/change.ts";
import { one } from "../db/client.ts";
import { inTheMorning, notify } from "../notifications/service.ts";
import * as store from "./ended-store.ts";

/** The oldest games still asked about after an outage of the cron. */
const DAYS_MOST = 7;

export function gamesToAskAbout(ctx: Context) {
  const today = clubDay(ctx);
  const [earliest, first] = [daysAfter(today, -DAYS_MOST), daysAfter(today, -1)];
  return store.gamesToAskAbout(ctx, { earliest, first, today });
}

/** Asks players how their games were: those of yesterday on the first run, then of all days since. */
export function tellEndedGames(ctx: Context) {
  const { q } = ctx.db;
  return asChange({
    load: () => ({ asked: one(store.askedUntil(ctx)), games: gamesToAskAbout(ctx) }),
    decide: ({ games }) =>
      games.map(({ gameId, date, to }) => ({
        ...{ kind: "end" as const, url: `/games/${gameId}`, gameId, to },
        facts: { playedOn: date },
      })),
    save: (news, { asked }) => ({
      unasked: asked
        ? mustFind(q, store.askedUntil(ctx, asked.value))
        : mustNotFind(q, store.askedUntil(ctx)),
      news: notify(ctx, null, news, inTheMorning(ctx)),
      asked: store.setAskedUntil(ctx, clubDay(ctx)),
    }),
  });
}
