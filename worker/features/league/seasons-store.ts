import { type SQL, sql } from "drizzle-orm";
import { actsAsAdmin, actsAsEditor, type Context } from "../../context.ts";
import type { SeasonForm } from "../../contract/league-forms.ts";
import { oldAudit } from "../audit/service.ts";
import { SEASON } from "./json.ts";
import type { Cell } from "./read-store.ts";
import { refreshStandings } from "./refresh-store.ts";

export type SeasonFinding = { year: number; closedAt: number | null; changesRule: 0 | 1 } | undefined;

const RULE = sql.raw("(correction, minimum_games)");

/** The season as it stands before the act. */
const find = (ctx: Context, year: number, form?: SeasonForm) =>
  ctx.db.old.q.get<SeasonFinding>(
    sql`select year, closed_at as closedAt, ${
      form ? sql`${RULE} is not (${form.correction}, ${form.minimumGames})` : sql`0`
    } as changesRule from seasons where year = ${year}`,
  );

const seasonStatement = (ctx: Context, year: number) =>
  ctx.db.old.q.get<Cell>(sql`select (select ${SEASON} from seasons s where s.year = ${year}) as json`);

const logged = (ctx: Context, action: string, year: number, when: SQL) =>
  oldAudit(ctx, { action, subject: `the league of ${year}`, url: `/leagues/${year}`, when });

const exists = (year: number, what = sql`true`): SQL =>
  sql`exists (select 1 from seasons where year = ${year} and ${what})`;

/** The statements that open a season, unless there is one of the year. */
export function openStatements(ctx: Context, year: number, form: SeasonForm) {
  const may = sql`${actsAsEditor(ctx)} and not ${exists(year)}`;
  return [
    find(ctx, year),
    logged(ctx, "opened", year, may),
    ctx.db.old.q.run(sql`insert into seasons (year, shown, correction, minimum_games, name, words)
      select ${year}, ${form.shown ? 1 : 0}, ${form.correction}, ${form.minimumGames}, ${form.name}, ${form.words}
      where ${may}`),
    seasonStatement(ctx, year),
  ] as const;
}

/** The statements of a change to a season's settings; the rule of a closed one stays what it was. */
export function editStatements(ctx: Context, year: number, form: SeasonForm) {
  const keeps = sql`(closed_at is null or ${RULE} is (${form.correction}, ${form.minimumGames}))`;
  const may = sql`${actsAsEditor(ctx)} and ${keeps} and (shown, correction, minimum_games, name, words)
    is not (${form.shown ? 1 : 0}, ${form.correction}, ${form.minimumGames}, ${form.name}, ${form.words})`;
  return [
    find(ctx, year, form),
    logged(ctx, "changed the settings of", year, exists(year, may)),
    ctx.db.old.q.run(sql`update seasons set shown = ${form.shown ? 1 : 0}, correction = ${form.correction},
        minimum_games = ${form.minimumGames}, name = ${form.name}, words = ${form.words}
      where year = ${year} and ${may}`),
    ...refreshStandings(ctx),
    seasonStatement(ctx, year),
  ] as const;
}

/** The statements that close a season, as an EDITOR, or open a closed one again, as an ADMIN. */
export function closeStatements(ctx: Context, year: number, closes: boolean) {
  const may = closes
    ? sql`closed_at is null and ${actsAsEditor(ctx)}`
    : sql`closed_at is not null and ${actsAsAdmin(ctx)}`;
  return [
    find(ctx, year),
    logged(ctx, closes ? "closed" : "reopened", year, exists(year, may)),
    // Whatever is still to be shown is shown before it freezes.
    ...refreshStandings(ctx),
    ctx.db.old.q.run(
      sql`update seasons set closed_at = ${closes ? ctx.now : null} where year = ${year} and ${may}`,
    ),
    ...refreshStandings(ctx),
    seasonStatement(ctx, year),
  ] as const;
}
