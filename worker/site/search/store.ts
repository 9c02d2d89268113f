import { and, eq, gt, type SQL, sql } from "drizzle-orm";
import type { Context } from "../../context.ts";
import { SEARCH_PAGE, type SearchKind } from "../../contract/site/search.ts";
import { pages, posts } from "../../db/schema/content.ts";
import { games } from "../../db/schema/games.ts";
import { searchDocuments } from "../../db/schema/site.ts";
import type { ResultPosition } from "./place.ts";

/** Marks around a match in the index's output; input contains neither. */
export const MARK_START = "\u0002";
export const MARK_END = "\u0003";

const EXCERPT_WORDS = 28;

const shown = (call: string, match: SQL): SQL<string | null> =>
  sql`(select ${sql.raw(call)} from search_index where search_index match ${match} and rowid = f.document)`;
const mark = "char(2), char(3)";

const ofKind = (kind: SearchKind) => eq(searchDocuments.kind, kind);

interface Tier {
  match: string;
  at: number;
}

const tierName = ({ at }: Tier): SQL => sql.raw(`t${at}`);

/** Returns the CTE of a query; its limit is 0 if an earlier one found anything, so that it stops at once. */
const foundBy = (tier: Tier, before: Tier[], skip: number): SQL => {
  const nothingYet = before.map((other) => sql`not exists (select 1 from ${tierName(other)})`);
  const most = SEARCH_PAGE + 1;
  const limit =
    before.length === 0 ? sql`${most}` : sql`iif(${sql.join(nothingYet, sql` and `)}, ${most}, 0)`;
  return sql`${tierName(tier)} as materialized (select rowid as document, rank as score, ${tier.at} as tier
    from search_index where search_index match ${tier.match} order by rank limit ${limit} offset ${skip})`;
};

/**
 * Selects a page of matches of the first query with any, best first, and one more, with current data (none if
 * withdrawn). The index sorts and pages, so the rows read don't depend on the number of matches.
 */
export function searchPage({ db: { q } }: Context, matches: string[], { tier, skip }: ResultPosition) {
  const tiers = matches.map((match, at) => ({ match, at })).filter(({ at }) => tier === null || at === tier);
  const found = tiers.map((one, at) => foundBy(one, tiers.slice(0, at), skip));
  const all = tiers.map((one) => sql`select * from ${tierName(one)}`);
  const matched = sql`case f.tier ${sql.join(
    tiers.map(({ match, at }) => sql`when ${at} then ${match}`),
    sql` `,
  )} end`;
  return q
    .select({
      tier: sql<number>`f.tier`,
      kind: searchDocuments.kind,
      title: shown(`highlight(search_index, 1, ${mark})`, matched),
      excerpt: shown(`snippet(search_index, 2, ${mark}, '…', ${EXCERPT_WORDS})`, matched),
      post: { slug: posts.slug, listedAt: posts.listedAt },
      page: { path: pages.path },
      game: { id: games.id, date: games.date, players: games.playerCount, seats: games.maxPlayers },
    })
    .from(sql`(with ${sql.join(found, sql`, `)} ${sql.join(all, sql` union all `)}) f`)
    .crossJoin(searchDocuments)
    .leftJoin(posts, and(ofKind("post"), eq(posts.id, searchDocuments.ref), eq(posts.published, true)))
    .leftJoin(pages, and(ofKind("page"), eq(pages.id, searchDocuments.ref)))
    .leftJoin(games, and(ofKind("game"), eq(games.id, searchDocuments.ref), gt(games.playerCount, 0)))
    .where(sql`${searchDocuments.id} = f.document`)
    .orderBy(sql`f.score`, sql`f.document`);
}

export type FoundRow = Awaited<ReturnType<typeof searchPage>>[number];
