import { type SQL, sql } from "drizzle-orm";
import { actingUser, type Context } from "../../context.ts";
import type { Evening } from "../../contract/calendar.ts";
import { dayIn } from "../../contract/dates.ts";
import { type PageSubject, pageMeta } from "../../contract/page-meta.ts";
import type { PageData, Site } from "../../contract/site.ts";
import { allQueries, answersOf } from "../../db/client.ts";
import { asOld, type Statement } from "../../db/statement.ts";
import { ownSession, presentSession } from "../auth/service.ts";
import { newestOf, presentNotification } from "../notifications/service.ts";
import { footerPages } from "../pages/service.ts";
import type { PagePart } from "./page-part.ts";
import { partsOf } from "./page-parts.ts";

const YEARS: SQL = sql`select json_group_array(year) as years
  from (select year from seasons where shown order by year desc)`;

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
  const [{ years }, [session], newest, footer, ...answers] = await ctx.db.old.read(
    ctx.db.old.q.get<{ years: string }>(YEARS),
    asOld(ownSession(ctx)),
    asOld(newestOf(ctx, actingUser(ctx))),
    asOld(footerPages(ctx)),
    ...parts.flatMap(({ statement }) => oldStatements(statement)),
  );
  const rows = rowsOf(parts, answers);
  const queries = parts.map(({ key, read }, index) => ({ key, data: read(rows[index] as never) }));
  const about = parts.findIndex(({ isSubject }) => isSubject);
  const subject = queries[about]?.data as LoadedPage["subject"];
  const evening = queries[parts.findIndex(({ isEvening }) => isEvening)]?.data as Evening | null | undefined;
  const clock = pageClock(ctx);
  const data: PageData = {
    site: siteOf(ctx, JSON.parse(years) as Site["seasons"], footer),
    session: session ? presentSession(session, newest.map(presentNotification)) : null,
    meta: pageMeta(path, { today: clock.today, subject, evening }),
    queries,
    ...clock,
  };
  return { data, subject, movedTo: parts[about]?.movedTo?.(rows[about] as never) };
}

const oldStatements = (statement: PagePart["statement"]): Statement<unknown>[] =>
  "reads" in statement ? allQueries(statement.reads).map(asOld) : [statement];

/** What each part's statement or statements answered. */
function rowsOf(parts: readonly PagePart[], answers: readonly unknown[]): unknown[] {
  const rest = [...answers];
  return parts.map(({ statement }) =>
    "reads" in statement
      ? answersOf(statement.reads, rest.splice(0, allQueries(statement.reads).length))
      : rest.shift(),
  );
}

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
