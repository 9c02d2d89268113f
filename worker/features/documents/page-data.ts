import { type SQL, sql } from "drizzle-orm";
import type { Context } from "../../context.ts";
import { dayIn } from "../../contract/dates.ts";
import { type PageSubject, pageMeta } from "../../contract/page-meta.ts";
import type { PageData, Site } from "../../contract/site.ts";
import { presentSession, type SessionRow, sessionStatement } from "../auth/service.ts";
import { partsOf } from "./page-parts.ts";

const SHOWN_SEASONS: SQL = sql`select json_group_array(year) as years
  from (select year from seasons where shown order by year desc)`;

const HOUR_MS = 3_600_000;

// Pages show days and the noon of game night, never minutes: with the clock of the full hour, a page stays the same
// byte by byte until something changes, and a repeat visit costs a 304.
function pageClock(ctx: Context): Pick<PageData, "now" | "today"> {
  const now = Math.floor(ctx.now / HOUR_MS) * HOUR_MS;
  return { now, today: dayIn(ctx.config.CLUB_TIME_ZONE, now) };
}

/** Everything the page at the path (with its query) shows, from one trip to the database; or the path it moved to. */
export async function loadPage(
  ctx: Context,
  path: string,
  query: URLSearchParams,
): Promise<PageData & { movedTo?: string }> {
  const parts = partsOf(ctx, path, query);
  const [seasons, session, ...rows] = await ctx.db.read(
    ctx.db.q.get<{ years: string }>(SHOWN_SEASONS),
    sessionStatement(ctx),
    ...parts.map(({ statement }) => statement),
  );
  const queries = parts.map(({ key, read }, index) => ({ key, data: read(rows[index] as never) }));
  const subject = parts.findIndex(({ isSubject }) => isSubject);
  const movedTo = parts[subject]?.movedTo?.(rows[subject] as never);
  return {
    ...(movedTo && { movedTo }),
    site: siteOf(ctx, JSON.parse(seasons.years) as number[]),
    session: presentSession(session as SessionRow | undefined),
    meta: pageMeta(path, queries[subject]?.data as PageSubject | null | undefined),
    queries,
    ...pageClock(ctx),
  };
}

/** What the page shows when the database cannot be reached: the frame, and the reason why there is no more. */
export function pageWithoutData(ctx: Context, path: string, trouble: string): PageData {
  return {
    site: siteOf(ctx, []),
    session: undefined,
    meta: pageMeta(path),
    queries: [],
    ...pageClock(ctx),
    trouble,
  };
}

function siteOf({ config }: Context, seasons: number[]): Site {
  return {
    url: config.SITE_URL,
    name: config.SITE_NAME,
    shortName: config.SITE_SHORT_NAME,
    contactEmail: config.CONTACT_EMAIL,
    socialUrl: config.SOCIAL_URL,
    timeZone: config.CLUB_TIME_ZONE,
    sessionPollSeconds: config.SESSION_POLL_SECONDS,
    seasons,
  };
}
