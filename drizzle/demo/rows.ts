import { demoCalendar } from "./calendar.ts";
import { eventRows, USUAL_HOURS } from "./events.ts";
import { gameRows } from "./game-rows.ts";
import { leagueRows, podium } from "./league.ts";
import { userRows } from "./members.ts";
import { moderationRows } from "./moderation.ts";
import { notificationRows } from "./notifications.ts";
import { pageRows, postRows } from "./post-rows.ts";
import { tableRows } from "./tables.ts";

/** Every row of the demo club, by table; the same for the same moment. */
export function demoRows(options: { now: number; imageOrigin: string; timeZone?: string }) {
  const calendar = demoCalendar(options.now, options.timeZone ?? "Europe/London");
  const games = gameRows(calendar, options.imageOrigin);
  const league = leagueRows(calendar);
  const posts = postRows(calendar, podium(league));
  return {
    ...games,
    ...posts,
    ...league,
    users: userRows(calendar),
    tables: tableRows(),
    threads: [...games.threads, ...posts.threads],
    messages: [...games.messages, ...posts.messages],
    notifications: notificationRows(calendar),
    ...moderationRows(calendar),
    pages: pageRows(calendar),
    eventDays: eventRows(calendar),
    clubSettings: USUAL_HOURS,
  };
}
