import { demoCalendar } from "./calendar.ts";
import { clubRow } from "./club.ts";
import { eveningRows } from "./evenings.ts";
import { eventRows, USUAL_HOURS } from "./events.ts";
import { gameRows } from "./game-rows.ts";
import { guestRows } from "./guests.ts";
import { leagueRows, podium } from "./league.ts";
import { userRows } from "./members.ts";
import { moderationRows } from "./moderation.ts";
import { notificationRows } from "./notifications.ts";
import { pageRows, postRows } from "./post-rows.ts";
import { seatWatcherRows } from "./seat-watchers.ts";
import { shelfRows } from "./shelf.ts";
import { tableRows } from "./tables.ts";
import { type KeptPicture, uploadRows } from "./upload-rows.ts";

interface Options {
  now: number;
  imageOrigin: string;
  timeZone?: string;
  pictures?: KeptPicture[];
}

/** Returns every row of the demo club by table, the same for the same moment. */
export function demoRows({ pictures = [], ...options }: Options) {
  const calendar = demoCalendar(options.now, options.timeZone ?? "Europe/London");
  const games = gameRows(calendar, options.imageOrigin);
  const league = leagueRows(calendar);
  const posts = postRows(calendar, podium(league), pictures);
  const pages = pageRows(calendar, pictures);
  return {
    ...games,
    ...posts,
    ...league,
    users: userRows(calendar),
    guests: guestRows(calendar),
    tables: tableRows(),
    shelf: shelfRows(calendar, options.imageOrigin),
    threads: [...games.threads, ...posts.threads],
    messages: [...games.messages, ...posts.messages],
    notifications: notificationRows(calendar),
    seatWatchers: seatWatcherRows(calendar),
    ...moderationRows(calendar, games.messages),
    pages,
    fileUploads: uploadRows(pictures, [
      ...posts.posts.map(({ id, content, authorId, modifiedAt }) => ({
        postId: id,
        content,
        ownerId: authorId,
        writtenAt: modifiedAt,
      })),
      ...pages.map(({ content, modifiedBy, modifiedAt }) => ({
        postId: null,
        content,
        ownerId: modifiedBy,
        writtenAt: modifiedAt,
      })),
    ]),
    eventDays: eventRows(calendar),
    ...eveningRows(calendar),
    clubSettings: USUAL_HOURS,
    club: clubRow(options.now),
  };
}
