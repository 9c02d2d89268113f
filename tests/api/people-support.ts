import type { TestSite } from "../support/site.ts";

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
