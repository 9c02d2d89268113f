import { type SQL, sql } from "drizzle-orm";
import type { Context } from "../../context.ts";
import { SEARCH_PAGE } from "../../contract/search.ts";
import { isoDay, isoInstant, onOneLine } from "../../db/wire-json.ts";
import type { Place } from "./place.ts";

/** Around a match, as the index marks it; the intake leaves neither in any text. */
export const MARK_START = "\u0002";
export const MARK_END = "\u0003";

const EXCERPT_WORDS = 28;

/** What was found of one kind of thing, with what is true of it at this moment; nothing that has been withdrawn. */
const facts = sql.raw(
  onOneLine(`case d.kind
    when 'post' then (select json_object('slug', p.slug, 'when', ${isoInstant("p.listed_at")})
      from posts p where p.id = d.ref and p.published = 1)
    when 'page' then (select json_object('path', g.path) from pages g where g.id = d.ref)
    when 'game' then (select json_object('id', g.id, 'when', ${isoDay("g.date")}, 'players', g.player_count,
      'seats', g.max_players) from games g where g.id = d.ref and g.player_count > 0)
  end`),
);

const shown = (call: string, match: SQL): SQL =>
  sql`(select ${sql.raw(call)} from search_index where search_index match ${match} and rowid = f.id)`;
const mark = "char(2), char(3)";

interface Tier {
  match: string;
  at: number;
}

const tierName = ({ at }: Tier): SQL => sql.raw(`t${at}`);

/** What an expression finds, when those before it found nothing: a limit of none ends the search before it begins. */
const foundBy = (tier: Tier, before: Tier[], skip: number): SQL => {
  const nothingYet = before.map((other) => sql`not exists (select 1 from ${tierName(other)})`);
  const most = SEARCH_PAGE + 1;
  const limit =
    before.length === 0 ? sql`${most}` : sql`iif(${sql.join(nothingYet, sql` and `)}, ${most}, 0)`;
  return sql`${tierName(tier)} as materialized (select rowid as id, rank as score, ${tier.at} as tier
    from search_index where search_index match ${tier.match} order by rank limit ${limit} offset ${skip})`;
};

/**
 * A page of what matches, best first, and one more if there is: by the first of the expressions that finds anything.
 * The index sorts by itself and hands over a page, so as many rows are read however many match.
 */
export function searchStatement(ctx: Context, matches: string[], { tier, skip }: Place) {
  const tiers = matches.map((match, at) => ({ match, at })).filter(({ at }) => tier === null || at === tier);
  const found = tiers.map((one, at) => foundBy(one, tiers.slice(0, at), skip));
  const all = tiers.map((one) => sql`select * from ${tierName(one)}`);
  const matched = sql`case f.tier ${sql.join(
    tiers.map(({ match, at }) => sql`when ${at} then ${match}`),
    sql` `,
  )} end`;
  return ctx.db.old.q.get<{ json: string }>(sql`with ${sql.join(found, sql`, `)}
    select json_group_array(json_object('tier', tier, 'kind', kind, 'title', title, 'excerpt', excerpt,
      'facts', json(facts))) as json
    from (select f.tier, d.kind, ${shown(`highlight(search_index, 1, ${mark})`, matched)} as title,
        ${shown(`snippet(search_index, 2, ${mark}, '…', ${EXCERPT_WORDS})`, matched)} as excerpt, ${facts} as facts
      from (${sql.join(all, sql` union all `)}) f cross join search_documents d on d.id = f.id
      order by f.score, f.id)`);
}
