import { type SQL, sql } from "drizzle-orm";
import { actingId, type Context } from "../../context.ts";
import { actorName, oldTell } from "../notifications/service.ts";
import type { Entry } from "./entry.ts";
import { entriesOf, PLAYED, PLAYER_OF } from "./guards.ts";
import { refreshStandings } from "./refresh-store.ts";

const ID = sql.raw("lower(hex(randomblob(10)))");

/** Results that this batch has saved, as the rows `e` and `r`: everything that follows hangs on them. */
const saved = (entries: readonly Entry[]): SQL =>
  sql`${entriesOf(entries)} join results r on r.id = e.value ->> 'id' and r.revision = e.value ->> 'revision'`;

/**
 * What follows the saving of results itself, in its batch: members and guests become players of the league, the
 * placings are those of the forms, the history grows, and the tables are made anew.
 */
export const saveStatements = (ctx: Context, entries: readonly Entry[], action: string) =>
  [
    ctx.db.old.q.run(sql`insert into league_players (id, name, user_id)
      select ${ID}, u.name, u.id from users u where u.public_id in (
          select p.value ->> 'user' from ${saved(entries)} join ${PLAYED})
        and not exists (select 1 from league_players where user_id = u.id)`),
    // Two guests of one name are one, until an editor says otherwise.
    ctx.db.old.q.run(sql`insert into league_players (id, name)
      select ${ID}, min(p.value ->> 'guest') from ${saved(entries)} join ${PLAYED}
      where p.value ->> 'guest' is not null and ${PLAYER_OF} is null group by lower(p.value ->> 'guest')`),
    ctx.db.old.q.run(sql`delete from placings where result_id in (select r.id from ${saved(entries)})`),
    ctx.db.old.q.run(sql`insert into placings (result_id, player_id, place, season_year, played_on, beaten2, faced)
      select r.id, ${PLAYER_OF}, p.value ->> 'place', r.season_year, r.played_on, p.value ->> 'beaten2',
        p.value ->> 'faced' from ${saved(entries)} join ${PLAYED}`),
    revise(ctx, sql`select r.* from ${saved(entries)}`, action),
    ...refreshStandings(ctx),
  ] as const;

/** Writes down what the results of a select are now. */
export const revise = (ctx: Context, results: SQL, action: string) =>
  ctx.db.old.q.run(sql`insert into result_revisions (id, result_id, at, saved_by, action, game_name, played_on, kind,
      placings)
    select r.revision, r.id, ${ctx.now}, ${actingId(ctx)}, ${action}, r.game_name, r.played_on, r.kind, (
        select json_group_array(json_array(player_id, place)) from (
          select player_id, place from placings where result_id = r.id order by place, player_id))
    from (${results}) r`);

/** After a result was saved: the members in it hear of it. */
export const resultNews = (ctx: Context, { id, revision }: Entry, verb: string) =>
  oldTell(ctx, {
    kind: "end",
    to: sql`select l.user_id, c.place, c.faced from placings c join league_players l on l.id = c.player_id
      where c.result_id = ${id}`,
    url: sql`(select ifnull('/games/' || game_id, '/leagues/' || season_year) from results where id = ${id})`,
    title: sql`(select game_name from results where id = ${id})`,
    brief: sql`${actorName(ctx)} || ${` ${verb} the result`}
      || iif(r.faced, ': you are number ' || r.place || ' of ' || (r.faced + 1) || '.', '.')`,
    when: sql`exists (select 1 from results where id = ${id} and revision = ${revision})`,
  });
