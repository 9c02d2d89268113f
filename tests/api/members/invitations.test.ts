import { beforeEach, describe, expect, it } from "vitest";
import { INVITATIONS_MOST, invitationPage } from "../../../worker/contract/members/invitations.ts";
import { keyedHash } from "../../../worker/lib/keyed-hash.ts";
import { addressHash } from "../../../worker/members/invitations/links.ts";
import { browserOf, crowdOf, member, signedIn, visitor } from "../../support/arrange.ts";
import { clock } from "../../support/clock.ts";
import { everything } from "../../support/everything.ts";
import { type OutboxMail, startSite, TEST_SECRET } from "../../support/site.ts";
import type { Visitor } from "../../support/visitor.ts";
import { mails } from "../notifications/notifications-support.ts";

const DAY = 86_400_000;

const site = await startSite({ settings: { MAIL_NEWS_PER_DAY: "6", FIRST_ADMINS: "boss@club.example" } });
const ada = await member(site, { name: "Ada", role: "ADMIN" });
const admin = await signedIn(site, ada);
beforeEach(async () => {
  await site.database.batch([
    "delete from invitations",
    "delete from uninvited",
    "delete from mail_days",
    "delete from mails",
    "delete from audit_log",
  ]);
  await site.outbox.control({ mode: "normal" });
  await site.outbox.forget();
});

const count = async (sql: string) => Number((await site.sql(sql))[0]?.n);
const run = () => site.worker.runMinute();
const invite = (people: { email: string; name?: string }[], note?: string) =>
  admin.post("/api/invitations", { people, note });
const crowd = (size: number) =>
  Array.from({ length: size }, (_, at) => ({ email: `guest${at}@club.example`, name: `Guest ${at}` }));
const summary = async () => (await admin.get("/api/invitations")).json.summary;
const idOf = async (email: string) =>
  String((await site.sql("select id from invitations where email = ?", [email]))[0]?.id);

/** Returns path and query of a link in a mail. */
function linkIn(mail: OutboxMail | undefined, act: "accept" | "decline"): string {
  const [, path = ""] = new RegExp(`(/api/invitation/${act}\\?\\S+)`).exec(mail?.text ?? "") ?? [];
  return path;
}
const mailTo = async (email: string) => (await site.outbox.mails(email))[0];

/** Invites somebody, and returns the mailed link. */
async function invited(email: string, name?: string): Promise<string> {
  await invite([{ email, ...(name && { name }) }]);
  await run();
  return linkIn(await mailTo(email), "accept");
}

/** Presses the button of a link's page. */
async function press(who: Visitor, link: string, more: Record<string, string> = {}) {
  const { searchParams } = new URL(link, site.url);
  const fields = { ...Object.fromEntries(searchParams), csrfToken: await who.csrfToken(), ...more };
  return who.fetch("/api/invitation/accept", {
    method: "POST",
    body: new URLSearchParams(fields).toString(),
    headers: { "Content-Type": "application/x-www-form-urlencoded", Origin: "null" },
  });
}

