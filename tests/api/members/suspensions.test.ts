import { beforeEach, describe, expect, it } from "vitest";
import { type ArrangedMember, game, member, signedIn, visitor } from "../../support/arrange.ts";
import { clock } from "../../support/clock.ts";
import { everything } from "../../support/everything.ts";
import { startSite } from "../../support/site.ts";
import { Visitor } from "../../support/visitor.ts";
import { clubDay } from "../games/games-support.ts";
import { mails } from "../notifications/notifications-support.ts";
import { asked, askForLink, count } from "./auth-steps.ts";

const DAY_MS = 86_400_000;
const SUSPENDED = [
  { path: [], message: "Your membership is suspended. We’ve emailed you why, and until when." },
];
const REASON = "Rude at the table";

let bo: ArrangedMember;
const site = await startSite();
const ada = await member(site, { name: "Ada Admin", role: "ADMIN", email: "ada@club.example" });
let admin = await signedIn(site, ada);
beforeEach(async () => {
  bo = await member(site, { name: "Bo" });
});

const suspend = (who: ArrangedMember, form: object = {}, by = admin) =>
  by.post(`/api/members/${who.publicId}/suspend`, { reason: REASON, ...form });
const lift = (who: ArrangedMember, by = admin) => by.post(`/api/members/${who.publicId}/lift`);
const sessionOf = async (browser: Visitor) => (await browser.get("/api/auth/session")).json;
const mailsTo = async (who: ArrangedMember) =>
  (await site.outbox.mails(who.email)).map(({ subject, text }) => `${subject}\n${text}`);
/** Backdates a suspension. */
const letPass = ({ id }: ArrangedMember, ms: number) =>
  site.sql("update suspensions set ends_at = ends_at - ? where user_id = ?", [ms, id]);

