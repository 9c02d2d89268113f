import { type SQL, sql } from "drizzle-orm";
import { actingId, actsAsEditor, type Context } from "../../context.ts";
import { oldAudit } from "../audit/service.ts";
import { userIdOf } from "../users/service.ts";
import { LEAGUE_PLAYER, PLAYER_NAME } from "./json.ts";
import type { Cell } from "./read-store.ts";
import { refreshStandings } from "./refresh-store.ts";

const GUESTS_MOST = 1_000;
const PLAYERS = sql.raw("league_players l left join users u on u.id = l.user_id");

/** Every player of the league, for an EDITOR. */
export const playersStatement = (ctx: Context) =>
  ctx.db.old.q.all<{ json: string }>(sql`select ${LEAGUE_PLAYER} as json from ${PLAYERS}
    where ${actsAsEditor(ctx)} order by ${PLAYER_NAME} collate nocase, l.id`);

/** Players without account, for members. */
export const guestsStatement = (ctx: Context) =>
  ctx.db.old.q.all<{ json: string }>(sql`select ${LEAGUE_PLAYER} as json from ${PLAYERS}
    where l.user_id is null and ${actingId(ctx)} is not null order by l.name collate nocase, l.id limit ${GUESTS_MOST}`);

const playerStatement = (ctx: Context, id: SQL | string) =>
  ctx.db.old.q.get<Cell>(sql`select (select ${LEAGUE_PLAYER} from ${PLAYERS} where l.id = ${id}) as json`);

const nameOf = (id: SQL | string): SQL => sql`(select ${PLAYER_NAME} from ${PLAYERS} where l.id = ${id})`;

const logged = (ctx: Context, action: string, subject: SQL, when: SQL) =>
  oldAudit(ctx, { action, subject, url: "/leagues/players", when: sql`${actsAsEditor(ctx)} and ${when}` });

/** The statements that make a player without account. */
export const createStatements = (ctx: Context, id: string, name: string) =>
  [
    logged(ctx, "added", sql`${name} || ' to the league'`, sql`true`),
    ctx.db.old.q.run(
      sql`insert into league_players (id, name) select ${id}, ${name} where ${actsAsEditor(ctx)}`,
    ),
    playerStatement(ctx, id),
  ] as const;

export const renameStatements = (ctx: Context, id: string, name: string) =>
  [
    logged(
      ctx,
      "renamed",
      sql`(select l.name from league_players l where l.id = ${id}) || ${` to ${name}`}`,
      sql`exists (select 1 from league_players where id = ${id} and name <> ${name})`,
    ),
    ctx.db.old.q.run(sql`update league_players set name = ${name} where id = ${id} and ${actsAsEditor(ctx)}`),
    playerStatement(ctx, id),
  ] as const;

type AssignFinding = { userExists: 0 | 1; taken: string | null } | undefined;

/** The statements that make a player a member's, or (null) nobody's; a member is one player. */
export function assignStatements(ctx: Context, id: string, user: string | null) {
  const userId = user === null ? sql`null` : sql`${userIdOf(user)}`;
  const taken = sql`(select l.id from league_players l where l.user_id = ${userId} and l.id <> ${id})`;
  const userExists = user === null ? sql`1` : sql`(${userId} is not null)`;
  const may = sql`exists (select 1 from league_players where id = ${id} and user_id is not ${userId})
    and ${userExists} and ${taken} is null`;
  return [
    ctx.db.old.q.get<AssignFinding>(sql`select ${userExists} as userExists, (select l.name from league_players l
      where l.id = ${taken}) as taken from league_players where id = ${id}`),
    logged(
      ctx,
      user === null ? "unassigned" : "assigned",
      user === null
        ? nameOf(id)
        : sql`(select name from league_players where id = ${id}) || ' to ' || (select name from users where id = ${userId})`,
      may,
    ),
    ctx.db.old.q.run(sql`update league_players set user_id = ${userId}
      where id = ${id} and ${may} and ${actsAsEditor(ctx)}`),
    ...refreshStandings(ctx),
    playerStatement(ctx, id),
  ] as const;
}

type MergeFinding = {
  found: 0 | 1;
  bothMembers: 0 | 1;
  /** A game that both are in, and a closed year that has both. */
  game: string | null;
  closedYear: number | null;
};

/** The statements that make two players one: results, history, closed tables and the account go to one of them. */
export function mergeStatements(ctx: Context, from: string, into: string) {
  const both = sql`(${from}, ${into})`;
  // The one with an account stays; else the one into which. It takes on the name of the latter.
  const keep = sql`(select id from league_players where id in ${both} order by user_id is null, id = ${from} limit 1)`;
  const gone = sql`(select id from league_players where id in ${both} order by user_id is null, id = ${from} limit 1 offset 1)`;
  const guards = {
    found: sql`(select count(*) = 2 from league_players where id in ${both})`,
    bothMembers: sql`(select count(*) = 2 from league_players where id in ${both} and user_id is not null)`,
    game: sql`(select r.game_name || ' of ' || r.played_on from placings a join placings b on b.result_id = a.result_id
      join results r on r.id = a.result_id where a.player_id = ${from} and b.player_id = ${into} limit 1)`,
    closedYear: sql`(select s.year from seasons s where s.closed_at is not null
      and exists (select 1 from placings where season_year = s.year and player_id = ${from})
      and exists (select 1 from placings where season_year = s.year and player_id = ${into}) limit 1)`,
  };
  const may = sql`${guards.found} and not ${guards.bothMembers} and ${guards.game} is null
    and ${guards.closedYear} is null and ${actsAsEditor(ctx)}`;
  return [
    ctx.db.old.q.get<MergeFinding>(sql`select ${guards.found} as found, ${guards.bothMembers} as bothMembers,
      ${guards.game} as game, ${guards.closedYear} as closedYear`),
    logged(ctx, "merged", sql`${nameOf(from)} || ' into ' || ${nameOf(into)}`, may),
    // Open tables are made anew below.
    ctx.db.old.q.run(sql`delete from standings where player_id in ${both} and ${may}
      and season_year in (select year from seasons where closed_at is null)`),
    ctx.db.old.q.run(sql`update standings set player_id = ${keep} where player_id = ${gone} and ${may}`),
    ctx.db.old.q.run(sql`update result_revisions set placings = replace(placings, ${gone}, ${keep})
      where instr(placings, ${gone}) and ${may}`),
    ctx.db.old.q.run(sql`update league_players set name = (select name from league_players where id = ${into})
      where id = ${keep} and ${may}`),
    // Last, as it is what the guards look at: whom nothing holds any more is deleted.
    ctx.db.old.q.run(sql`update placings set player_id = ${keep} where player_id = ${gone} and ${may}`),
    ctx.db.old.q.run(sql`delete from league_players where id = ${gone} and ${may}`),
    ...refreshStandings(ctx),
    playerStatement(ctx, sql`ifnull(${keep}, ${into})`),
  ] as const;
}
