import { dayIn } from "../../worker/contract/dates.ts";
import type { TestSite } from "../support/site.ts";

const DAY_MS = 86_400_000;

/** The day it is at the club, or some days from then. */
export const clubDay = (away = 0): string => dayIn("Europe/London", Date.now() + away * DAY_MS);

export const midnight = (day: string): string => `${day}T00:00:00.000Z`;

/** The fields of a suggestion that nothing is wrong with. */
export const suggestion = (given: Record<string, unknown> = {}) => ({
  name: "Azul",
  minPlayers: 2,
  maxPlayers: 4,
  ...given,
});

const TOLD = ["thread_members", "seat_watchers", "notifications", "mails"];
const MODERATED = ["message_reports", "club_settings", "audit_log"];
const LEAGUE = ["seasons", "league_players", "results", "placings", "result_revisions", "standings"];

/** Everything that the endpoints of games, threads and the league could change, as text: equal before and after means untouched. */
export async function everything(site: TestSite): Promise<string> {
  const tables = [
    "games",
    "players",
    "threads",
    "messages",
    "tables",
    "revisions",
    ...TOLD,
    ...MODERATED,
    ...LEAGUE,
  ];
  const results = await site.database.batch(
    tables.map((table) => `select * from ${table} order by 1, 2`),
    "read",
  );
  return JSON.stringify(results.map(({ rows }) => rows));
}

/** The messages of a thread, oldest first, with their authors' ids. */
export async function messagesIn(
  site: TestSite,
  thread: string,
): Promise<{ text: string; author: string }[]> {
  const { rows } = await site.database.execute({
    sql: "select text, author_id from messages where thread_id = ? order by created_at, id",
    args: [thread],
  });
  return rows.map((row) => ({ text: String(row.text), author: String(row.author_id) }));
}