describe("a suspended member", () => {
  it("is signed out everywhere at once and notified why, in two trips; nobody else is", async () => {
    const browsers = [await signedIn(site, bo), await signedIn(site, bo)];
    await site.sql(
      `insert into push_subscriptions (id, user_id, session_hash, endpoint, p256dh, auth, server_key, created_at)
        select 'phone', user_id, token_hash, 'https://push.example/1', 'p', 'a', 'k', 1 from sessions where user_id = ? limit 1`,
      [bo.id],
    );
    site.trips.reset();
    const answer = await suspend(bo, { until: clubDay(7) });
    expect(answer.status).toBe(200);
    expect(answer.json).toMatchObject({
      ...{ publicId: bo.publicId, sessions: 0 },
      suspension: { reason: REASON, until: clubDay(7) },
    });
    // Two for the suspension, two for its mail.
    expect(site.trips.requests).toBe(4);
    expect(await count(site, "push_subscriptions where user_id = ?", [bo.id])).toBe(0);
    for (const browser of browsers) {
      for (const path of ["/api/users", "/api/notifications"]) {
        const refused = await browser.get(path);
        expect([refused.status, refused.json]).toEqual([401, SUSPENDED]);
      }
      const written = await browser.post("/api/profile", { name: "Boo", color: "3A85FF" });
      expect([written.status, written.json]).toEqual([401, SUSPENDED]);
    }
    expect((await admin.get("/api/users")).status).toBe(200);
  });

  it("with an open page learns it from the session endpoint, which clears the cookie", async () => {
    const [theirs, other] = [await signedIn(site, bo), await signedIn(site, await member(site))];
    await suspend(bo);
    const answer = await theirs.get("/api/auth/session");
    expect([answer.json, answer.headers.get("Club-Signed-Out")]).toEqual([{}, "suspended"]);
    expect(theirs.cookies.has("next-auth.session-token")).toBe(false);
    expect((await other.get("/api/auth/session")).headers.get("Club-Signed-Out")).toBeNull();
    const stranger = visitor(site);
    stranger.cookies.set("next-auth.session-token", "0".repeat(64));
    expect((await stranger.get("/api/auth/session")).headers.get("Club-Signed-Out")).toBeNull();
  });

  it("who opens a page is redirected to the one that says so, once", async () => {
    const theirs = await signedIn(site, bo);
    expect((await theirs.get("/games")).status).toBe(200);
    await suspend(bo);
    const led = await theirs.get("/games");
    expect([led.status, led.headers.get("location"), led.headers.get("cache-control")]).toEqual([
      302,
      "/sign-in-error?error=AccessDenied",
      "no-store",
    ]);
    const said = await theirs.get("/sign-in-error?error=AccessDenied");
    expect(said.text).toContain("while a membership is suspended");
    expect(said.text).not.toContain(REASON);
    expect((await theirs.get("/games")).status).toBe(200);
  });

  it("gets the reason by email instead of a link, with the same limit and the same answer", async () => {
    await suspend(bo);
    const before = (await site.outbox.mails(bo.email)).length;
    const answersFor = async (email: string) => {
      const answers = [];
      for (let i = 0; i < 6; i++)
        answers.push((await askForLink(new Visitor(site.url), { email, callbackUrl: "/games" })).json.url);
      return answers;
    };
    const theirs = await answersFor(bo.email.toUpperCase());
    const another = await member(site);
    expect(theirs).toEqual(await answersFor(another.email));
    expect(theirs).toEqual(await answersFor(`${another.id}@nobody.example`));
    expect(theirs[0]).toContain("/verify-request");
    const mailed = (await site.outbox.mails(bo.email)).slice(0, -before || undefined);
    expect(mailed).toHaveLength((await site.outbox.mails(another.email)).length);
    for (const { text } of mailed) {
      expect(text).toContain(`until further notice.\n\nThe reason: ${REASON}`);
      expect(text).toContain("Meanwhile you can’t sign in");
      expect(text).not.toMatch(/token=|\b\d{6}\b/);
    }
  });

  it("cannot sign in with an earlier link, even in a known browser, until the suspension ends", async () => {
    const { browser, link } = await asked(site, bo.email);
    await suspend(bo);
    const opened = await browser.get(link);
    expect([opened.status, opened.headers.get("location")]).toEqual([
      302,
      `${site.url}/api/auth/error?error=AccessDenied`,
    ]);
    expect(browser.cookies.has("next-auth.session-token")).toBe(false);
    await lift(bo);
    expect((await browser.get(link)).headers.get("location")).toBe(`${site.url}/games`);
    expect((await sessionOf(browser)).user.publicId).toBe(bo.publicId);
  });

  it("loses a pending change of address", async () => {
    const theirs = await signedIn(site, bo);
    await theirs.post("/api/profile/email", { email: `new-${bo.email}` });
    expect(await count(site, "email_changes where user_id = ?", [bo.id])).toBe(1);
    await suspend(bo);
    expect(await count(site, "email_changes where user_id = ?", [bo.id])).toBe(0);
  });

  it("is emailed why, until when and whom to write to, and again when it is lifted", async () => {
    await suspend(bo, { until: "2098-03-04" });
    const [mail] = await mailsTo(bo);
    expect(mail).toContain("Bo, your membership is suspended until the end of Tue 4 Mar 2098.");
    expect(mail).toContain(`The reason: ${REASON}`);
    expect(mail).toMatch(/write to \S+@\S+/);
    await lift(bo);
    const [latest, ...before] = await mailsTo(bo);
    expect(latest).toContain("You can sign in again.");
    expect(before).toHaveLength(1);
    expect(await count(site, "suspensions where user_id = ? and mail_due", [bo.id])).toBe(0);
  });

  it("is emailed by a nightly job when that failed at first", async () => {
    await site.outbox.control({ mode: "down" });
    expect((await suspend(bo)).status).toBe(200);
    await site.outbox.control({ mode: "normal" });
    expect(await mailsTo(bo)).toEqual([]);
    await site.worker.runDaily();
    expect(await mailsTo(bo)).toHaveLength(1);
    await site.worker.runDaily();
    expect(await mailsTo(bo)).toHaveLength(1);
  });

  it("is emailed no news meanwhile; others are", async () => {
    const cy = await member(site, { name: "Cy" });
    await suspend(bo);
    await mails(site, [bo, cy], 2);
    const before = [(await mailsTo(bo)).length, (await mailsTo(cy)).length];
    await site.worker.runMinute();
    expect([(await mailsTo(bo)).length, (await mailsTo(cy)).length]).toEqual([before[0], 1]);
    expect(await site.sql("select failure from mails where user_id = ?", [bo.id])).toEqual([
      { failure: "to a suspended member" },
    ]);
  });

  it("has an empty private calendar until the suspension ends", async () => {
    const theirs = await signedIn(site, bo);
    const { url } = (await theirs.post("/api/profile/calendar-address/renew")).json;
    const feed = () => visitor(site).get(url.slice(site.url.length));
    const { headers } = await feed();
    await suspend(bo);
    expect((await feed()).status).toBe(404);
    const known = await visitor(site).get(url.slice(site.url.length), {
      "If-None-Match": headers.get("etag") ?? "",
    });
    expect(known.status).toBe(404);
    await lift(bo);
    expect((await feed()).status).toBe(200);
  });

  it("keeps their messages and seats, and cannot be signed up for more", async () => {
    const azul = await game(site, { players: [bo], date: clubDay(3) });
    const heat = await game(site, { players: [ada], date: clubDay(3) });
    await suspend(bo);
    expect(await count(site, "players where game_id = ? and user_id = ?", [azul.id, bo.id])).toBe(1);
    const signUp = () => admin.post(`/api/games/${heat.id}/signup`, { player: bo.publicId });
    const refused = await signUp();
    expect([refused.status, refused.json]).toEqual([
      409,
      [{ path: ["player"], message: "This member can’t be signed up right now." }],
    ]);
    const listed = async () =>
      (await admin.get("/api/users")).json.some(({ publicId }: ArrangedMember) => publicId === bo.publicId);
    expect(await listed()).toBe(false);
    await lift(bo);
    expect(await listed()).toBe(true);
    expect((await signUp()).status).toBe(200);
  });

  it("is removed from future games if the ADMIN chose that, and the others are notified", async () => {
    const cy = await member(site, { name: "Cy" });
    const coming = await game(site, { name: "Coming", players: [bo, cy], date: clubDay(3), maxPlayers: 2 });
    const undated = await game(site, { name: "Undated", players: [bo] });
    const past = await game(site, { name: "Past", players: [bo], date: clubDay(-3) });
    const dee = await member(site, { name: "Dee" });
    await (await signedIn(site, dee)).fetch(`/api/games/${coming.id}/watch`, {
      method: "PUT",
      headers: { "Content-Type": "application/json" },
    });
    await site.sql("insert or ignore into seat_watchers (game_id, user_id, created_at) values (?, ?, 1)", [
      coming.id,
      dee.id,
    ]);
    const listed = await admin.get(`/api/members/${bo.publicId}/games`);
    expect([listed.status, listed.json]).toEqual([
      200,
      [
        { id: coming.id, name: "Coming", date: clubDay(3) },
        { id: undated.id, name: "Undated", date: null },
      ],
    ]);
    expect((await suspend(bo, { freesSeats: true })).status).toBe(200);
    const left = await site.sql("select game_id from players where user_id = ?", [bo.id]);
    expect(left).toEqual([{ game_id: past.id }]);
    const briefs = async (who: ArrangedMember) =>
      (await sessionOf(await signedIn(site, who))).user.notifications.map(
        ({ kind, brief }: { kind: string; brief: string }) => `${kind}: ${brief}`,
      );
    expect(await briefs(cy)).toEqual(["leave: Ada Admin took Bo off the game."]);
    expect(await briefs(dee)).toEqual(["seat: A seat is free at this game."]);
    await lift(bo);
    expect(await briefs(bo)).toEqual(["role: Ada Admin lifted your suspension."]);
  });

  it("has their guest invitations stopped meanwhile, and their guests removed with their seats", async () => {
    const azul = await game(site, { players: [bo], date: clubDay(3), maxPlayers: 9 });
    const theirs = await signedIn(site, bo);
    const invite = async (name: string, by = theirs) => {
      await theirs.post("/api/guests", { game: azul.id, name });
      const { brought } = (await theirs.get("/api/guests")).json;
      const { publicId } = brought.find((guest: { name: string }) => guest.name === name);
      const email = `${name.toLowerCase()}@guest.example`;
      expect((await by.post(`/api/guests/${publicId}/invite`, { email })).status).toBe(200);
    };
    const mailed = async (name: string) => {
      // Invitations wait for a minute without notifications and calendar mails.
      for (let minute = 0; minute < 3; minute++) {
        await site.database.batch(["delete from mails", "delete from calendar_invitations"]);
        await site.worker.runMinute();
      }
      return site.outbox.mails(`${name.toLowerCase()}@guest.example`);
    };
    await invite("Sent");
    const [sent] = await mailed("Sent");
    await invite("Waits");
    await invite("Other", admin);
    await suspend(bo);
    // None in the suspended member's name; the control: an admin's, to another guest.
    expect(await mailed("Waits")).toEqual([]);
    expect(await mailed("Other")).toHaveLength(1);
    await lift(bo);
    expect(await mailed("Waits")).toHaveLength(1);
    await site.sql(
      "update invitations set attempts = 0, due_at = 0, sent_at = null where email = 'waits@guest.example'",
    );
    expect((await suspend(bo, { freesSeats: true })).status).toBe(200);
    expect(
      await site.sql(
        "select email, revoked_at from invitations where email like '%@guest.example' order by email",
      ),
    ).toEqual([
      { email: "other@guest.example", revoked_at: null },
      { email: "sent@guest.example", revoked_at: expect.any(Number) },
    ]);
    const [link = ""] = /\/api\/invitation\/accept\?\S+/.exec(sent?.text ?? "") ?? [];
    expect((await visitor(site).fetch(link)).text).toContain("This invitation is over");
  });

  it("causes no emails by earlier acts; other members' acts do", async () => {
    const [cy, dee] = [await member(site, { name: "Cy" }), await member(site, { name: "Dee" })];
    await suspend(bo);
    await mails(site, [cy, dee], 2);
    await site.sql(
      "update mails set id = user_id, actor_id = iif(user_id = ?, ?, ?) where user_id in (?, ?)",
      [cy.id, bo.id, ada.id, cy.id, dee.id],
    );
    await site.worker.runMinute();
    expect([(await mailsTo(cy)).length, (await mailsTo(dee)).length]).toEqual([0, 1]);
    expect(await site.sql("select failure from mails where user_id = ?", [cy.id])).toEqual([
      { failure: "by a suspended member" },
    ]);
  });

  it("alone is found by the filter for suspended members", async () => {
    await suspend(bo);
    await member(site, { name: "Bob" });
    const { members } = (await admin.get("/api/members?suspended=yes&search=Bo")).json;
    expect(members.map(({ publicId }: ArrangedMember) => publicId)).toContain(bo.publicId);
    for (const { suspension } of members) expect(suspension).not.toBeNull();
  });
});

