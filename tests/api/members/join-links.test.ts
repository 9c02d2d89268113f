import { beforeEach, expect, it } from "vitest";
import { type JoinLink, joinLink } from "../../../worker/contract/members/join-links.ts";
import { browserOf, visitor } from "../../support/arrange.ts";
import { clock } from "../../support/clock.ts";
import { startSite } from "../../support/site.ts";

const site = await startSite();
const admin = await browserOf(site, "ADMIN");
const editor = await browserOf(site, "EDITOR");
beforeEach(() => site.database.batch(["delete from join_links", "delete from audit_log"]));

const inDays = clock.today;
const make = (more: Record<string, unknown> = {}) =>
  admin.post("/api/join-links", { label: "Café", endsOn: inDays(30), ...more });
const newest = async (): Promise<JoinLink> => (await admin.get("/api/join-links")).json[0];
const isOpen = async (code: string) => (await visitor(site).get(`/api/join-links/${code}`)).json.isOpen;

/** Signs up with a link requested on the join page. */
async function signUp(email: string, code: string): Promise<string | null> {
  const browser = visitor(site);
  const form = (fields: Record<string, string>) => ({
    method: "POST",
    body: new URLSearchParams(fields).toString(),
    headers: { "Content-Type": "application/x-www-form-urlencoded" },
  });
  const csrfToken = await browser.csrfToken();
  const callbackUrl = `${site.url}/join/${code}`;
  await browser.fetch("/api/auth/signin/email", form({ email, csrfToken, callbackUrl }));
  const [mail] = await site.outbox.mails(email);
  const answer = await browser.fetch(mail?.text.match(/^http\S+$/m)?.[0] ?? "");
  expect((await browser.get("/api/auth/session")).json.user.email).toBe(email);
  return answer.headers.get("location");
}

it("an admin makes and ends a link, editors see it, and each act is in the log", async () => {
  const made = await make({ usesMost: 5 });
  expect(made.json).toEqual([
    {
      code: expect.stringMatching(/^[0-9a-z]{8}$/),
      label: "Café",
      endsOn: inDays(30),
      usesMost: 5,
      joined: 0,
      isOpen: true,
    },
  ]);
  const link = joinLink.parse(made.json[0]);
  expect((await editor.get("/api/join-links")).json).toEqual([link]);
  expect(await isOpen(link.code)).toBe(true);
  expect((await admin.post(`/api/join-links/${link.code}/end`)).json).toEqual([{ ...link, isOpen: false }]);
  expect((await admin.post(`/api/join-links/${link.code}/end`)).status).toBe(200);
  expect(await isOpen(link.code)).toBe(false);
  const log = await site.sql("select action || ' ' || subject as act from audit_log order by rowid");
  expect(log.map(({ act }) => act)).toEqual([
    "made the link for the wall “Café”",
    "ended the link for the wall “Café”",
  ]);
});

it("a link whose form is sent twice is made once", async () => {
  const key = crypto.randomUUID();
  const answers = await Promise.all([make({ key }), make({ key })]);
  answers.push(await make({ key }));
  expect(answers.map(({ json }) => json.length)).toEqual([1, 1, 1]);
  expect(await isOpen((await newest()).code)).toBe(true);
  expect(await site.sql("select action from audit_log")).toHaveLength(1);
  // The control: another form's link is another one.
  expect((await make({ key: crypto.randomUUID() })).json).toHaveLength(2);
});

it("a wrong field of a link is refused on that field", async () => {
  const wrong: [Record<string, unknown>, string][] = [
    [{ endsOn: inDays(-2) }, "endsOn"],
    [{ endsOn: inDays(370) }, "endsOn"],
    [{ endsOn: "soon" }, "endsOn"],
    [{ usesMost: 0 }, "usesMost"],
    [{ usesMost: 1.5 }, "usesMost"],
    [{ label: "x".repeat(61) }, "label"],
  ];
  for (const [more, field] of wrong) {
    const { status, json } = await make(more);
    expect([status, json[0].path]).toEqual([422, [field]]);
  }
  expect((await make({ label: null, usesMost: null })).status).toBe(200);
});

it("a new member by a link is counted and lands on their profile; an existing member is not counted", async () => {
  await make({ usesMost: 2 });
  const { code } = await newest();
  expect(await signUp("one@club.example", code)).toBe(`${site.url}/profile?welcome=1`);
  expect((await newest()).joined).toBe(1);
  await signUp("one@club.example", code);
  expect([(await newest()).joined, await isOpen(code)]).toEqual([1, true]);
  await signUp("two@club.example", code);
  expect([(await newest()).joined, await isOpen(code)]).toEqual([2, false]);
  // The link gives no rights, so its end takes none: anybody may sign up.
  await signUp("three@club.example", code);
  expect((await newest()).joined).toBe(2);
  const rows = await site.sql(
    "select role from users where email like '%@club.example' and name is not null and email in ('one@club.example', 'two@club.example', 'three@club.example')",
  );
  expect(rows.map(({ role }) => role)).toEqual(["NEW", "NEW", "NEW"]);
});

it("a link that expired or never existed is refused", async () => {
  await make({ endsOn: inDays(0) });
  const { code } = await newest();
  expect(await isOpen(code)).toBe(true);
  await site.sql("update join_links set ends_on = '2020-01-01'");
  for (const wrong of [code, "nothing", "%F0%9F%98%80", "'; drop table users; --"]) {
    const answer = await visitor(site).get(`/api/join-links/${encodeURIComponent(wrong)}`);
    expect([answer.status, answer.json]).toEqual([200, { isOpen: false }]);
  }
  expect((await admin.post("/api/join-links/nothing/end")).status).toBe(404);
});

it("the page of a link names the club and asks for an address; an expired one says so, without script too", async () => {
  await make();
  const { code } = await newest();
  const open = await visitor(site).get(`/join/${code}`);
  expect(open.text).toContain("Thursday Table Club");
  expect(open.text).toMatch(new RegExp(`name="callbackUrl" value="/join/${code}"`));
  expect(open.text).toContain('name="csrfToken"');
  expect(open.text).toMatch(/<meta name="robots" content="noindex/);
  // The page is cached for visitors; ending the link invalidates it.
  await admin.post(`/api/join-links/${code}/end`);
  expect((await visitor(site).get(`/join/${code}`)).text).toContain("has ended");
  const over = await visitor(site).get("/join/nothing1");
  expect([over.status, over.text.includes('name="email"')]).toEqual([200, false]);
  expect(over.text).toContain("has ended");
});
