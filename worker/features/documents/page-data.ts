import type { Context } from "../../context.ts";
import type { Evening } from "../../contract/calendar.ts";
import { dayIn } from "../../contract/dates.ts";
import { type PageSubject, pageMeta } from "../../contract/page-meta.ts";
import type { PageData, Site } from "../../contract/site.ts";
import { actingUser } from "../../db/acting.ts";
import { one, type Statements } from "../../db/client.ts";
import { ownSession, presentSession } from "../auth/service.ts";
import { shownYears } from "../league/service.ts";
import { newestOf, presentNotification } from "../notifications/service.ts";
import { footerPages } from "../pages/service.ts";
import type { PagePart } from "./page-part.ts";
import { partsOf } from "./page-parts.ts";

const HOUR_MS = 3_600_000;

// Pages show days and the noon of game night, never minutes: with the clock of the full hour, a page stays the same
// byte by byte until something changes, and a repeat visit costs a 304.
function pageClock(ctx: Context): Pick<PageData, "now" | "today"> {
  const now = Math.floor(ctx.now / HOUR_MS) * HOUR_MS;
  return { now, today: dayIn(ctx.config.CLUB_TIME_ZONE, now) };
}

/** What a page shows, and what it is about: undefined when its address names nothing, null when there is no such thing. */
export interface LoadedPage {
  data: PageData;
  subject: PageSubject | null | undefined;
  /** The path where the page is now, when this is one that it had before. */
  movedTo?: string | null | undefined;
}

/** Everything the page at the path (with its query) shows, from one trip to the database. */
export async function loadPage(ctx: Context, path: string, query: URLSearchParams): Promise<LoadedPage> {
  const parts = partsOf(ctx, path, query);
  const { years, session, newest, footer, ...answers } = await ctx.db.read({
    ...readsOf(parts),
    years: shownYears(ctx),
    session: one(ownSession(ctx)),
    newest: newestOf(ctx, actingUser(ctx)),
    footer: footerPages(ctx),
  });
  const found = parts.map((_, at) => foundBy(at, answers));
  const queries = parts.map(({ key, read }, at) => ({ key, data: read(found[at] as never) }));
  const about = parts.findIndex(({ isSubject }) => isSubject);
  const subject = queries[about]?.data as LoadedPage["subject"];
  const evening = queries[parts.findIndex(({ isEvening }) => isEvening)]?.data as Evening | null | undefined;
  const clock = pageClock(ctx);
  const seasons = years.map(({ year }) => year);
  const data: PageData = {
    site: siteOf(ctx, seasons, footer),
    session: session ? presentSession(session, newest.map(presentNotification)) : null,
    meta: pageMeta(path, { today: clock.today, subject, evening }),
    queries,
    ...clock,
  };
  return { data, subject, movedTo: parts[about]?.movedTo?.(found[about] as never) };
}

/** What the parts read, by names that hold the number of the part. */
const readsOf = (parts: readonly PagePart[]): Statements =>
  Object.fromEntries(
    parts.flatMap(({ reads }, at) =>
      Object.entries<Statements[string]>(reads).map(([name, statement]) => [`${at} ${name}`, statement]),
    ),
  );

/** What the part of a number reads, by its own names. */
const foundBy = (at: number, answers: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(answers)
      .filter(([name]) => name.startsWith(`${at} `))
      .map(([name, answer]) => [name.slice(`${at} `.length), answer]),
  );

/** What the page shows when the database cannot be reached: the frame, and the reason why there is no more. */
export function pageWithoutData(ctx: Context, path: string, trouble: string): LoadedPage {
  const clock = pageClock(ctx);
  const data: PageData = {
    site: siteOf(ctx, [], []),
    session: undefined,
    meta: pageMeta(path, { today: clock.today }),
    queries: [],
    ...clock,
    trouble,
  };
  return { data, subject: undefined };
}

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