describe("a suspension", () => {
  it("ends by itself after its last day: the member signs in again, and the record is deleted", async () => {
    await suspend(bo, { until: clubDay(1) });
    const ask = async () =>
      (await askForLink(new Visitor(site.url), { email: bo.email, callbackUrl: "/games" })).json.url;
    const link = () => count(site, "sign_in_links where email = ?", [bo.email]);
    expect(await ask()).toContain("/verify-request");
    expect([await link(), (await site.outbox.mails(bo.email))[0]?.text]).toEqual([
      1,
      expect.stringContaining(REASON),
    ]);
    await letPass(bo, 3 * DAY_MS);
    const { members } = (await admin.get(`/api/members?search=${encodeURIComponent(bo.email)}`)).json;
    expect(members).toMatchObject([{ suspension: null }]);
    expect(await ask()).toContain("/verify-request");
    expect((await site.outbox.mails(bo.email))[0]?.text).toContain("token=");
    await site.worker.runDaily();
    expect(await count(site, "suspensions where user_id = ?", [bo.id])).toBe(0);
  });

  it("in force survives the nightly jobs: an open page still learns of it", async () => {
    const theirs = await signedIn(site, bo);
    await suspend(bo);
    await site.worker.runDaily();
    expect((await theirs.get("/api/users")).json).toEqual(SUSPENDED);
    await lift(bo);
    expect((await theirs.get("/api/users")).json).toEqual([{ path: [], message: "Please sign in first." }]);
    await site.worker.runDaily();
    expect(await count(site, "sessions where user_id = ?", [bo.id])).toBe(0);
  });

  it("can follow an ended one", async () => {
    await suspend(bo);
    await lift(bo);
    expect((await suspend(bo, { reason: "Again" })).json.suspension.reason).toBe("Again");
    await site.sql("update suspensions set ends_at = 1 where user_id = ?", [bo.id]);
    expect((await suspend(bo, { reason: "And again" })).json.suspension.reason).toBe("And again");
  });

  it("is logged, and so is its lifting; lifting none changes nothing and notifies nobody", async () => {
    await suspend(bo, { until: "2098-03-04" });
    await lift(bo);
    const before = await everything(site, []);
    expect((await lift(bo)).json).toMatchObject({ publicId: bo.publicId, suspension: null });
    expect(await everything(site, [])).toBe(before);
    const logged = await site.sql(
      "select actor_name, action, subject from audit_log order by at desc, rowid desc limit 2",
    );
    expect(logged).toEqual([
      { actor_name: "Ada Admin", action: "lifted the suspension of", subject: "Bo" },
      {
        ...{ actor_name: "Ada Admin", action: "suspended" },
        subject: `Bo until the end of Tue 4 Mar 2098: ${REASON}`,
      },
    ]);
  });

  it.each([
    ["no reason", { reason: " " }, "reason"],
    ["a reason that is none", { reason: 7 }, "reason"],
    ["a long reason", { reason: "a".repeat(301) }, "reason"],
    ["a day that is none", { until: "tomorrow" }, "until"],
    ["a day that is past", { until: "2020-01-01" }, "until"],
    ["seats that are no choice", { freesSeats: "yes" }, "freesSeats"],
  ])("is refused on its field for %s, and for nothing wrong is not", async (_, form, field) => {
    const before = await everything(site, []);
    const { status, json } = await suspend(bo, form);
    expect([status, json[0].path, json[0].message]).toEqual([
      422,
      [field],
      expect.stringMatching(/^[A-Z][^{}]+$/),
    ]);
    expect(await everything(site, [])).toBe(before);
    expect((await suspend(bo)).status).toBe(200);
  });
});

