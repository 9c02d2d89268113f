import type { TestSite } from "../../support/site.ts";
import { Visitor } from "../../support/visitor.ts";

let networks = 0;

/** Returns headers of a new network, so that tests do not use up each other's limits. */
export const fromElsewhere = (): Record<string, string> => {
  networks++;
  return { "CF-Connecting-IP": `198.51.${networks >> 8}.${networks & 255}` };
};

/** Requests a link as NextAuth's client does: a form, answered with JSON. */
export async function askForLink(
  browser: Visitor,
  fields: Record<string, string>,
  headers: Record<string, string> = fromElsewhere(),
) {
  const body = new URLSearchParams({ csrfToken: await browser.csrfToken(), json: "true", ...fields });
  return browser.postRaw("/api/auth/signin/email", String(body), {
    "Content-Type": "application/x-www-form-urlencoded",
    ...headers,
  });
}

/** Returns the links in the mails to the address, newest first, as paths of the site. */
export async function linksFor(site: TestSite, email: string): Promise<string[]> {
  return (await site.outbox.mails(email)).map(({ text }) => {
    const { pathname, search } = new URL(text.match(/https?:\S+/)?.[0] ?? "");
    return `${pathname}${search}`;
  });
}

/** Returns the link in the newest mail to the address. */
export async function linkFor(site: TestSite, email: string): Promise<string> {
  const [link] = await linksFor(site, email);
  if (!link) throw new Error(`No link was mailed to ${email}.`);
  return link;
}

/** Returns the code in the newest mail to the address. */
export async function codeFor(site: TestSite, email: string): Promise<string> {
  const [mail] = await site.outbox.mails(email);
  const [code] = mail?.text.match(/^\d{6}$/m) ?? [];
  if (!code) throw new Error(`No code was mailed to ${email}.`);
  return code;
}

/** Returns a wrong code. */
export const notCode = (code: string, by = 1): string =>
  String((Number(code) + by) % 1_000_000).padStart(6, "0");

/** Enters a code as the page's script does; returns the address of the redirect. */
export const enterCode = async (browser: Visitor, fields: Record<string, string>): Promise<URL> =>
  new URL((await answerToCode(browser, { json: "true", ...fields })).json.url);

/** Enters a code from any network (by default the browser's); returns the raw answer. */
export const answerToCode = async (
  browser: Visitor,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
) =>
  browser.postRaw(
    "/api/auth/callback/code",
    String(new URLSearchParams({ csrfToken: await browser.csrfToken(), ...fields })),
    { "Content-Type": "application/x-www-form-urlencoded", ...headers },
  );

/** Returns the hidden fields of the page that confirms a link. */
export const fieldsIn = (html: string): Record<string, string> =>
  Object.fromEntries(
    [...html.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)">/g)].map(
      ([, name = "", value = ""]) => [name, value.replaceAll("&amp;", "&").replaceAll("&#39;", "'")],
    ),
  );

/** Presses the button of that page. */
export const press = (
  browser: Visitor,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
) =>
  browser.postRaw("/api/auth/callback/email", String(new URLSearchParams(fields)), {
    "Content-Type": "application/x-www-form-urlencoded",
    // As browsers send after a page without a referrer.
    Origin: "null",
    ...headers,
  });

/** Requests a link in a new browser; returns both. */
export async function asked(site: TestSite, email: string, callbackUrl = "/games") {
  const browser = new Visitor(site.url);
  const answer = await askForLink(browser, { email, callbackUrl });
  if (!answer.json.url.includes("/verify-request")) throw new Error(`No link: ${answer.json.url}`);
  return { browser, link: await linkFor(site, email) };
}

/** Returns the Set-Cookie lines of an answer, by cookie name. */
export function cookiesOf(answer: { headers: Headers }): Record<string, string> {
  return Object.fromEntries(
    answer.headers.getSetCookie().map((line) => [line.slice(0, line.indexOf("=")), line]),
  );
}

/** Returns a query's count. */
export async function count(site: TestSite, sql: string, args: (string | number)[] = []): Promise<number> {
  const rows = await site.sql(`select count(*) as count from ${sql}`, args);
  return Number(rows[0]?.count);
}
