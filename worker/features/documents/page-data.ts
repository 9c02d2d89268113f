import { type SQL, sql } from "drizzle-orm";
import type { Context } from "../../context.ts";
import { dayIn } from "../../contract/dates.ts";
import type { Game } from "../../contract/games.ts";
import { pageMeta } from "../../contract/page-meta.ts";
import type { PageData, Site } from "../../contract/site.ts";
import { presentSession, type SessionRow, sessionStatement } from "../auth/service.ts";
import { currentGamesFrom, currentGamesStatement, gameFrom, gameStatement } from "../games/service.ts";

const SHOWN_SEASONS: SQL = sql`select json_group_array(year) as years
  from (select year from seasons where shown order by year desc)`;

// The pages that show games, all or some of them.
const LISTS_GAMES = /^\/($|games(\/[^/]+)?$|calendar$|leagues\/)/;
const listsGames = (path: string) => LISTS_GAMES.test(path);

const HOUR_MS = 3_600_000;

// Pages show days and the noon of game night, never minutes: with the clock of the full hour, a page stays the same
// byte by byte until something changes, and a repeat visit costs a 304.
function pageClock(ctx: Context): Pick<PageData, "now" | "today"> {
  const now = Math.floor(ctx.now / HOUR_MS) * HOUR_MS;
  return { now, today: dayIn(ctx.config.CLUB_TIME_ZONE, now) };
}

/** Everything the page at the path shows, from one trip to the database. */
export async function loadPage(ctx: Context, path: string): Promise<PageData> {
  const id = /^\/games\/([^/]+)$/.exec(path)?.[1] ?? null;
  const [seasons, session, list, detail] = await ctx.db.read(
    ctx.db.q.get<{ years: string }>(SHOWN_SEASONS),
    sessionStatement(ctx),
    listsGames(path) ? currentGamesStatement(ctx) : nothing(ctx),
    id === null ? nothing(ctx) : gameStatement(ctx, id),
  );
  const queries: PageData["queries"] = [];
  if (listsGames(path)) {
    queries.push({ key: ["games", "current"], data: JSON.parse(currentGamesFrom(ctx, list as never).json) });
  }
  const game: Game | null = id === null ? null : gameFrom(detail as never);
  // Also null, "there is no such game": the browser need not ask again.
  if (id !== null) queries.push({ key: ["games", "detail", id], data: game });
  return {
    site: siteOf(ctx, JSON.parse(seasons.years) as number[]),
    session: presentSession(session as SessionRow | undefined),
    meta: pageMeta(path, game),
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

const nothing = (ctx: Context) => ctx.db.q.get(sql`select null as none`);

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