describe("who may suspend a member", () => {
  const ROUTES = [
    ["games", "GET"],
    ["suspend", "POST"],
    ["lift", "POST"],
  ] as const;
  const act = (by: Visitor, who: ArrangedMember, [act, method]: (typeof ROUTES)[number]) => {
    const path = `/api/members/${who.publicId}/${act}`;
    return method === "GET" ? by.get(path) : by.post(path, { reason: REASON });
  };

  it("nobody by an inner id, which is not found", async () => {
    for (const route of ROUTES)
      expect((await act(admin, { ...bo, publicId: bo.id }, route)).status).toBe(404);
  });

  it("the only ADMIN who is not suspended cannot give up the role or the account", async () => {
    const second = await member(site, { name: "Second", role: "ADMIN" });
    await suspend(second);
    const giveUp = await admin.post(`/api/members/${ada.publicId}/role`, { role: "TRUSTED" });
    expect([giveUp.status, giveUp.json[0].message]).toEqual([409, "There must be at least one admin."]);
    expect((await admin.post("/api/profile/delete", { name: ada.name })).status).toBe(409);
    await lift(second);
    const third = await signedIn(site, second);
    expect((await third.post(`/api/members/${second.publicId}/role`, { role: "TRUSTED" })).status).toBe(200);
  });
});

