import { wordsOf } from "../../worker/notifications/present.ts";
import type { TestSite } from "./site.ts";

/** A notification or mail in the words that its member reads. */
export interface ToldRow {
  to: string;
  userId: string;
  kind: string;
  url: string;
  title: string;
  brief: string;
  times: number;
}

/** Returns all notifications or pending mails, ordered by name, time and kind. */
export async function toldRows(site: TestSite, table: "notifications" | "mails"): Promise<ToldRow[]> {
  const rows =
    await site.sql(`select u.name as member, n.*, a.name as actor, p.name as player, p.guest_name as guest, g.name as game, o.title as post,
      m.text, w.name as author, ${table === "mails" ? "1 as times" : "n.times"}
      from ${table} n join users u on u.id = n.user_id left join users a on a.id = n.actor_id
      left join users p on p.id = n.player_id left join games g on g.id = n.game_id
      left join posts o on o.id = n.post_id left join messages m on m.id = n.message_id
      left join users w on w.id = m.author_id
      order by u.name, n.created_at, n.kind`);
  return rows.map((row) => ({
    to: String(row.member),
    userId: String(row.user_id),
    kind: String(row.kind),
    url: String(row.url),
    times: Number(row.times),
    ...(row.brief === null
      ? wordsOf({
          kind: row.kind as never,
          facts: row.facts === null ? {} : JSON.parse(String(row.facts)),
          actor: row.actor as string | null,
          player: row.player as string | null,
          guest: row.guest as string | null,
          game: row.game as string | null,
          post: row.post as string | null,
          message: row.text === null ? null : { author: row.author as string | null, text: String(row.text) },
        })
      : { title: String(row.title), brief: String(row.brief) }),
  }));
}
