import { type Context, clubDay } from "../../context.ts";
import { weekdayOf } from "../../contract/games/game-night.ts";
import { change } from "../../db/change.ts";
import type { Errand } from "../../feature.ts";
import { notifyAudience } from "../../notifications/service.ts";
import {
  daysToRemind,
  decideReminders,
  dueReminders,
  knownDays,
  type Reminder,
  type ReminderDay,
  rememberedFrom,
} from "./rules.ts";
import * as store from "./store.ts";

export async function reminderErrand(ctx: Context): Promise<Errand> {
  const found = await ctx.db.read(store.readsOf(ctx, daysToRemind(ctx.now)));
  return () => remind(ctx, knownDays(found));
}

/** Sends due reminders, once each despite concurrent runs, late ones until the event. Returns true if any was sent. */
async function remind(ctx: Context, days: readonly ReminderDay[]): Promise<boolean> {
  const due = dueReminders(days, ctx.now, ctx.club.timeZone);
  if (due.length === 0) return false;
  const { saved } = await change(ctx.db, {
    load: () => store.readsAround(ctx, due),
    decide: (found) => decideReminders(due, found, ctx.now),
    save: (reminders) => ({ told: reminders.flatMap((reminder) => statementsOf(ctx, reminder)) }),
  });
  return saved !== null;
}

function statementsOf(ctx: Context, reminder: Reminder) {
  const { kind, day, start, evening } = reminder.due;
  const { people, url, gameId } = store.audienceOf(reminder);
  const { isMaybe } = reminder;
  const facts = { day, start, ...(evening && { evening: evening.id }), ...(isMaybe && { isMaybe }) };
  const title = evening?.name ?? `Free seats on ${weekdayOf(day)}`;
  const what = gameId === null ? { facts: { ...facts, title } } : { facts, gameId };
  const told = { ...what, url, kind, actorId: null, createdAt: ctx.now };
  return [...store.noteReminded(ctx, reminder), ...notifyAudience(ctx, people, told, ctx.now)];
}

export const forgetReminders = (ctx: Context) => ({
  forgotten: store.forgetReminders(ctx, rememberedFrom(clubDay(ctx))),
});
