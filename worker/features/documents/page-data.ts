import type { Context } from "../../context.ts";
import { dayIn } from "../../contract/dates.ts";
import type { PageData, Site } from "../../contract/site.ts";
import { actingUser } from "../../db/acting.ts";
import { one } from "../../db/client.ts";
import { ownSession, presentSession } from "../auth/service.ts";
import { shownYears } from "../league/service.ts";
import { newestOf, presentNotification } from "../notifications/service.ts";
import { footerPages } from "../pages/service.ts";

const HOUR_MS = 3_600_000;

// Pages show days and the noon of game night, never minutes: with the clock of the full hour, a page stays the same
// byte by byte until something changes, and a repeat visit costs a 304.
export function pageClock(ctx: Context): Pick<PageData, "now" | "today"> {
  const now = Math.floor(ctx.now / HOUR_MS) * HOUR_MS;
  return { now, today: dayIn(ctx.config.CLUB_TIME_ZONE, now) };
}

type Frame = Pick<PageData, "site" | "session">;

/** What stands around every page. */
export async function loadFrame(ctx: Context): Promise<Frame> {
  const { years, session, newest, footer } = await ctx.db.read({
    years: shownYears(ctx),
    session: one(ownSession(ctx)),
    newest: newestOf(ctx, actingUser(ctx)),
    footer: footerPages(ctx),
  });
  const seasons = years.map(({ year }) => year);
  return {
    site: siteOf(ctx, seasons, footer),
    session: session ? presentSession(session, newest.map(presentNotification)) : null,
  };
}

/** The frame when the database cannot be reached. */
export const bareFrame = (ctx: Context): Frame => ({ site: siteOf(ctx, [], []), session: undefined });

function siteOf({ config }: Context, seasons: Site["seasons"], footer: Site["footer"]): Site {
  return {
    url: config.SITE_URL,
    name: config.SITE_NAME,
    shortName: config.SITE_SHORT_NAME,
    contactEmail: config.CONTACT_EMAIL,
    socialUrl: config.SOCIAL_URL,
    timeZone: config.CLUB_TIME_ZONE,
    sessionPollSeconds: config.SESSION_POLL_SECONDS,
    seasons,
    footer,
  };
}