describe("suspensions at the same moment", () => {
  it.each([1, 2, 3])("two ADMINs suspending one member make one suspension (try %i)", async () => {
    const second = await member(site, { role: "ADMIN" });
    const theirs = await signedIn(site, second);
    const answers = await Promise.all([suspend(bo), suspend(bo, {}, theirs)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.json[0].message).toBe("Bo is suspended already.");
    expect(
      await count(site, "audit_log where action = 'suspended' and subject like 'Bo %' and at > ?", [
        clock.now() - 5_000,
      ]),
    ).toBeGreaterThan(0);
    expect(await mailsTo(bo)).toHaveLength(1);
    await site.sql("delete from users where id = ?", [second.id]);
  });

  it.each([1, 2, 3, 4, 5])("two ADMINs suspending each other leave one (try %i)", async () => {
    const second = await member(site, { role: "ADMIN" });
    const theirs = await signedIn(site, second);
    const answers = await Promise.all([suspend(second), suspend(ada, {}, theirs)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401]);
    expect(
      await count(site, "suspensions where user_id in (?, ?) and lifted_at is null", [ada.id, second.id]),
    ).toBe(1);
    await site.sql("delete from suspensions where user_id = ?", [ada.id]);
    await site.sql("delete from users where id = ?", [second.id]);
    admin = await signedIn(site, ada);
  });

  it.each([1, 2, 3, 4, 5, 6])(
    "a member who signs in while being suspended keeps no session (try %i)",
    async () => {
      const { browser, link } = await asked(site, bo.email);
      const [opened, suspended] = await Promise.all([browser.get(link), suspend(bo)]);
      expect(suspended.status).toBe(200);
      // Either the sign-in came first and was ended, or it was refused.
      expect(opened.headers.get("location")).toMatch(/\/games$|error=AccessDenied$/);
      expect(await sessionOf(browser)).toEqual({});
      expect(await count(site, "sessions where user_id = ? and expires_at > ?", [bo.id, clock.now()])).toBe(
        0,
      );
    },
  );

  it("a member who signs in while somebody else is being suspended keeps the session (the control)", async () => {
    const cy = await member(site);
    const { browser, link } = await asked(site, bo.email);
    await Promise.all([browser.get(link), suspend(cy)]);
    expect((await sessionOf(browser)).user.publicId).toBe(bo.publicId);
  });

  it("a member whose seats a suspension frees is not signed up at the same moment", async () => {
    const azul = await game(site, { players: [ada], date: clubDay(3) });
    await Promise.all([
      suspend(bo, { freesSeats: true }),
      admin.post(`/api/games/${azul.id}/signup`, { player: bo.publicId }),
    ]);
    expect(await count(site, "players where user_id = ?", [bo.id])).toBe(0);
  });
});
