import { type Context, clubDay } from "../../context.ts";
import { weekdayOf } from "../../contract/games/game-night.ts";
import type { Errand } from "../../feature.ts";
import { tellThem } from "../../notifications/service.ts";
import { type Due, daysToRemind, dueReminders, rememberedFrom } from "./rules.ts";
import * as store from "./store.ts";

/** Reads the days that anybody may be reminded of now, wherever the club is, for the errand of reminding them. */
export async function reminderErrand(ctx: Context): Promise<Errand> {
  const days = daysToRemind(ctx.now);
  const found = await ctx.db.read({
    days: store.knownDays(ctx, days),
    evenings: store.eveningsOn(ctx, days),
  });
  return () => remind(ctx, found);
}

/** Days and evenings that may be reminded of, as they were read. */
interface Found {
  days: Awaited<ReturnType<typeof store.knownDays>>;
  evenings: Awaited<ReturnType<typeof store.eveningsOn>>;
}

/**
 * Reminds members of what they play, and tells who does not play of free seats: everybody of each once, however often
 * and by however many at once it is called. What was missed is made up for, while it has not begun.
 * @returns whether anybody was reminded
 * @throws {ClubError} `unavailable`
 */
async function remind(ctx: Context, found: Found): Promise<boolean> {
  const evenings = found.evenings.map(({ id, name, ...day }) => ({
    ...{ ...day, isOff: false, isPlanned: false },
    evening: { id, name },
  }));
  const due = dueReminders([...found.days, ...evenings], ctx.now, ctx.club.timeZone);
  if (due.length === 0) return false;
  const { anybody } = await ctx.db.read({ anybody: due.map((one) => store.isAnybodyToRemind(ctx, one)) });
  const wanted = due.filter((_, at) => (anybody[at]?.length ?? 0) > 0);
  if (wanted.length === 0) return false;
  await ctx.db.write({ told: wanted.flatMap((one) => statementsOf(ctx, one)) });
  return true;
}

/** Decided and noted in one transaction of the database's: it holds the writer's lock from its first statement on. */
function statementsOf(ctx: Context, due: Due) {
  const { kind, day, start, evening } = due;
  const { to, row } = store.reminded(ctx, due);
  const facts = { day, start, ...(evening && { evening: evening.id }) };
  const title = evening?.name ?? `Free seats on ${weekdayOf(day)}`;
  const what = row.gameId === null ? { facts: { ...facts, title } } : { facts, gameId: row.gameId };
  const told = { ...what, url: row.url, kind, actorId: null, createdAt: ctx.now };
  return [...tellThem(ctx, to, told, ctx.now), store.noteReminded(ctx, due)];
}

/** Forgets who was reminded of days that are long over: a nightly job. */
export async function forgetReminders(ctx: Context): Promise<void> {
  await ctx.db.write({ forgotten: store.forgetReminders(ctx, rememberedFrom(clubDay(ctx))) });
}
