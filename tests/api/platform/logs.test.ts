import { beforeEach, describe, expect, it } from "vitest";
import { readConfig } from "../../../worker/lib/config.ts";
import { leaveLink } from "../../../worker/notifications/mail-links.ts";
import { game, member, signedIn, visitor } from "../../support/arrange.ts";
import { startSite } from "../../support/site.ts";
import type { Answer } from "../../support/visitor.ts";
import { asked, askForLink, fieldsIn, linkFor, press } from "../members/auth-steps.ts";
import { tokenFor } from "../people-support.ts";

const site = await startSite();
const admin = await member(site, { role: "ADMIN" });
const mailLink = await leaveLink.url(readConfig(site.settings), { member: "gone", game: "gone", seat: 1 });

type Line = Record<string, unknown> & { event?: string; requestId?: string };

let from = 0;
beforeEach(() => {
  from = site.log().length;
});
/** Returns the log since the test began. */
const lines = (): Line[] =>
  site
    .log()
    .slice(from)
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Line);
/** Returns a request's lines once its last one is there. */
async function linesOf({ headers }: Answer): Promise<Line[]> {
  const id = headers.get("x-request-id");
  const own = () => lines().filter(({ requestId }) => requestId === id);
  await expect.poll(() => own().map(({ event }) => event)).toContain("request");
  return own();
}
/** Returns a request's events but the last, without the fields of every line. */
const eventsOf = async (answer: Answer) =>
  (await linesOf(answer))
    .filter(({ event }) => event !== "request")
    .map(({ level, requestId, ...rest }) => rest);
const requestOf = async (answer: Answer) => (await linesOf(answer)).find(({ event }) => event === "request");

describe("the log tells of signing in", () => {
  it("that a link was emailed, who signed in by it and whether they are new, and who signed out", async () => {
    const { email, publicId } = await member(site);
    const browser = visitor(site);
    expect(await eventsOf(await askForLink(browser, { email }))).toEqual([{ event: "sign-in-link-mailed" }]);
    const came = await browser.get(await linkFor(site, email));
    expect(await eventsOf(came)).toEqual([{ event: "signed-in", member: publicId, isNew: false }]);
    const left = await browser.post("/api/auth/signout", { json: "true" });
    expect(await eventsOf(left)).toEqual([{ event: "signed-out", member: publicId }]);
  });

  it("of a new member who signs in by the button, too", async () => {
    const { link } = await asked(site, "quite.new@club.example");
    const phone = visitor(site);
    const shown = await phone.get(link);
    expect(await eventsOf(shown), "nothing has happened yet").toEqual([]);
    const came = await press(phone, fieldsIn(shown.text));
    const { publicId } = (await phone.get("/api/auth/session")).json.user;
    expect(await eventsOf(came)).toEqual([{ event: "signed-in", member: publicId, isNew: true }]);
  });

  it("of every refusal, by its code", async () => {
    const { browser, link } = await asked(site, "refused@club.example");
    await browser.get(link);
    expect(await eventsOf(await visitor(site).get(link))).toEqual([
      { event: "sign-in-refused", code: "link-spent" },
    ]);
    const stranger = visitor(site);
    await stranger.csrfToken();
    const forged = await askForLink(stranger, { email: "a@club.example", csrfToken: "forged" });
    expect(await eventsOf(forged)).toEqual([{ event: "sign-in-refused", code: "csrf" }]);
    const none = await askForLink(stranger, { email: "none" });
    expect(await eventsOf(none)).toEqual([{ event: "sign-in-refused", code: "invalid" }]);
    for (let i = 0; i < 5; i++) await askForLink(visitor(site), { email: "full@club.example" });
    const waiting = await askForLink(visitor(site), { email: "full@club.example" });
    expect(await eventsOf(waiting)).toEqual([{ event: "sign-in-refused", code: "links-waiting" }]);
  });
});

describe("the log tells of an account", () => {
  it("that its address was to change, changed and was restored, and that sessions ended", async () => {
    const who = await member(site);
    const [browser, phone] = [await signedIn(site, who), await signedIn(site, who)];
    const own = { member: who.publicId };
    const email = "logged@club.example";
    const wished = await browser.post("/api/profile/email", { email });
    expect(await eventsOf(wished)).toEqual([{ event: "address-change-asked", ...own }]);
    const ended = await browser.post("/api/profile/sign-out-everywhere");
    expect(await eventsOf(ended)).toEqual([{ event: "sessions-ended", ...own, ended: 1 }]);
    expect((await phone.get("/api/users")).status).toBe(401);
    await browser.post("/api/profile/email", { email });
    const confirmed = await visitor(site).post("/api/profile/email/confirm", {
      token: await tokenFor(site, email),
    });
    expect(await eventsOf(confirmed)).toEqual([{ event: "address-changed", ...own }]);
    const undone = await visitor(site).post("/api/profile/email/undo", {
      token: await tokenFor(site, who.email, "undo-email"),
    });
    expect(await eventsOf(undone)).toEqual([{ event: "address-change-undone", ...own }]);
  });

  it("that it has another role, was signed out by an admin, and is deleted", async () => {
    const who = await member(site, { name: "Short Lived" });
    const boss = await signedIn(site, admin);
    const by = { member: admin.publicId, of: who.publicId };
    const role = await boss.post(`/api/members/${who.publicId}/role`, { role: "EDITOR" });
    expect(await eventsOf(role)).toEqual([{ event: "role-changed", ...by, role: "EDITOR" }]);
    const again = await boss.post(`/api/members/${who.publicId}/role`, { role: "EDITOR" });
    expect(await eventsOf(again), "nothing changed").toEqual([]);
    await signedIn(site, who);
    const out = await boss.post(`/api/members/${who.publicId}/sign-out`);
    expect(await eventsOf(out)).toEqual([{ event: "sessions-ended", ...by, ended: 1 }]);
    const left = await (await signedIn(site, who)).post("/api/profile/delete", { name: who.name });
    expect(await eventsOf(left)).toEqual([{ event: "account-deleted", member: who.publicId }]);
  });
});

