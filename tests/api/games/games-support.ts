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

const TOLD = ["thread_members", "seat_watchers", "notifications", "mails"];
const MODERATED = ["reports", "risk_assessments", "club_settings", "audit_log"];
const LEAGUE = ["seasons", "league_players", "results", "placings", "result_revisions", "standings"];

const INVITES = ["invitations", "uninvited", "join_links"];

const CHANGEABLE = [
  "games",
  "players",
  "threads",
  "messages",
  "tables",
  "revisions",
  ...TOLD,
  ...MODERATED,
  ...LEAGUE,
  ...INVITES,
];
/** Separators of values and of rows in the SQL. */
const [VALUE_ENDS, ROW_ENDS] = ["char(31)", "char(30)"];

/** Statement for all rows of a table as one text, at a quarter of the cost of rows. */
let asText: Promise<string[]> | undefined;
async function statementsAsText({ database }: TestSite): Promise<string[]> {
  const { rows } =
    await database.execute(`select t.name, group_concat('quote("' || c.name || '")', ' || ${VALUE_ENDS} || ') as row
    from sqlite_master t join pragma_table_info(t.name) c where t.type = 'table' group by t.name`);
  const rowOf = new Map(rows.map(({ name, row }) => [String(name), String(row)]));
  return CHANGEABLE.map(
    (table) =>
      `select group_concat(row, ${ROW_ENDS}) from (select ${rowOf.get(table)} as row from ${table} order by 1)`,
  );
}

/**
 * Returns all data that the endpoints of games, threads and the league could change, as text, to compare before and
 * after.
 */
export async function everything(site: TestSite): Promise<string> {
  asText ??= statementsAsText(site);
  const results = await site.database.batch(await asText, "read");
  return JSON.stringify(results.map(({ rows }) => rows[0]?.[0]));
}

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
