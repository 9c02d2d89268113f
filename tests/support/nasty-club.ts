import { NOTIFICATIONS_MOST } from "../../worker/contract/notifications/notification-limits.ts";
import type { ArrangedGame } from "./arrange.ts";
import { clock } from "./clock.ts";
import type { Statement, TestSite } from "./site.ts";

/** Pages that show the texts of `writeEverywhere`, except the list of games. */
export const ROOMS = ["/games/g-0", "/members", "/moderation", "/posts", "/posts/p-0", "/posts/tags/tag-0"];

export const sayAll = (site: TestSite, { threadId }: ArrangedGame, author: string, texts: string[]) =>
  site.database.batch(
    texts.map((text, at) => [
      "insert into messages (id, thread_id, author_id, text, created_at) values (?, ?, ?, ?, ?)",
      [`nasty-${at}`, threadId, author, text, clock.now() - (texts.length - at) * 1_000],
    ]),
  );

const CLEARED = "reports messages players games posts tags threads notifications audit_log".split(" ");

/** Puts a text into every field with people's words, as often as a page shows the field. */
export async function writeEverywhere(site: TestSite, ada: string, texts: string[]): Promise<void> {
  const id = (kind: string, at: number) => `${kind}-${at}`;
  const now = clock.now();
  await site.database.batch([
    ...CLEARED.map((table) => `delete from ${table}`),
    "delete from users where id like 'nasty%'",
    ...texts.flatMap((text, at): Statement[] => [
      [
        `insert into users (id, public_id, email, name, color, role, bgg_user_name, created_at)
            values (?, ?, ?, ?, '3A85FF', 'NEW', ?, ?)`,
        [id("nasty", at), id("public", at), `${at}@nasty.example`, text.slice(0, 60), text.slice(0, 60), now],
      ],
      ["insert into threads (id, created_at) values (?, ?)", [id("t", at), now]],
      [
        `insert into games (id, name, min_players, max_players, suggested_by, thread_id, created_at)
            values (?, ?, 1, 4, ?, ?, ?)`,
        [id("g", at), text.slice(0, 200), id("nasty", at), id("t", at), now - at],
      ],
      [
        "insert into players (game_id, user_id, signed_up_at) values (?, ?, ?)",
        [id("g", at), id("nasty", at), now],
      ],
    ]),
    ...texts.slice(0, NOTIFICATIONS_MOST).flatMap((text, at): Statement[] => [
      [
        `insert into notifications (id, user_id, kind, url, title, brief, created_at)
            values (?, ?, 'comment', ?, ?, ?, ?)`,
        [id("n", at), ada, `/games/${id("g", at)}`, text, text, now - at],
      ],
      [
        `insert into messages (id, thread_id, author_id, text, by_newcomer, created_at) values (?, ?, ?, ?, 1, ?)`,
        [id("m", at), id("t", at), id("nasty", at), text, now],
      ],
      [
        `insert into reports (id, kind, subject_id, url, place, quoted, author_id, reporter_id, reason, words, created_at)
            values (?, 'message', ?, '/games', ?, ?, ?, ?, 'other', ?, ?)`,
        [id("r", at), id("m", at), text, text, id("nasty", at), id("nasty", at), text, now],
      ],
      [
        "insert into audit_log (id, at, actor_name, action, subject, url) values (?, ?, ?, ?, ?, '/members')",
        [id("a", at), now - at, text.slice(0, 60), "approved", text],
      ],
      ["insert into threads (id, created_at) values (?, ?)", [id("pt", at), now]],
      [
        `insert into posts (id, slug, title, content, thread_id, published, created_at, modified_at)
            values (?, ?, ?, ?, ?, 1, ?, ?)`,
        [id("p", at), id("p", at), text, at === 0 ? texts.join("") : text, id("pt", at), now - at, now],
      ],
      ["insert into tags (slug, label) values (?, ?)", [id("tag", at), `${text} ${at}`]],
      ["insert into post_tags (post_id, tag_slug) values (?, ?)", [id("p", at), id("tag", at)]],
    ]),
  ]);
}