describe("people are invited by an admin", () => {
  it("each address gets one invitation, and none when invited already, a member, or declined", async () => {
    const known = await member(site, { email: "known@club.example" });
    await admin.post("/api/invitations", { people: [{ email: "no@club.example" }] });
    await run();
    await visitor(site).fetch(linkIn(await mailTo("no@club.example"), "decline"), { method: "POST" });
    await invite([{ email: "old@club.example" }]);
    const emails = [known.email, "NO@club.example", "old@club.example", "fresh@club.example"];
    const answer = await invite([...emails, "Fresh@Club.example"].map((email) => ({ email })));
    expect(answer.json).toMatchObject({
      invited: 1,
      skipped: [
        { email: known.email, why: "member" },
        { email: "no@club.example", why: "declined" },
        { email: "old@club.example", why: "invited" },
      ],
    });
    expect((await invite([{ email: "fresh@club.example" }])).json).toMatchObject({
      invited: 0,
      skipped: [{ email: "fresh@club.example", why: "invited" }],
    });
    const log = await site.sql("select action || ' ' || subject as act from audit_log order by rowid");
    expect(log.map(({ act }) => act)).toEqual(Array(3).fill("invited 1 person"));
  });

  it("the same list sent by two admins at once invites each address once", async () => {
    const other = await browserOf(site, "ADMIN");
    const answers = await Promise.all(
      [admin, other].map((who) => who.post("/api/invitations", { people: crowd(40) })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await count("select count(*) as n from invitations")).toBe(40);
    expect(answers.map(({ json }) => json.invited).toSorted()).toEqual([0, 40]);
  });

  it("a wrong address is refused on its row, and nobody is invited", async () => {
    const wrong = ["nobody", "a b@club.example", "a@b", "x@club.example\r\nBcc: y@z.example", ""];
    for (const email of wrong) {
      const { status, json } = await invite([{ email: "good@club.example" }, { email }]);
      expect([status, json[0].path.slice(0, 3)]).toEqual([422, ["people", 1, "email"]]);
    }
    expect((await invite([{ email: "a@club.example", name: "x".repeat(61) }])).json[0].path).toEqual([
      "people",
      0,
      "name",
    ]);
    expect((await invite([])).status).toBe(422);
    expect((await invite(crowd(INVITATIONS_MOST + 1))).status).toBe(422);
    expect(await count("select count(*) as n from invitations")).toBe(0);
  });

  it("a thousand people are invited in two trips, and one more has to wait", async () => {
    site.trips.reset();
    expect((await invite(crowd(INVITATIONS_MOST))).json).toMatchObject({ invited: INVITATIONS_MOST });
    expect(site.trips.requests).toBe(2);
    const refused = await invite([{ email: "late@club.example" }]);
    expect([refused.status, refused.json[0].message]).toEqual([409, expect.stringContaining("wait")]);
    expect(await summary()).toMatchObject({ waiting: INVITATIONS_MOST, perDay: 3 });
  });

  it("the list is paged, newest first, and filtered by state", async () => {
    await invite(crowd(60));
    await run();
    const first = invitationPage.parse((await admin.get("/api/invitations")).json);
    expect(first.invitations).toHaveLength(50);
    const second = (await admin.get(`/api/invitations?before=${first.next}`)).json;
    expect([second.invitations.length, second.next]).toEqual([10, null]);
    const emails = [...first.invitations, ...second.invitations].map(({ email }) => email);
    expect(new Set(emails).size).toBe(60);
    const sent = (await admin.get("/api/invitations?state=sent")).json.invitations;
    expect(sent.map(({ state, by }: { state: string; by: string }) => [state, by])).toEqual(
      Array(3).fill(["sent", "Ada"]),
    );
    expect((await admin.get("/api/invitations?state=lost")).status).toBe(422);
  });
});

describe("invitations go out in their order within a budget", () => {
  it("at most half of the day's emails are invitations, oldest first; the rest follow on later days", async () => {
    await invite(crowd(7));
    expect(await summary()).toMatchObject({ waiting: 7, perDay: 3, canMail: true });
    await run();
    await run();
    const sent = (await site.outbox.mails()).map(({ to }) => to[0]).toSorted();
    expect(sent).toEqual(["guest0@club.example", "guest1@club.example", "guest2@club.example"]);
    const { waiting, lastDay } = await summary();
    const today = String((await site.sql("select day from mail_days"))[0]?.day);
    expect([waiting, Date.parse(lastDay) - Date.parse(today)]).toEqual([4, 2 * DAY]);
    await site.sql("update mail_days set day = '2020-01-01'");
    await run();
    expect(await summary()).toMatchObject({ waiting: 1, sent: 6 });
    expect(await site.outbox.mails()).toHaveLength(6);
  });

  it("news goes first, and invitations leave what news and reserved shares need of the day", async () => {
    await invite(crowd(3));
    await mails(site, await crowdOf(site, 5), 3);
    await run();
    expect((await site.outbox.mails()).filter(({ subject }) => subject.includes("invitation"))).toHaveLength(
      2,
    );
    await run();
    expect(await site.sql("select sent, invitations, reminders, calendars from mail_days")).toMatchObject([
      { sent: 5, invitations: 2, reminders: 0, calendars: 0 },
    ]);
  });

  it("two runs at once send each invitation once", async () => {
    await invite(crowd(3));
    await Promise.all([run(), run(), run()]);
    await run();
    expect(await site.outbox.mails()).toHaveLength(3);
    expect(await count("select invitations as n from mail_days")).toBe(3);
  });

  it("an invitation that could not be sent is retried, takes no room, and says why", async () => {
    await invite(crowd(2));
    await site.outbox.control({ mode: "down" });
    await run();
    expect(await site.sql("select sent, invitations from mail_days")).toMatchObject([
      { sent: 0, invitations: 0 },
    ]);
    const [shown] = (await admin.get("/api/invitations")).json.invitations;
    expect(shown).toMatchObject({ state: "waiting", failure: expect.stringContaining("503") });
    await site.outbox.control({ mode: "normal" });
    await run();
    expect(await site.outbox.mails()).toHaveLength(0);
    await site.sql("update invitations set due_at = 0");
    await run();
    expect(await site.outbox.mails()).toHaveLength(2);
    expect(await summary()).toMatchObject({ waiting: 0, sent: 2 });
  });

  it("an address that has joined meanwhile gets no invitation", async () => {
    await invite(crowd(2));
    await member(site, { email: "guest0@club.example" });
    await run();
    expect((await site.outbox.mails()).map(({ to }) => to[0])).toEqual(["guest1@club.example"]);
    expect(await summary()).toMatchObject({ joined: 1, sent: 1 });
    expect(await count("select count(*) as n from invitations where email = 'guest0@club.example'")).toBe(0);
    await site.sql("delete from users where email = 'guest0@club.example'");
  });

  it("the email says who invites, to what, and how to decline, and has no sign-in link", async () => {
    await invite(
      [{ email: "sam@club.example", name: "Sam <b>evil.example</b>" }],
      "See http://evil.example/login at 7!",
    );
    await run();
    const mail = await mailTo("sam@club.example");
    expect(mail?.text).toContain("Ada invites you to join Thursday Table Club, a board-game club.");
    expect(mail?.text).toContain("Not interested?");
    const foreign = `${mail?.text} ${mail?.html}`
      .match(/https?:\/\/[^\s"<]+/g)
      ?.filter((url) => !url.startsWith(site.url));
    expect(foreign).toEqual([]);
    expect(mail?.html).not.toMatch(/<b>evil/);
    expect(mail?.text).not.toMatch(/evil\.example/);
  });
});

describe("an invitation is used by a person", () => {
  it("opening the link, however often, makes no account; its button makes one with the name, and signs in", async () => {
    const link = await invited("sam@club.example", "Sam Vimes");
    const scanner = visitor(site);
    for (let at = 0; at < 3; at++) {
      const page = await scanner.fetch(link);
      expect([page.status, page.text]).toEqual([200, expect.stringContaining("Join as Sam Vimes")]);
      expect(page.headers.get("cache-control")).toBe("no-store");
    }
    expect(await site.sql("select id from users where email = 'sam@club.example'")).toEqual([]);
    const sam = visitor(site);
    const answer = await press(sam, link);
    expect([answer.status, answer.headers.get("location")]).toEqual([303, "/"]);
    const session = (await sam.get("/api/auth/session")).json;
    expect(session.user).toMatchObject({ name: "Sam Vimes", role: "NEW", email: "sam@club.example" });
    expect(await site.sql("select email, name, note from invitations")).toEqual([
      expect.objectContaining({ email: null, name: null, note: null }),
    ]);
    expect(await summary()).toMatchObject({ joined: 1, sent: 0 });
    // A link works once, for anybody.
    const second = await press(visitor(site), link);
    expect([second.status, second.text]).toEqual([200, expect.stringContaining("is over")]);
    expect(await count("select count(*) as n from users where email = 'sam@club.example'")).toBe(1);
  });

  it("an address in FIRST_ADMINS becomes an ADMIN by it, and no other", async () => {
    for (const [email, role] of [
      ["boss@club.example", "ADMIN"],
      ["other@club.example", "NEW"],
    ] as const) {
      const [browser, link] = [visitor(site), await invited(email)];
      expect((await press(browser, link)).status).toBe(303);
      expect((await browser.get("/api/auth/session")).json.user).toMatchObject({ email, role });
    }
  });

  it("twenty presses at once make one account", async () => {
    const link = await invited("many@club.example");
    const answers = await Promise.all(Array.from({ length: 20 }, () => press(visitor(site), link)));
    const [joined] = answers.filter(({ status }) => status === 303);
    expect(joined?.headers.get("location")).toBe("/profile?welcome=1");
    expect(answers.filter(({ status }) => status === 303)).toHaveLength(1);
    expect(await count("select count(*) as n from users where email = 'many@club.example'")).toBe(1);
  });

  it("it signs nobody in to an existing account", async () => {
    const link = await invited("there@club.example", "There");
    const holder = await member(site, { email: "there@club.example" });
    const thief = visitor(site);
    const answer = await press(thief, link);
    expect([answer.status, answer.text]).toEqual([200, expect.stringContaining("member already")]);
    expect((await thief.get("/api/auth/session")).json).toEqual({});
    expect(await count(`select count(*) as n from sessions where user_id = '${holder.id}'`)).toBe(0);
  });

  it("a form from another site does not use it up", async () => {
    const link = await invited("csrf@club.example");
    const victim = visitor(site);
    const forged = await press(victim, link, { csrfToken: "0".repeat(64) });
    expect([forged.status, (await victim.get("/api/auth/session")).json]).toEqual([403, {}]);
    expect(await site.sql("select id from users where email = 'csrf@club.example'")).toEqual([]);
    expect((await press(victim, link)).status).toBe(303);
  });

  it("a link that was changed, or is for something else, is refused", async () => {
    const link = await invited("token@club.example");
    const { searchParams } = new URL(link, site.url);
    const [id, token] = [searchParams.get("id") ?? "", searchParams.get("token") ?? ""];
    const decline = await keyedHash(TEST_SECRET, "invitation-decline", id);
    for (const wrong of [token.replace(/^./, (first) => (first === "0" ? "1" : "0")), decline, "", "x"]) {
      const bad = `/api/invitation/accept?${new URLSearchParams({ id, token: wrong })}`;
      expect((await visitor(site).fetch(bad)).status).toBe(403);
      expect((await press(visitor(site), bad)).status).toBe(403);
    }
    const swapped = `/api/invitation/decline?${new URLSearchParams({ id, token })}`;
    expect((await visitor(site).fetch(swapped, { method: "POST" })).status).toBe(403);
    expect(await count("select count(*) as n from uninvited")).toBe(0);
    expect((await press(visitor(site), link)).status).toBe(303);
  });

  it("one that was withdrawn or has expired makes no account", async () => {
    const link = await invited("late@club.example");
    const id = await idOf("late@club.example");
    await site.sql("update invitations set ends_at = ? where id = ?", [clock.now() - 1, id]);
    expect((await press(visitor(site), link)).text).toContain("is over");
    await site.sql("update invitations set ends_at = ? where id = ?", [clock.now() + DAY, id]);
    await admin.post(`/api/invitations/${id}/revoke`);
    expect((await visitor(site).fetch(link)).text).toContain("is over");
    expect((await press(visitor(site), link)).text).toContain("is over");
    expect(await site.sql("select id from users where email = 'late@club.example'")).toEqual([]);
  });

  it("an address that declines is deleted and never invited again, also by a mail program's one-click link", async () => {
    await invite([{ email: "no@club.example", name: "No" }]);
    await run();
    const mail = await mailTo("no@club.example");
    const link = linkIn(mail, "decline");
    const asked = await visitor(site).fetch(link);
    expect([asked.status, asked.text]).toEqual([200, expect.stringContaining("Don’t invite me again")]);
    expect(await idOf("no@club.example")).not.toBe("undefined");
    for (let at = 0; at < 2; at++) {
      const done = await visitor(site).fetch(link, {
        method: "POST",
        body: "List-Unsubscribe=One-Click",
        headers: { "Content-Type": "application/x-www-form-urlencoded" },
      });
      expect(done.status).toBe(200);
    }
    expect(await site.sql("select email, name from invitations")).toMatchObject([
      { email: null, name: null },
    ]);
    expect(String((await site.sql("select email_hash as h from uninvited"))[0]?.h)).toMatch(/^[0-9a-f]{64}$/);
    expect(await everything(site)).not.toContain("no@club.example");
    expect((await invite([{ email: "no@club.example" }])).json).toMatchObject({
      invited: 0,
      skipped: [{ email: "no@club.example", why: "declined" }],
    });
    expect(await summary()).toMatchObject({ declined: 1 });
  });

  it("an address that declined in an earlier version, which stored its bare hash, is not invited again", async () => {
    const hash = addressHash("before@club.example");
    await site.sql("insert into uninvited (email_hash, at) values (?, 1)", [hash]);
    expect((await invite([{ email: "before@club.example" }])).json).toMatchObject({
      invited: 0,
      skipped: [{ email: "before@club.example", why: "declined" }],
    });
  });

  /** Declines by a mail program's one-click header. */
  const decline = (link: string) =>
    visitor(site).fetch(link, {
      method: "POST",
      body: "List-Unsubscribe=One-Click",
      headers: { "Content-Type": "application/x-www-form-urlencoded" },
    });
  const sweep = async () => {
    await site.sql("update invitations set ends_at = 1, due_at = null");
    await site.worker.runDaily();
    expect(await count("select count(*) as n from invitations")).toBe(0);
  };

  it("declining works after the invitation was deleted, and for a later one", async () => {
    await invite([{ email: "late@club.example" }, { email: "later@club.example" }]);
    await run();
    const links = [linkIn(await mailTo("late@club.example"), "decline")];
    links.push(linkIn(await mailTo("later@club.example"), "decline"));
    await sweep();
    expect(
      (await invite([{ email: "later@club.example" }, crowd(1)[0] as { email: string }])).json,
    ).toMatchObject({ invited: 2 });
    for (const link of links) {
      expect((await visitor(site).fetch(link)).text).toContain("Don’t invite me again");
      const done = await decline(link);
      expect([done.status, done.text]).toEqual([200, expect.stringContaining("nobody can invite it again")]);
    }
    expect(await count("select count(*) as n from uninvited")).toBe(2);
    expect(await summary()).toMatchObject({ waiting: 1, declined: 1 });
    expect((await invite([{ email: "late@club.example" }])).json).toMatchObject({
      invited: 0,
      skipped: [{ email: "late@club.example", why: "declined" }],
    });
    expect(await everything(site)).not.toMatch(/later?@club\.example/);
  });

  it("declining by a changed link for another address is refused", async () => {
    await invite([{ email: "mine@club.example" }, { email: "theirs@club.example" }]);
    await run();
    const mine = new URL(linkIn(await mailTo("mine@club.example"), "decline"), site.url);
    const theirs = new URL(linkIn(await mailTo("theirs@club.example"), "decline"), site.url);
    mine.searchParams.set("hash", theirs.searchParams.get("hash") ?? "");
    expect((await decline(mine.pathname + mine.search)).status).toBe(403);
    expect(await count("select count(*) as n from uninvited")).toBe(0);
    expect((await decline(theirs.pathname + theirs.search)).status).toBe(200);
    expect(await count("select count(*) as n from uninvited")).toBe(1);
  });

  it("an older link without the address works while the invitation exists, and later says that it can’t", async () => {
    const older = async (email: string) => {
      const id = await idOf(email);
      const token = await keyedHash(TEST_SECRET, "invitation-decline", id);
      return `/api/invitation/decline?${new URLSearchParams({ id, token })}`;
    };
    await invite([{ email: "old@club.example" }]);
    await run();
    const good = await older("old@club.example");
    expect((await visitor(site).fetch(good)).text).toContain("Don’t invite me again");
    expect((await decline(good)).status).toBe(200);
    expect(await count("select count(*) as n from uninvited")).toBe(1);
    await invite([{ email: "older@club.example" }]);
    const gone = await older("older@club.example");
    await site.sql("delete from invitations where email is null");
    await sweep();
    for (const answer of [await visitor(site).fetch(gone), await decline(gone)])
      expect([answer.status, answer.text]).toEqual([
        404,
        expect.stringContaining("no longer know which address"),
      ]);
    expect(await count("select count(*) as n from uninvited")).toBe(1);
  });

  it("a member who deletes their account is not invited again", async () => {
    const leaver = await member(site, { name: "Leaver", email: "leaver@club.example" });
    const browser = await signedIn(site, leaver);
    expect((await browser.post("/api/profile/delete", { name: "Leaver" })).status).toBe(200);
    expect((await invite([{ email: leaver.email }])).json).toMatchObject({
      invited: 0,
      skipped: [{ email: leaver.email, why: "declined" }],
    });
  });

  it("a member who deletes their account gets no invitation made earlier, for a guest either", async () => {
    const email = "zed@club.example";
    await invite([{ email, name: "Zed" }, { email: "control@club.example" }]);
    const zed = await member(site, { name: "Zed", email });
    const guest = await member(site, { name: "Guest" });
    await site.database.batch([
      ["update users set guest_of = ?, guest_name = 'G' where id = ?", [ada.id, guest.id]],
      ["update invitations set guest_id = ? where email = ?", [guest.id, email]],
    ]);
    const left = await (await signedIn(site, zed)).post("/api/profile/delete", { name: "Zed" });
    expect(left.status).toBe(200);
    expect(await everything(site)).not.toContain(email);
    await run();
    await run();
    expect((await site.outbox.mails(email)).map(({ subject }) => subject)).toEqual([
      expect.not.stringContaining("invitation"),
    ]);
    expect(await mailTo("control@club.example")).toBeDefined();
    expect(await summary()).toMatchObject({ waiting: 0, declined: 1 });
  });
});

describe("an invitation is looked after", () => {
  it("one withdrawn before it is sent is deleted; a sent one is kept until it expires", async () => {
    await invite([{ email: "waits@club.example" }]);
    const { json } = await admin.post(`/api/invitations/${await idOf("waits@club.example")}/revoke`);
    expect(json).toMatchObject({ waiting: 0, revoked: 0 });
    expect(await count("select count(*) as n from invitations")).toBe(0);
    await invited("left@club.example");
    const id = await idOf("left@club.example");
    expect((await admin.post(`/api/invitations/${id}/revoke`)).json).toMatchObject({ sent: 0, revoked: 1 });
    expect((await admin.post(`/api/invitations/${id}/revoke`)).status).toBe(200);
    expect((await invite([{ email: "left@club.example" }])).json).toMatchObject({ invited: 0 });
    expect((await admin.post("/api/invitations/nothing/revoke")).status).toBe(404);
  });

  it("one withdrawn while it is on its way is kept, so that it isn't repeated", async () => {
    await invite([{ email: "leaves@club.example" }]);
    const id = await idOf("leaves@club.example");
    site.trips.beforeWrite = () => site.sql("update invitations set attempts = 1");
    expect((await admin.post(`/api/invitations/${id}/revoke`)).json).toMatchObject({
      waiting: 0,
      revoked: 1,
    });
  });

  it("it can be sent again once, after a week", async () => {
    const link = await invited("again@club.example");
    const id = await idOf("again@club.example");
    const again = () => admin.post(`/api/invitations/${id}/again`);
    expect([(await again()).status, (await again()).json[0].message]).toEqual([
      409,
      expect.stringContaining("7 days after"),
    ]);
    await site.sql(`update invitations set sent_at = sent_at - ${7 * DAY}`);
    expect((await again()).json).toMatchObject({ waiting: 1, sent: 0 });
    await run();
    const both = await site.outbox.mails("again@club.example");
    expect(both.map((mail) => linkIn(mail, "accept"))).toEqual([link, link]);
    await site.sql(`update invitations set sent_at = sent_at - ${7 * DAY}`);
    expect((await again()).json[0].message).toContain("sent again already");
    expect((await press(visitor(site), link)).status).toBe(303);
  });

  it("the nightly job deletes expired addresses and emptied rows, and those that joined without it", async () => {
    await invite(crowd(4));
    await run();
    const joiner = await member(site, { email: "guest1@club.example" });
    await site.sql("update invitations set ends_at = 1 where email = 'guest0@club.example'");
    await site.sql(
      "update invitations set email = null, revoked_at = 1, ends_at = 1 where email = 'guest3@club.example'",
    );
    await site.worker.runDaily();
    expect(
      (await site.sql("select email from invitations order by email")).map(({ email }) => email),
    ).toEqual([null, "guest2@club.example"]);
    expect(await summary()).toMatchObject({ joined: 1, sent: 1 });
    await site.sql("delete from users where id = ?", [joiner.id]);
  });

  it("no log line holds an address", async () => {
    await invited("secret@club.example", "Secret");
    await site.outbox.control({ mode: "down" });
    await invite([{ email: "hidden@club.example" }]);
    await run();
    expect(site.log()).not.toMatch(/secret@|hidden@/);
    expect(JSON.stringify(await site.sql("select * from audit_log"))).not.toMatch(/@club/);
  });
});
