import { type Context, changeAsMember, clubDay } from "../context.ts";
import type { Latecomer, LateForm } from "../contract/games/games.ts";
import { actingUser } from "../db/acting.ts";
import { mustFind } from "../db/change.ts";
import { one } from "../db/client.ts";
import { notify } from "../notifications/service.ts";
import { countAct, lastAllowedAct } from "../users/newcomers/service.ts";
import { decideLate, lateMinutesOn } from "./late-rules.ts";
import { assertFound } from "./rules.ts";
import { seatOf, setLate } from "./seats-store.ts";
import * as store from "./store.ts";

const present = (rows: Awaited<ReturnType<typeof store.seatsOf>>, day: string): Latecomer[] =>
  rows.flatMap((row) => {
    const minutes = lateMinutesOn(row, day);
    return minutes === null ? [] : [{ publicId: row.publicId, minutes }];
  });

/** Returns the latecomers of today's game, to its players; else none. @throws {ClubError} `not-found` */
export async function showLate(ctx: Context, id: string): Promise<Latecomer[]> {
  const { game, seats, reader } = await ctx.db.read({
    game: one(store.gameBy(ctx, id)),
    seats: store.seatsOf(ctx, id),
    reader: one(actingUser(ctx)),
  });
  const today = clubDay(ctx);
  const isToday = assertFound(game).date === today;
  return isToday && seats.some(({ id }) => id === reader?.id) ? present(seats, today) : [];
}

/** Says that one is late today; null takes it back. @throws {ClubError} `not-found`, `conflict`, `too-many` */
export async function sayLate(
  ctx: Context,
  id: string,
  minutes: LateForm["minutes"] | null,
): Promise<Latecomer[]> {
  const today = clubDay(ctx);
  const { found, saved } = await changeAsMember(ctx, {
    load: () => ({
      game: one(store.gameBy(ctx, id)),
      seats: store.seatsOf(ctx, id),
      lastAllowedAct: one(lastAllowedAct(ctx, "late")),
    }),
    decide: (found) => decideLate(found, minutes, today),
    save: ({ minutes, news }, { member }) => ({
      act: minutes === null ? [] : countAct(ctx, member, "late"),
      isSeated: mustFind(ctx.db.q, seatOf(ctx, id, member.id)),
      late: setLate(ctx, id, member.id, minutes === null ? null : { minutes, on: today }),
      news: notify(ctx, member, news),
      seats: store.seatsOf(ctx, id),
    }),
  });
  return present((saved ?? found).seats, today);
}
