import { sql } from "drizzle-orm";
import { actingId, actsAsEditor, type Context } from "../../context.ts";
import { SAME_RESULT_MS } from "../../contract/league.ts";
import { allOf, asColumns } from "../../db/guards.ts";
import type { Entry } from "./entry.ts";
import * as guard from "./guards.ts";
import { refreshStandings } from "./refresh-store.ts";
import { revise } from "./save-store.ts";

type Finding = 0 | 1 | null;
type Found<K extends string> = Record<K, Finding>;

const SEASON_OPEN = guard.isOpen(guard.YEAR);
const GAME = sql.raw("(e.value ->> 'game')");
const SOURCE = sql.raw("(e.value ->> 'source')");

/** Who may enter a result: an editor and, unless it is imported, whoever played. */
type EnteredBy = "players" | "editors";

/** The guards of a new result `e`. */
const newGuards = (ctx: Context, by: EnteredBy) => ({
  mayEnter: by === "editors" ? actsAsEditor(ctx) : sql`(${actsAsEditor(ctx)} or ${guard.playsIn(ctx)})`,
  gameExists: sql`(${GAME} is null or exists (select 1 from games where id = ${GAME}))`,
  isFirst: sql`not exists (select 1 from results where game_id = ${GAME} and removed_at is null)`,
  isOther: sql`(e.value ->> 'again' or ${sameNow(ctx)} is null)`,
  seasonOpen: SEASON_OPEN,
  everybody: guard.EVERYBODY,
});

/** Who has just entered the same game of the same people on an evening that is not on the site; null: nobody. */
const sameNow = (ctx: Context) => sql`(select o.entered_by from results o
  where ${GAME} is null and o.game_id is null and o.removed_at is null and o.season_year = ${guard.YEAR}
    and o.played_on = e.value ->> 'playedOn' and o.game_name = e.value ->> 'gameName' collate nocase
    and o.entered_by <> ${actingId(ctx)} and o.created_at > ${ctx.now - SAME_RESULT_MS}
    and (select count(*) from placings where result_id = o.id) = json_array_length(e.value -> 'placings')
    and not exists (select 1 from ${guard.PLAYED} where not exists (
      select 1 from placings where result_id = o.id and player_id = ${guard.PLAYER_OF})))`;

export type NewFindings = Found<keyof ReturnType<typeof newGuards> | "seasonExists"> & {
  /** The result that was saved from this very source before. */
  already: string | null;
  enteredBy: string | null;
  nobodyAt: number | null;
};

const ALREADY = sql`(select id from results where source = ${SOURCE})`;
const SEASON_EXISTS = sql`exists (select 1 from seasons where year = ${guard.YEAR})`;

/** What stands in the way of new results; to be read before them. */
export const findForEntering = (ctx: Context, entries: readonly Entry[], by: EnteredBy) =>
  ctx.db.old.q.all<NewFindings>(sql`select ${asColumns(newGuards(ctx, by))}, ${ALREADY} as already,
      ${SEASON_EXISTS} as seasonExists, ${guard.NOBODY_AT} as nobodyAt, (select name from users where id = ifnull(${sameNow(ctx)},
        (select entered_by from results where game_id = ${GAME} and removed_at is null))) as enteredBy
    from ${guard.entriesOf(entries)} order by e.key`);

/** Saves all of them but those that are in already, or (where something stands in the way of one) none. */
export const insertResults = (ctx: Context, entries: readonly Entry[], by: EnteredBy) =>
  ctx.db.old.q.run(sql`insert into results (id, season_year, game_id, game_name, played_on, kind, source, revision,
      entered_by, created_at, modified_at)
    select e.value ->> 'id', ${guard.YEAR}, ${GAME}, e.value ->> 'gameName', e.value ->> 'playedOn',
      e.value ->> 'kind', ${SOURCE}, e.value ->> 'revision', ${actingId(ctx)}, ${ctx.now}, ${ctx.now}
    from ${guard.entriesOf(entries)} where ${ALREADY} is null and ${actingId(ctx)} is not null
      and not exists (select 1 from ${guard.entriesOf(entries)}
        where ${ALREADY} is null and not (${allOf(newGuards(ctx, by))}))`);

/** The guards of a correction `e` of the result `r`. */
const editGuards = (ctx: Context, version: number) => ({
  mayCorrect: guard.mayCorrect(ctx),
  isNewest: sql`r.version = ${version}`,
  wasOpen: guard.isOpen(sql.raw("r.season_year")),
  isFirst: sql`not exists (select 1 from results o where o.game_id = r.game_id and o.removed_at is null and o.id <> r.id)`,
  seasonOpen: SEASON_OPEN,
  everybody: guard.EVERYBODY,
});

export type EditFindings = Found<keyof ReturnType<typeof editGuards> | "seasonExists"> & {
  nobodyAt: number | null;
  changedBy: string | null;
};

const CHANGED_BY = sql.raw(
  "(select u.name from result_revisions v join users u on u.id = v.saved_by where v.id = r.revision)",
);

export const findForCorrecting = (ctx: Context, entry: Entry, version: number) =>
  ctx.db.old.q.get<EditFindings | undefined>(sql`select ${asColumns(editGuards(ctx, version))},
      ${SEASON_EXISTS} as seasonExists, ${guard.NOBODY_AT} as nobodyAt, ${CHANGED_BY} as changedBy
    from results r join ${guard.entriesOf([entry])} where r.id = ${entry.id}`);

/** A correction; it brings a removed result back. */
export const updateResult = (ctx: Context, entry: Entry, version: number) =>
  ctx.db.old.q.run(sql`update results as r set game_name = ${entry.gameName}, played_on = ${entry.playedOn},
      season_year = ${entry.year}, kind = ${entry.kind}, version = r.version + 1, revision = ${entry.revision},
      modified_at = ${ctx.now}, removed_at = null
    from ${guard.entriesOf([entry])} where r.id = ${entry.id} and ${allOf(editGuards(ctx, version))}`);

const removalGuards = (ctx: Context, version: number) => ({
  mayRemove: guard.mayRemove(ctx),
  isNewest: sql`r.version = ${version}`,
  wasOpen: guard.isOpen(sql.raw("r.season_year")),
});

export type RemovalFindings = Found<keyof ReturnType<typeof removalGuards>> & { changedBy: string | null };

/** The statements of a removal: what stands in its way, the removal, its history, and the tables anew. */
export function removalStatements(ctx: Context, id: string, version: number, revision: string) {
  const guards = removalGuards(ctx, version);
  const removed = sql`select * from results where id = ${id} and revision = ${revision}`;
  return [
    ctx.db.old.q.get<RemovalFindings | undefined>(
      sql`select ${asColumns(guards)}, ${CHANGED_BY} as changedBy from results r where r.id = ${id}`,
    ),
    ctx.db.old.q.run(sql`update results as r set removed_at = ${ctx.now}, modified_at = ${ctx.now},
        version = r.version + 1, revision = ${revision}
      where r.id = ${id} and r.removed_at is null and ${allOf(guards)}`),
    revise(ctx, removed, "removed"),
    ctx.db.old.q.run(sql`delete from placings where result_id in (select id from (${removed}))`),
    ...refreshStandings(ctx),
  ] as const;
}
