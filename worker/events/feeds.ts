import type { Context } from "../context.ts";
import { venueAt } from "../contract/club/club.ts";
import { DAY_MS } from "../contract/durations.ts";
import { dayIn } from "../contract/wall-clock.ts";
import { one, type ResultsOf } from "../db/client.ts";
import { listState, revisionOf } from "../db/revisions.ts";
import { refuse } from "../lib/errors.ts";
import type { Hashes } from "../lib/keyed-hash.ts";
import { hashAddress } from "./address.ts";
import { kindOfFeed } from "./event-kinds/service.ts";
import { type FeedFrame, type FeedItem, feedText } from "./feed.ts";
import * as store from "./feed-store.ts";

// For emailed invitations.
export { invitationText, uidOf } from "./feed.ts";
export { calendarItem, type FeedItemRow, feedGame, gameMarkRow } from "./feed-store.ts";

/** The time for which past events stay in subscribed calendars. */
const PAST_DAYS = 92;
const ALARM_MOST = 7 * 24 * 60;

const firstDay = ({ club, now }: Context) => dayIn(club.timeZone, now - PAST_DAYS * DAY_MS);

/** Parses the minutes before the start from a feed's address; null if absent. @throws {ClubError} `invalid` */
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
    [...days, ...games].map((item) => withPlace(ctx, item)),
  );

function withPlace({ club }: Pick<Context, "club">, { venueId, ...item }: store.FeedItemRow): FeedItem {
  const venue = venueAt(club.venues, venueId);
  return { ...item, place: venue ? [venue.name, venue.address] : [] };
}

/** Returns a game for the mail to one of its players; without the other players, whose changes send no mail. */
export const mailedItem = (
  ctx: Pick<Context, "club" | "config">,
  row: store.FeedItemRow,
): { frame: FeedFrame; item: FeedItem } => ({
  frame: frameOf(ctx, ctx.club.name, null),
  item: { ...withPlace(ctx, row), players: [] },
});

export interface CalendarFeed {
  /** Returns the state of the data (`listState`): the text changes only with it. @throws {ClubError} `not-found` */
  state(): Promise<string | null>;
  /** Returns the iCalendar text and its state. @param alarm minutes before the start @throws {ClubError} `not-found` */
  read(alarm: number | null): Promise<{ text: string; state: string | null }>;
}

const EMPTY: store.FeedRow = { days: [], games: [] };

const revisionNow = (ctx: Context) => ({ revision: one(revisionOf(ctx, { list: "calendar" })) });

interface ReadFeed extends ResultsOf<ReturnType<typeof revisionNow>> {
  row: store.FeedRow | undefined;
  title: string;
}

const publicFeed = (ctx: Context, load: () => Promise<ReadFeed>): CalendarFeed => ({
  state: async () => listState(ctx, (await ctx.db.read(revisionNow(ctx))).revision),
  async read(alarm) {
    const { title, row = EMPTY, revision } = await load();
    return { text: write(ctx, title, alarm, row), state: listState(ctx, revision) };
  },
});

export const clubFeed = (ctx: Context): CalendarFeed =>
  publicFeed(ctx, async () => {
    const entries = { row: one(store.clubFeed(ctx, firstDay(ctx))) };
    return { title: ctx.club.name, ...(await ctx.db.read({ ...revisionNow(ctx), ...entries })) };
  });

export const kindFeed = (ctx: Context, file: string): CalendarFeed =>
  publicFeed(ctx, async () => {
    const entries = { kind: one(kindOfFeed(ctx, file)), row: one(store.kindFeed(ctx, file, firstDay(ctx))) };
    const { kind, ...found } = await ctx.db.read({ ...revisionNow(ctx), ...entries });
    if (!kind) throw noSuchAddress();
    return { title: `${ctx.club.name}: ${kind.name}`, ...found };
  });

export const gameFeed = (ctx: Context, id: string): CalendarFeed =>
  publicFeed(ctx, async () => {
    const found = await ctx.db.read({ ...revisionNow(ctx), row: one(store.gameFeed(ctx, id)) });
    const [game] = found.row?.games ?? [];
    if (!game) throw refuse("not-found", "This game has no date yet.");
    return { title: game.name ?? ctx.club.name, ...found };
  });

/** The feed of the member with this secret address; not found if it is unknown or was renewed. */
export const ownFeed = (ctx: Context, secret: string): CalendarFeed => ({
  async state() {
    const hashes = await hashAddress(ctx.config, secret);
    const { revision, address } = await ctx.db.read({
      ...revisionNow(ctx),
      address: one(store.addressAt(ctx, hashes)),
    });
    if (!address) throw noSuchAddress();
    await rehashAddress(ctx, address, hashes);
    return listState(ctx, revision);
  },
  async read(alarm) {
    const hashes = await hashAddress(ctx.config, secret);
    const { revision, row } = await ctx.db.read({
      ...revisionNow(ctx),
      row: one(store.ownFeed(ctx, hashes, firstDay(ctx))),
    });
    if (!row) throw noSuchAddress();
    await rehashAddress(ctx, row, hashes);
    return {
      text: write(ctx, `${ctx.club.name}: my games`, alarm, row),
      state: listState(ctx, revision),
    };
  },
});

/** Hashes a used address with the newest secret: addresses live for years and mustn't depend on an old one. */
async function rehashAddress(
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