describe("the log names who acted", () => {
  it("in the line of a write, and not of a read", async () => {
    const who = await member(site);
    const browser = await signedIn(site, who);
    const { id } = await game(site, { suggestedBy: admin });
    const act = await browser.post(`/api/games/${id}/signup`, { player: who.publicId });
    expect(await requestOf(act)).toMatchObject({
      method: "POST",
      path: `/api/games/${id}/signup`,
      status: 200,
      member: who.publicId,
    });
    for (const path of ["/api/users", "/profile", "/api/auth/session"])
      expect(await requestOf(await browser.get(path)), path).not.toHaveProperty("member");
    expect(await requestOf(await visitor(site).post("/api/notifications/clear"))).not.toHaveProperty(
      "member",
    );
  });

  it("in the line of a refusal, and nobody for a visitor", async () => {
    const who = await member(site);
    const browser = await signedIn(site, who);
    const { id } = await game(site, { suggestedBy: admin });
    const forbidden = await browser.post(`/api/members/${admin.publicId}/role`, { role: "NEW" });
    expect([forbidden.status, await eventsOf(forbidden)]).toEqual([
      403,
      [{ event: "refused", member: who.publicId, code: "forbidden" }],
    ]);
    const signedOut = await visitor(site).post(`/api/games/${id}/signup`, { player: who.publicId });
    expect([signedOut.status, await eventsOf(signedOut)]).toEqual([
      401,
      [{ event: "refused", code: "unauthenticated" }],
    ]);
    const forged = await browser.postRaw(`/api/games/${id}/signup`, { csrfToken: "forged" });
    expect([forged.status, await eventsOf(forged)]).toEqual([403, [{ event: "refused", code: "forbidden" }]]);
    const fine = await browser.post(`/api/games/${id}/signup`, { player: who.publicId });
    expect([fine.status, await eventsOf(fine)]).toEqual([200, []]);
  });
});

describe("the log tells of an outage or refusal for which a page or text is answered", () => {
  const post = async (path: string) => {
    const who = visitor(site);
    const csrfToken = await who.csrfToken();
    const fields = new URLSearchParams({
      csrfToken,
      what: "game:none",
      reason: "scam",
      email: "a@b.example",
    });
    const headers = { "Content-Type": "application/x-www-form-urlencoded" };
    return who.fetch(path, { method: "POST", headers, body: fields.toString() });
  };
  const get = (path: string) => visitor(site).get(path);

  it.each([
    ["a link in an email", post, mailLink.slice(site.url.length)],
    ["the report form without script", post, "/api/reports/form"],
    ["a calendar's address", get, "/calendar/none.ics"],
  ] as const)("behind %s", async (_, ask, path) => {
    const refused = await ask(path);
    expect([refused.status, await eventsOf(refused)]).toEqual([
      404,
      [{ event: "refused", code: "not-found" }],
    ]);
    site.trips.fault = 503;
    const failed = await ask(path);
    site.trips.fault = null;
    expect([failed.status, await eventsOf(failed)]).toMatchObject([
      503,
      [{ event: "failed", failure: "database" }],
    ]);
    expect(failed.text).toContain("The club’s records can’t be reached");
  });
});

it("every line is an event with the id of its request, and none holds an address or a token", async () => {
  const who = await member(site, { email: "private.person@club.example" });
  const browser = visitor(site);
  await askForLink(browser, { email: who.email });
  const link = await linkFor(site, who.email);
  await browser.get(link);
  await browser.post("/api/profile/email", { email: "private.too@club.example" });
  const token = await tokenFor(site, "private.too@club.example");
  await browser.get(`/confirm-email?token=${token}`);
  const last = await browser.post("/api/profile/email/confirm", { token });
  await linesOf(last);
  const all = lines();
  expect(all.length).toBeGreaterThan(8);
  for (const line of all) {
    expect(line).toMatchObject({
      level: expect.stringMatching(/^(info|error)$/),
      event: expect.stringMatching(/^[a-z]+(-[a-z]+)*$/),
      requestId: expect.stringMatching(/^[0-9a-z]{16}$/),
    });
  }
  const text = site.log().slice(from);
  for (const secret of [
    "private.",
    "%40club",
    token,
    new URL(link, site.url).searchParams.get("token") ?? "?",
  ])
    expect(text).not.toContain(secret);
  const session = browser.cookies.get("next-auth.session-token") ?? "?";
  expect(text).not.toContain(session);
  // The control: the log does record the action and its member.
  expect(text).toContain(who.publicId);
});
