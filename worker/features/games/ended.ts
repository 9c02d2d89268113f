import { sql } from "drizzle-orm";
import type { Context } from "../../context.ts";
import { formatGameDate } from "../../contract/game-date.ts";
import { oldTell } from "../notifications/service.ts";
import { clubDay } from "./rules.ts";

const DAY_MS = 86_400_000;
/** A cron that stood still for longer has missed the moment to ask how it was. */
const DAYS_MOST = 7;
/** The first day (`YYYY-MM-DD`) whose games nobody has been asked about yet. */
const SETTING = "games-ended-until";

/**
 * Asks the players of games whose day has passed how it was, each game once however often it is called.
 * @throws {ClubError} `unavailable`
 */
export async function tellEndedGames(ctx: Context): Promise<void> {
  const today = clubDay(ctx);
  const daysAgo = (days: number) => new Date(Date.parse(today) - days * DAY_MS).toISOString().slice(0, 10);
  const until = sql`ifnull((select value from club_settings where name = ${SETTING}), ${daysAgo(1)})`;
  const news = Array.from({ length: DAYS_MOST }, (_, at) => daysAgo(DAYS_MOST - at)).flatMap((day) =>
    oldTell(ctx, {
      kind: "end",
      to: sql`select p.user_id, g.id as game_id, g.name from games g join players p on p.game_id = g.id
        where g.date = ${day} and ${day} >= ${until}`,
      url: sql`'/games/' || r.game_id`,
      title: sql`r.name`,
      brief: `It was played on ${formatGameDate(day)}. How was it?`,
      when: sql`true`,
    }),
  );
  await ctx.db.old.write(
    ctx.db.old.q.run(sql`select 1`),
    ...news,
    ctx.db.old.q.run(sql`insert into club_settings (name, value) values (${SETTING}, ${today})
      on conflict (name) do update set value = max(value, excluded.value)`),
  );
}
