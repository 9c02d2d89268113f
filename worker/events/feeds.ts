import type { Context } from "../context.ts";
import { venueAt } from "../contract/club/club.ts";
import { dayIn } from "../contract/wall-clock.ts";
import { one } from "../db/client.ts";
import { listState, revisionOf } from "../db/revisions.ts";
import { refuse } from "../lib/errors.ts";
import type { Hashes } from "../lib/keyed-hash.ts";
import { hashAddress } from "./address.ts";
import { kindOfFeed } from "./event-kinds/service.ts";
import { type FeedFrame, type FeedItem, feedText } from "./feed.ts";
import * as store from "./feed-store.ts";

// For calendars that are told by mail.
export { invitationText, uidOf } from "./feed.ts";
export { calendarItem, type FeedItemRow, g, isDayOff, m } from "./feed-store.ts";

const DAY_MS = 86_400_000;
/** What is over stays in subscribed calendars for this long. */
const PAST_DAYS = 92;
const ALARM_MOST = 7 * 24 * 60;

const firstDay = ({ club, now }: Context) => dayIn(club.timeZone, now - PAST_DAYS * DAY_MS);

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

const frameOf = ({ club, config }: Pick<Context, "club" | "config">, name: string, alarm: number | null) => ({
  name,
  siteUrl: config.SITE_URL,
  timeZone: club.timeZone,
  alarm,
});

const write = (ctx: Context, name: string, alarm: number | null, { days, games }: store.FeedRow): string =>
  feedText(
    frameOf(ctx, name, alarm),
    [...days, ...games].map((item) => placed(ctx, item)),
  );

/** With its place, by the club's settings. */
function placed({ club }: Pick<Context, "club">, { venueId, ...item }: store.FeedItemRow): FeedItem {
  const venue = venueAt(club.venues, venueId);
  return { ...item, place: venue ? [venue.name, venue.address] : [] };
}

/** A game as a mail to one of its players tells it: without who else plays, of which no mail comes. */
export const toldByMail = (
  ctx: Pick<Context, "club" | "config">,
  row: store.FeedItemRow,
): { frame: FeedFrame; item: FeedItem } => ({
  frame: frameOf(ctx, ctx.club.name, null),
  item: { ...placed(ctx, row), players: [] },
});

/** A calendar to subscribe to. */
export interface CalendarFeed {
  /**
   * The present state of what it tells (`listState`): as long as that is the same, so is its text.
   * @throws {ClubError} `not-found`, `unavailable`
   */
  state(): Promise<string | null>;
  /**
   * The calendar as iCalendar text, and the state in which it was read.
   * @param alarm minutes before the start; null: none
   * @throws {ClubError} `not-found`, `unavailable`
   */
  read(alarm: number | null): Promise<{ text: string; state: string | null }>;
}

const EMPTY: store.FeedRow = { days: [], games: [] };

async function publicState(ctx: Context): Promise<string | null> {
  const { row } = await ctx.db.read({ row: one(revisionOf(ctx, { list: "calendar" })) });
  return listState(ctx, row);
}

/** Everything that has a date. */
export const clubFeed = (ctx: Context): CalendarFeed => ({
  state: () => publicState(ctx),
  async read(alarm) {
    const { revision, row = EMPTY } = await ctx.db.read({
      revision: one(revisionOf(ctx, { list: "calendar" })),
      row: one(store.clubFeed(ctx, firstDay(ctx))),
    });
    return { text: write(ctx, ctx.club.name, alarm, row), state: listState(ctx, revision) };
  },
});

/** The days of the kind whose feed has the file name: of one that is retired, too. */
export const kindFeed = (ctx: Context, file: string): CalendarFeed => ({
  state: () => publicState(ctx),
  async read(alarm) {
    const {
      revision,
      kind,
      row = EMPTY,
    } = await ctx.db.read({
      revision: one(revisionOf(ctx, { list: "calendar" })),
      kind: one(kindOfFeed(ctx, file)),
      row: one(store.kindFeed(ctx, file, firstDay(ctx))),
    });
    if (!kind) throw noSuchAddress();
    const title = `${ctx.club.name}: ${kind.name}`;
    return { text: write(ctx, title, alarm, row), state: listState(ctx, revision) };
  },
});

/** One game that has a date, or had one. */
export const gameFeed = (ctx: Context, id: string): CalendarFeed => ({
  state: () => publicState(ctx),
  async read(alarm) {
    const { revision, row = EMPTY } = await ctx.db.read({
      revision: one(revisionOf(ctx, { list: "calendar" })),
      row: one(store.gameFeed(ctx, id)),
    });
    const [game] = row.games;
    if (!game) throw refuse("not-found", "This game has no date yet.");
    return {
      text: write(ctx, game.name ?? ctx.club.name, alarm, row),
      state: listState(ctx, revision),
    };
  },
});

/** The games of the member whose secret address this is: none when it is no address, or was renewed since. */
export const ownFeed = (ctx: Context, secret: string): CalendarFeed => ({
  async state() {
    const hashes = await hashAddress(ctx.config, secret);
    const { revision, address } = await ctx.db.read({
      revision: one(revisionOf(ctx, { list: "calendar" })),
      address: one(store.addressAt(ctx, hashes)),
    });
    if (!address) throw noSuchAddress();
    await keepByNewSecret(ctx, address, hashes);
    return listState(ctx, revision);
  },
  async read(alarm) {
    const hashes = await hashAddress(ctx.config, secret);
    const { revision, row } = await ctx.db.read({
      revision: one(revisionOf(ctx, { list: "calendar" })),
      row: one(store.ownFeed(ctx, hashes, firstDay(ctx))),
    });
    if (!row) throw noSuchAddress();
    await keepByNewSecret(ctx, row, hashes);
    return {
      text: write(ctx, `${ctx.club.name}: my games`, alarm, row),
      state: listState(ctx, revision),
    };
  },
});

/** An address lives for years: it must not need a secret of before for longer than until it is used next. */
async function keepByNewSecret(
  ctx: Context,
  { secretHash }: { secretHash: string },
  [hash]: Hashes,
): Promise<void> {
  if (secretHash === hash) return;
  await ctx.db
    .write({ kept: store.keepAddress(ctx, secretHash, hash) })
    .catch((cause) => ctx.log("calendar-address-not-kept", { cause: String(cause) }));
}

const noSuchAddress = () =>
  refuse("not-found", "There’s no calendar at this address. It may have been replaced.");
