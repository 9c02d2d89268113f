import { formatGameDate } from "../games/game-date.ts";
import type { GameChange, NewsFacts } from "../notifications/news.ts";
import { EMAIL_AND_PUSH, EMAIL_ONLY, type NewsKind, PUSH_ONLY } from "../notifications/news-kind.ts";

export const REMINDERS = "Reminders";
/** Label shared by all changes to a member's own plans, and to things they look after. */
export const MY_PLANS = "Changes to your games and evenings";
export const WAITED_FOR = "What you were waiting for";

export const EVENT_NEWS = {
  plan: {
    group: "evening",
    label: MY_PLANS,
    by: EMAIL_AND_PUSH,
    subject: "Change of plan",
    changesOwnEvening: true,
    brief({ facts: { clubDay, day, table, changes, isUsual } }, actor) {
      if (clubDay === "at other hours" || clubDay === "elsewhere")
        return hoursAndPlaceBrief(day, changes, isUsual);
      const plan = clubDay === "on again" && planSince(changes);
      if (plan) return `${dayWords(day)} is now ${plan}.`;
      if (clubDay) return turnBrief(day, clubDay);
      if (day) return `${actor} set the date to ${formatGameDate(day)}.`;
      if (day === null) return `${actor} cleared the date.`;
      return table ? `${actor} picked ${table}.` : `${actor} gave up the table.`;
    },
  },
  place: {
    group: "evening",
    label: WAITED_FOR,
    by: EMAIL_AND_PUSH,
    subject: "You’re coming",
    onlyIf: "coming",
    changesOwnEvening: true,
    brief({ player, guest, facts: { day } }) {
      if (player === null) return `A place came free: you’re coming on ${formatGameDate(day)}.`;
      return `${guest === null ? player : `${guest} (your guest)`} has a place on ${formatGameDate(day)}.`;
    },
  },
  tomorrow: {
    group: "reminders",
    label: REMINDERS,
    by: EMAIL_AND_PUSH,
    subject: "Reminder",
    reminds: "own evening",
    brief({ facts }) {
      if (facts.isMaybe) return `You said maybe. Are you coming${timeWords(facts)}?`;
      return `You’re ${facts.title ? "coming" : "playing"}${timeWords(facts)}.`;
    },
  },
  soon: {
    group: "reminders",
    label: REMINDERS,
    by: PUSH_ONLY,
    isPushOnly: true,
    subject: "Starting soon",
    reminds: "own evening",
    brief: ({ facts }) => `It starts${timeWords(facts)}.`,
  },
  "free-seats": {
    group: "whatsOn",
    label: "Free seats this week",
    by: EMAIL_ONLY,
    subject: "This week",
    reminds: "free seats",
    brief: ({ facts }) => `There’s still room${timeWords(facts)}. Come and play.`,
  },
} satisfies Record<string, NewsKind>;

/** Returns " on Thu 26 Nov at 19:00", as far as that is known. */
function timeWords({ day, start }: NewsFacts): string {
  return day ? ` on ${formatGameDate(day)}${start ? ` at ${start}` : ""}` : "";
}

const dayWords = (day: NewsFacts["day"]) => (day ? formatGameDate(day) : "The club’s day");

// The plan of an evening that is on, if its reader hasn't heard that it was off.
function planSince(changes: NewsFacts["changes"] = []): string | null | undefined {
  const turns = changes.filter(({ what }) => what === "evening");
  return turns[0]?.from && turns.at(-1)?.to;
}

/** Describes the new hours and place of the reader's day, or (without `day`) of the club day of a game. */
function hoursAndPlaceBrief(day: NewsFacts["day"], changes: NewsFacts["changes"], isUsual?: true): string {
  const about = dayWords(day);
  const last = (of: GameChange["what"]) => changes?.findLast(({ what }) => what === of);
  const [hours, place] = [last("hours")?.to, last("place")?.to];
  if (isUsual) return `From ${about} on, ${hours ? `it’s ${hours}` : "it has no fixed hours any more"}.`;
  if (place && !last("hours")) return `${about} is now at ${place}.`;
  const when = hours ? `${about} is now ${hours}.` : `${about} has no fixed hours any more.`;
  return place ? `${when} It’s now at ${place}.` : when;
}

function turnBrief(day: NewsFacts["day"], clubDay: NonNullable<NewsFacts["clubDay"]>): string {
  const isMoved = typeof clubDay === "object";
  const turn = isMoved ? `was moved to ${formatGameDate(clubDay.movedTo)}` : `is ${clubDay}`;
  if (!day) return `Please check the date of this game. The club’s day ${turn}.`;
  return `${formatGameDate(day)} ${turn}.${isMoved ? " Can you still come?" : ""}`;
}
