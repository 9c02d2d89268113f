import { footerPages, menuPages } from "../../content/pages/service.ts";
import type { Context } from "../../context.ts";
import { HOUR_MS } from "../../contract/durations.ts";
import type { PageData, Site } from "../../contract/site/site.ts";
import { dayIn } from "../../contract/wall-clock.ts";
import { one } from "../../db/client.ts";
import { listState, revisionOf } from "../../db/revisions.ts";
import { anyTable } from "../../events/tables/service.ts";
import { isOnToday, todayRead } from "../../games/evenings/service.ts";
import { shownYears } from "../../league/service.ts";
import { pick } from "../../lib/pick.ts";
import { ownSession, presentSession } from "../../members/auth/service.ts";
import { ownNewest, presentNotification } from "../../notifications/service.ts";

// Rounded to the hour, since pages show no minutes: an unchanged page stays identical, and a repeat visit is a 304.
export function pageClock(ctx: Context): Pick<PageData, "now" | "today"> {
  const now = Math.floor(ctx.now / HOUR_MS) * HOUR_MS;
  return { now, today: dayIn(ctx.club.timeZone, now) };
}

type Frame = Pick<PageData, "site" | "session">;

/** Loads the data around every page, and the state (`listState`) of all public data. */
export async function loadFrame(ctx: Context): Promise<{ frame: Frame; state: string | null }> {
  const { revision, years, session, newest, footer, menu, table, plans } = await ctx.db.read({
    // Read first: the state of a cached page may be older than its data, never newer.
    revision: one(revisionOf(ctx, { list: "site" })),
    years: shownYears(ctx),
    session: one(ownSession(ctx)),
    newest: ownNewest(ctx),
    footer: footerPages(ctx),
    menu: menuPages(ctx),
    table: one(anyTable(ctx)),
    plans: todayRead(ctx),
  });
  const seasons = years.map(({ year }) => year);
  const frame = {
    site: siteOf(ctx, {
      ...{ seasons, footer, menu: menuOf(menu), hasTables: table !== undefined },
      isOnToday: isOnToday(plans),
    }),
    session: session ? presentSession(session, newest.map(presentNotification)) : null,
  };
  return { frame, state: listState(ctx, revision) };
}

/** Returns the fallback frame without a database. */
export const fallbackFrame = (ctx: Context): Frame => ({
  site: siteOf(ctx, { seasons: [], footer: [], menu: menuOf([]), hasTables: true, isOnToday: false }),
  session: undefined,
});

const menuOf = (pages: { title: string; path: string; inMenu: boolean | null }[]): Site["menu"] => ({
  added: pages.flatMap(({ title, path, inMenu }) => (inMenu ? [{ title, path }] : [])),
  left: pages.flatMap(({ path, inMenu }) => (inMenu ? [] : [path])),
});

function siteOf(
  { config, club, doorbell }: Context,
  kept: Pick<Site, "seasons" | "footer" | "menu" | "hasTables" | "isOnToday">,
): Site {
  return {
    url: config.SITE_URL,
    ...pick(club, "name", "shortName", "contactEmail", "socialUrl", "timeZone", "weekdays"),
    venues: club.venues.map(({ id, name }) => ({ id, name })),
    look: { logo: club.look.logo, banners: club.look.banners },
    sessionPollSeconds: config.SESSION_POLL_SECONDS,
    hasDoorbell: doorbell !== null,
    ...kept,
  };
}
