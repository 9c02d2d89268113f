import { type Context, readAsMember, saveAsMember } from "../context.ts";
import { isoOf } from "../contract/dates.ts";
import type { CalendarAddress } from "../contract/events/calendar.ts";
import { actingUser } from "../db/acting.ts";
import { one } from "../db/client.ts";
import type { Config } from "../lib/config.ts";
import { keyedHashes, randomToken } from "../lib/keyed-hash.ts";
import * as store from "./feed-store.ts";

export const hashAddress = (config: Config, secret: string) =>
  keyedHashes(config, "calendar-address", secret);

/** Returns the creation time of the acting member's secret address; the address itself isn't stored. */
export async function showAddress(ctx: Context): Promise<CalendarAddress> {
  const { address } = await readAsMember(ctx, { address: one(store.addressOf(ctx, actingUser(ctx))) });
  return { since: address ? isoOf(address.at) : null };
}

/** Creates a new secret address for the acting member's calendar, shown only once, and ends the old one. */
export async function renewAddress(ctx: Context): Promise<{ url: string }> {
  const secret = randomToken();
  const [hash] = await hashAddress(ctx.config, secret);
  await saveAsMember(ctx, ({ id }) => ({ address: store.setAddress(ctx, id, hash) }));
  return { url: `${ctx.config.SITE_URL}/calendar/mine/${secret}.ics` };
}

export async function endAddress(ctx: Context): Promise<CalendarAddress> {
  await saveAsMember(ctx, ({ id }) => ({ address: store.deleteAddress(ctx, id) }));
  return { since: null };
}
