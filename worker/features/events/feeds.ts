import type { Context } from "../../context.ts";
import { dayIn } from "../../contract/dates.ts";
import type { EventType } from "../../contract/event-names.ts";
import { refuse } from "../../errors.ts";
import { hashAddress } from "./address.ts";
import { feedText } from "./feed.ts";
import * as store from "./feed-store.ts";

const DAY_MS = 86_400_000;
/** What is over stays in subscribed calendars for this long. */
const PAST_DAYS = 92;
const ALARM_MOST = 7 * 24 * 60;

const firstDay = ({ config, now }: Context) => dayIn(config.CLUB_TIME_ZONE, now - PAST_DAYS * DAY_MS);

/**
 * Minutes before the start, from the address of a feed; null when none are asked for.
 * @throws {ClubError} `invalid`
 */
export function alarmOf(text: string | undefined): number | null {
  if (text === undefined) return null;
  const minutes = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN;
  if (minutes <= ALARM_MOST) return minutes;
  throw refuse("invalid", "An alarm is a number of minutes, up to a week.", ["alarm"]);
}

function write(ctx: Context, name: string, alarm: number | null, { days, games }: store.FeedRow): string {
  const { SITE_NAME, SITE_URL, CLUB_TIME_ZONE } = ctx.config;
  const frame = { name, siteUrl: SITE_URL, club: SITE_NAME, timeZone: CLUB_TIME_ZONE, alarm };
  return feedText(frame, [...days, ...games]);
}

const EMPTY: store.FeedRow = { days: [], games: [] };

/**
 * The days of a type, or (null) everything that has a date, as iCalendar.
 * @throws {ClubError} `unavailable`
 */
export async function clubFeed(
  ctx: Context,
  { event, name }: { event: EventType | null; name: string },
  alarm: number | null,
): Promise<string> {
  const [row = EMPTY] = await store.clubFeed(ctx, event, firstDay(ctx));
  return write(ctx, event ? `${ctx.config.SITE_NAME}: ${name}` : ctx.config.SITE_NAME, alarm, row);
}

/**
 * One game that has a date, or had one.
 * @throws {ClubError} `not-found`, `unavailable`
 */
export async function gameFeed(ctx: Context, id: string, alarm: number | null): Promise<string> {
  const [row = EMPTY] = await store.gameFeed(ctx, id);
  const [game] = row.games;
  if (!game) throw refuse("not-found", "This game has no date yet.");
  return write(ctx, game.name ?? ctx.config.SITE_NAME, alarm, row);
}

/**
 * The games of the member whose secret address this is.
 * @throws {ClubError} `not-found` (no such address, or renewed since), `unavailable`
 */
export async function ownFeed(ctx: Context, secret: string, alarm: number | null): Promise<string> {
  const [row] = await store.ownFeed(ctx, await hashAddress(ctx.config, secret), firstDay(ctx));
  if (!row) throw refuse("not-found", "There is no calendar at this address. It may have been replaced.");
  return write(ctx, `${ctx.config.SITE_NAME}: my games`, alarm, row);
}
