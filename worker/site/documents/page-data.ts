import { pageWords } from "../../content/pages/service.ts";
import type { Context } from "../../context.ts";
import { fillIn } from "../../contract/content/page-words.ts";
import type { PageData, Site } from "../../contract/site/site.ts";
import { dayIn, fullHour } from "../../contract/wall-clock.ts";
import { one } from "../../db/client.ts";
import { listState, revisionOf } from "../../db/revisions.ts";
import { isOnToday, todayRead } from "../../games/evenings/service.ts";
import { pick } from "../../lib/pick.ts";
import { ownSession, presentSession } from "../../members/auth/service.ts";
import { ownNewest, presentNotification } from "../../notifications/service.ts";
import { type FrameLinks, frameLinks } from "./store.ts";

// Rounded to the hour, since pages show no minutes: an unchanged page stays identical, and a repeat visit is a 304.
export function pageClock({
  now: instant,
  club: { timeZone },
}: Pick<Context, "club" | "now">): Pick<PageData, "now" | "today"> {
  const now = fullHour(timeZone, instant);
  return { now, today: dayIn(timeZone, now) };
}

type Frame = Pick<PageData, "site" | "session">;

const NO_LINKS: FrameLinks = { years: [], footer: [], menu: [], hasTables: true, hasShelf: false };

/** The frame's links with the revision of the site in which they were read. No stored revision is negative. */
let kept = { revision: -1, links: NO_LINKS };

export async function loadFrame(ctx: Context): Promise<{ frame: Frame; state: string | null }> {
  const known = kept;
  const { revision, changed, session, newest, plans } = await ctx.db.read({
    // Read first: the state of a cached page may be older than its data, never newer.
    revision: one(revisionOf(ctx, { list: "site" })),
    changed: one(frameLinks(ctx, { known: known.revision })),
    session: one(ownSession(ctx)),
    newest: ownNewest(ctx),
    plans: todayRead(ctx),
  });
  const links = changed ?? known.links;
  if (changed && revision) kept = { ...revision, links };
  const hasShelf = links.hasShelf && (ctx.club.isShelfPublic || session !== undefined);
  const frame = {
    site: siteOf(ctx, { ...links, hasShelf }, isOnToday(ctx, plans)),
    session: session ? presentSession(session, newest.map(presentNotification)) : null,
  };
  return { frame, state: listState(ctx, revision) };
}

export const fallbackFrame = (ctx: Context): Frame => ({
  site: siteOf(ctx, NO_LINKS, false),
  session: undefined,
});

function siteOf(
  ctx: Context,
  { years, footer, menu, hasTables, hasShelf }: FrameLinks,
  isOnToday: boolean,
): Site {
  const { config, club, doorbell } = ctx;
  // Pages read the calendar, their frame doesn't.
  const words = { ...pageWords(ctx, undefined), "next game night": "next game night" };
  const linkOf = ({ title, path }: { title: string; path: string }) => ({
    title: fillIn(title, words),
    path,
  });
  return {
    url: config.SITE_URL,
    ...pick(club, "name", "shortName", "contactEmail", "socialUrl", "timeZone", "weekdays"),
    venues: club.venues.map(({ id, name }) => ({ id, name })),
    look: { logo: club.look.logo, banners: club.look.banners },
    sessionPollSeconds: config.SESSION_POLL_SECONDS,
    signInLinkMinutes: config.SIGN_IN_LINK_MINUTES,
    hasDoorbell: doorbell !== null,
    seasons: years.map(({ year }) => year),
    footer: footer.map(linkOf),
    menu: {
      added: menu.filter(({ inMenu }) => inMenu).map(linkOf),
      left: menu.flatMap(({ path, inMenu }) => (inMenu ? [] : [path])),
    },
    ...{ hasTables, hasShelf, isOnToday },
  };
}
