import { clock } from "../../support/clock.ts";
import type { TestSite } from "../../support/site.ts";

/** Returns today at the club, or some days later. */
export const clubDay = clock.today;

export const midnight = (day: string): string => `${day}T00:00:00.000Z`;

/** Returns a valid suggestion. */
export const suggestion = (given: Record<string, unknown> = {}) => ({
  name: "Azul",
  minPlayers: 2,
  maxPlayers: 4,
  ...given,
});

/** Returns the messages of a thread, oldest first, with their authors' ids. */
export async function messagesIn(
  site: TestSite,
  thread: string,
): Promise<{ text: string; author: string }[]> {
  const rows = await site.sql(
    "select text, author_id from messages where thread_id = ? order by created_at, id",
    [thread],
  );
  return rows.map((row) => ({ text: String(row.text), author: String(row.author_id) }));
}
