import type { TestSite } from "../support/site.ts";

/** Returns all data that the members' endpoints could change, as text, to compare before and after. */
export async function everyone(site: TestSite): Promise<string> {
  const tables = [
    "users",
    "sessions",
    "email_changes",
    "address_undos",
    "sign_in_links",
    "suspensions",
    "players",
    "games",
    "messages",
  ];
  const more = ["notifications", "mails", "audit_log", "revisions", "posts", "file_uploads"];
  const results = await site.database.batch(
    [...tables, ...more].map((table) => `select * from ${table} order by 1, 2`),
    "read",
  );
  return JSON.stringify(results.map(({ rows }) => rows));
}

/** Returns the token of a page's link in the newest mail to the address. */
export async function tokenFor(
  site: TestSite,
  email: string,
  page: "confirm-email" | "undo-email" = "confirm-email",
): Promise<string> {
  const [mail] = await site.outbox.mails(email);
  const token = mail?.text.match(new RegExp(`/${page}\\?token=([0-9a-f]{64})\n`))?.[1];
  if (!token) throw new Error(`No link was mailed to ${email}.`);
  return token;
}
