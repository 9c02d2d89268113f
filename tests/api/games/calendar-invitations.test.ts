import ICAL from "ical.js";
import { beforeEach, describe, expect, it } from "vitest";
import { type ArrangedMember, browserOf, game, member, signedIn, table } from "../../support/arrange.ts";
import { clock } from "../../support/clock.ts";
import { readEvents } from "../../support/ical-reader.ts";
import { flawsOfInvitation } from "../../support/ical-validator.ts";
import { type OutboxMail, startSite } from "../../support/site.ts";
import type { Visitor } from "../../support/visitor.ts";
import { forgetNews, told, toldAgo } from "../notifications/notifications-support.ts";

const DAY_MS = 86_400_000;
const dayIn = clock.today;
const SOON = dayIn(3);
const LATER = dayIn(10);

let ada: ArrangedMember;
let bo: ArrangedMember;
let bos: Visitor;
let adas: Visitor;
const site = await startSite();
beforeEach(async () => {
  await forgetNews(site);
  await site.database.batch(
    ["games", "event_days", "game_marks", "calendar_invitations", "users"].map(
      (name) => `delete from ${name}`,
    ),
  );
  await site.outbox.control({ mode: "normal" });
  await site.outbox.forget();
  ada = await member(site, { name: "Ada", wantsInvitations: true });
  bo = await member(site, { name: 'Bo, “the” Boss; "B"', wantsInvitations: true });
  [adas, bos] = [await signedIn(site, ada), await signedIn(site, bo)];
});

/** Runs the cron after the time for Undo; returns Bo's new invitations, latest first. */
async function minute(to = bo): Promise<Told[]> {
  const before = new Set((await site.outbox.mails(to.email)).map(({ id }) => id));
  await site.database.batch([
    "update calendar_invitations set due_at = 0 where due_at is not null",
    "delete from mails",
  ]);
  await site.worker.runMinute();
  const mails = await site.outbox.mails(to.email);
  return mails.filter(({ id, attachments }) => !before.has(id) && attachments.length > 0).map(read);
}

type Told = ReturnType<typeof read>;

function read(mail: OutboxMail) {
  const [{ type = "", content = "" } = {}] = mail.attachments;
  const text = Buffer.from(content, "base64").toString();
  expect(flawsOfInvitation(text)).toEqual([]);
  const [event] = readEvents(text);
  if (!event) throw new Error("There is no event in it.");
  const plain = text.replaceAll("\r\n ", "");
  const address = (name: string) => new RegExp(`^${name}.*mailto:(.*)$`, "m").exec(plain)?.[1]?.trim() ?? "";
  const method = /^METHOD:(\w+)/m.exec(plain)?.[1];
  expect(type).toBe(`text/calendar; charset=utf-8; method=${method}`);
  return { mail, plain, method, ...event, organizer: address("ORGANIZER"), attendee: address("ATTENDEE") };
}

const only = async (to?: ArrangedMember): Promise<Told> => {
  const [one, ...others] = await minute(to);
  expect(others).toEqual([]);
  if (!one) throw new Error("No invitation came.");
  return one;
};

const seat = (id: string, who = bo, by = bos) => by.post(`/api/games/${id}/signup`, { player: who.publicId });
const leave = (id: string, who = bo, by = bos) => by.post(`/api/games/${id}/kick`, { player: who.publicId });
const schedule = (id: string, date: string) => adas.post(`/api/games/${id}/schedule`, { date });
const seated = async (id: string): Promise<string[]> =>
  (await adas.get(`/api/games/${id}`)).json.players.map(({ publicId }: { publicId: string }) => publicId);

const evening = (set: object = {}) => ({
  event: "GAMES_DAY",
  days: [SOON],
  start: "19:00",
  end: "23:00",
  ...set,
});

async function editor() {
  return signedIn(site, await member(site, { name: "Edie", role: "EDITOR" }));
}

describe("taking a seat at a game with a date", () => {
  it("sends its member, and nobody else, an invitation with the feed's event", async () => {
    await (await editor()).post("/api/calendar/days", evening());
    const { id } = await game(site, {
      name: "Azul; the 2nd",
      suggestedBy: ada,
      date: SOON,
      expectedMinutes: 90,
    });
    await minute();
    expect((await seat(id)).status).toBe(200);
    const invitation = await only();
    const [shown] = readEvents((await bos.get(`/calendar/games/${id}.ics`)).text);
    expect(invitation).toMatchObject({
      method: "REQUEST",
      status: "CONFIRMED",
      attendee: bo.email,
      minutes: 90,
      uid: shown?.uid,
      start: shown?.start,
      summary: shown?.summary,
      sequence: shown?.sequence,
    });
    expect(invitation.organizer).toMatch(/^reply\+[0-9a-f]{16}-[0-9a-f]{32}@mail\.club\.example$/);
    expect(invitation.mail.replyTo).toEqual([invitation.organizer]);
    expect(invitation.plain).toContain("PARTSTAT=ACCEPTED;RSVP=TRUE");
    expect(invitation.plain + invitation.mail.text).not.toContain(ada.email);
    expect(invitation.plain).not.toContain("Ada");
    expect(invitation.mail.subject).toContain("For your calendar: Azul; the 2nd");
    expect(await minute()).toEqual([]);
  });

  it("sends nothing while it has no date, and an invitation as soon as it has one", async () => {
    const { id } = await game(site, { suggestedBy: ada });
    await seat(id);
    expect(await minute()).toEqual([]);
    await schedule(id, SOON);
    expect(await only()).toMatchObject({ method: "REQUEST", isDate: true });
  });

  it("sends nothing when the seat is given up again within the time for Undo", async () => {
    const { id } = await game(site, { suggestedBy: ada, date: SOON });
    await seat(id);
    await site.worker.runMinute();
    expect(await site.outbox.mails(bo.email)).toEqual([]);
    await leave(id);
    expect(await minute()).toEqual([]);
  });

  it("sends nothing for a seat given by a NEW member, and an invitation for one given by another", async () => {
    const { id } = await game(site, { suggestedBy: ada, date: SOON });
    const cy = await member(site, { role: "NEW" });
    await seat(id, bo, await signedIn(site, cy));
    expect(await minute()).toEqual([]);
    await leave(id);
    await minute();
    await seat(id, bo, adas);
    expect(await only()).toMatchObject({ method: "REQUEST" });
  });
});

describe("a game that a new member plans for others", () => {
  /** Creates a game of Ada's with Bo, which both calendars know. */
  async function planned() {
    const { id } = await game(site, { name: "Azul", suggestedBy: ada, players: [ada, bo], date: SOON });
    await only();
    const cy = await member(site, { role: "NEW" });
    return { id, cy, as: await signedIn(site, cy) };
  }
  const plan = async (who: Visitor, id: string, date: string) =>
    expect((await who.post(`/api/games/${id}/schedule`, { date })).status).toBe(200);
  /** Returns the mails to Bo's calendar in the next minute, after some time. */
  async function toldAfter(ms: number) {
    const before = new Set((await site.outbox.mails(bo.email)).map(({ id }) => id));
    await site.database.batch([
      `update calendar_invitations set due_at = due_at - ${ms}`,
      "delete from mails",
    ]);
    await site.worker.runMinute();
    const mails = await site.outbox.mails(bo.email);
    return mails.filter(({ id, attachments }) => !before.has(id) && attachments.length > 0).map(read);
  }

  it("reaches calendars after an hour, by one email with the latest state", async () => {
    const { id, as } = await planned();
    for (const day of [11, 12, 13]) await plan(as, id, dayIn(day));
    await as.post(`/api/games/${id}/select-table`, { table: (await table(site, "By the Hearth")).id });
    expect(await toldAfter(59 * 60_000)).toEqual([]);
    await schedule(id, LATER);
    const told = await toldAfter(2 * 60_000);
    expect(told).toHaveLength(1);
    expect(told[0]?.plain).toContain(`DTSTART;VALUE=DATE:${LATER.replaceAll("-", "")}`);
    expect(told[0]?.plain).toContain("By the Hearth");
    expect(await toldAfter(60 * 60_000)).toEqual([]);
  });

  it("reaches them an hour after the first of several changes; later ones wait another hour", async () => {
    const { id, as } = await planned();
    await plan(as, id, dayIn(11));
    expect(await toldAfter(59 * 60_000)).toEqual([]);
    await plan(as, id, dayIn(12));
    await as.post(`/api/games/${id}/select-table`, { table: (await table(site, "By the Door")).id });
    const told = await toldAfter(2 * 60_000);
    expect(told.map(({ start }) => start)).toEqual([dayIn(12)]);
    expect(told[0]?.plain).toContain("By the Door");
    await plan(as, id, dayIn(13));
    expect(await toldAfter(59 * 60_000)).toEqual([]);
    expect((await toldAfter(2 * 60_000)).map(({ start }) => start)).toEqual([dayIn(13)]);
  });

  it("reaches none when it is undone within the hour", async () => {
    const { id, as } = await planned();
    await plan(as, id, dayIn(11));
    await plan(as, id, SOON);
    expect(await toldAfter(61 * 60_000)).toEqual([]);
  });

  it("reaches them at once when the NEW member plays there or suggested it", async () => {
    const { id, cy, as } = await planned();
    await as.post(`/api/games/${id}/signup`, { player: cy.publicId });
    await plan(as, id, dayIn(11));
    expect(await toldAfter(30_000)).toHaveLength(1);
    const { id: own } = await game(site, { suggestedBy: cy, players: [bo], date: SOON });
    await toldAfter(30_000);
    await plan(as, own, dayIn(11));
    expect(await toldAfter(30_000)).toHaveLength(1);
  });
});

describe("what changes about the game", () => {
  let id: string;
  let first: Told;
  beforeEach(async () => {
    await (await editor()).post("/api/calendar/days", evening());
    ({ id } = await game(site, { name: "Azul", suggestedBy: ada, players: [ada, bo], date: SOON }));
    first = await only();
  });

  it("is sent in one email, with a higher SEQUENCE, and not at all when it is taken back", async () => {
    const felt = await table(site, "Felt");
    await schedule(id, LATER);
    await adas.post(`/api/games/${id}/select-table`, { table: felt.id });
    const changed = await only();
    expect(changed).toMatchObject({
      method: "REQUEST",
      uid: first.uid,
      start: LATER,
      organizer: first.organizer,
    });
    expect(changed.sequence).toBeGreaterThan(first.sequence);
    expect(changed.plain).toContain("LOCATION:Felt");
    expect(changed.mail.subject).toMatch(/^Changed: Azul/);
    expect(changed.mail.text).toMatch(/, Felt\n|\nFelt\n/);
    expect(changed.mail.text).toMatch(/It was: .*, 19:00/);
    await schedule(id, SOON);
    await schedule(id, LATER);
    expect(await minute()).toEqual([]);
  });

  it("is sent also for the evening's hours, its place, or its cancellation and return", async () => {
    const edie = await editor();
    const day = (await site.sql("select id from event_days"))[0]?.id;
    const form = { date: SOON, title: null, note: null, start: "18:00", end: "23:00", venueId: null };
    await edie.post(`/api/calendar/days/${day}`, { ...form, cancelled: false });
    const earlier = await only();
    expect([earlier.method, earlier.minutes]).toEqual(["REQUEST", 300]);
    await edie.post(`/api/calendar/days/${day}`, { ...form, cancelled: true });
    const off = await only();
    expect([off.method, off.status]).toEqual(["CANCEL", "CANCELLED"]);
    // Bo keeps the seat.
    expect(off.mail.text).toContain("The attachment takes Azul off your calendar.");
    expect(off.mail.text).not.toContain("no longer");
    await edie.post(`/api/calendar/days/${day}`, { ...form, cancelled: false });
    const on = await only();
    expect([on.method, on.status]).toEqual(["REQUEST", "CONFIRMED"]);
    const sequences = [first, earlier, off, on].map(({ sequence }) => sequence);
    expect(sequences).toEqual([...new Set(sequences)].toSorted((a, b) => a - b));
  });

  it("is sent also for a corrected time zone of the club", async () => {
    const asAdmin = await browserOf(site, "ADMIN");
    const save = async (set: object) => {
      const { look: _, ...form } = (await asAdmin.get("/api/club")).json;
      expect((await asAdmin.send("PUT", "/api/club", { ...form, ...set })).status).toBe(200);
    };
    await save({ timeZone: "America/New_York" });
    const moved = await only();
    expect(first.plain).toContain("DTSTART;TZID=Europe/London:");
    expect(moved.plain).toContain("DTSTART;TZID=America/New_York:");
    expect(moved.sequence).toBeGreaterThan(first.sequence);
    expect(moved.mail.text).not.toContain("It was:");
    await save({ timeZone: "Europe/London" });
    expect((await only()).plain).toContain("DTSTART;TZID=Europe/London:");
  });

  it.each([
    ["leaving", () => leave(id)],
    ["being taken off", () => site.sql("delete from players where user_id = ?", [bo.id])],
    ["losing its date", () => site.sql("update games set date = null")],
    ["its removal", () => site.sql("delete from games")],
  ])("%s takes it off the calendar, once", async (_, happens) => {
    await happens();
    const cancelled = await only();
    expect(cancelled).toMatchObject({
      method: "CANCEL",
      uid: first.uid,
      attendee: bo.email,
      status: "CANCELLED",
    });
    expect(cancelled.sequence).toBeGreaterThan(first.sequence);
    expect(await minute()).toEqual([]);
  });

  it("is sent again to a player who comes back, with a SEQUENCE that calendars accept", async () => {
    await leave(id);
    const off = await only();
    await seat(id);
    const again = await only();
    expect(again.method).toBe("REQUEST");
    expect(again.sequence).toBeGreaterThan(off.sequence);
  });

  it("is sent again as the same message while the mail service is down", async () => {
    await schedule(id, LATER);
    await site.outbox.control({ mode: "down" });
    expect(await minute()).toEqual([]);
    await site.outbox.control({ mode: "normal" });
    const late = await only();
    expect(late.sequence).toBe(first.sequence + 1);
    expect(await minute()).toEqual([]);
  });

  it("is sent once by nine runs at once", async () => {
    await schedule(id, LATER);
    await site.sql("update calendar_invitations set due_at = 0");
    await Promise.all(Array.from({ length: 9 }, () => site.worker.runMinute()));
    expect(
      (await site.outbox.mails(bo.email)).filter(({ attachments }) => attachments.length > 0),
    ).toHaveLength(2);
  });

  it("is not sent for a past game; beyond the day's mail budget it waits for the next day", async () => {
    await site.sql("update mail_days set sent = 70");
    await schedule(id, LATER);
    expect(await minute()).toEqual([]);
    const rows = await site.sql("select due_at from calendar_invitations");
    for (const { due_at } of rows) expect(Number(due_at)).toBeGreaterThan(clock.now());
    await site.sql("delete from mail_days");
    expect(await only()).toMatchObject({ start: LATER });
    await leave(id);
    await site.sql(`update game_marks set date = '${dayIn(-2)}'`);
    expect(await minute()).toEqual([]);
  });

  it("is sent only so often in an hour, and then with the latest state", async () => {
    for (let at = 1; at < 6; at++) {
      await schedule(id, at % 2 ? LATER : SOON);
      expect(await minute()).toHaveLength(1);
    }
    await schedule(id, dayIn(20));
    expect(await minute()).toEqual([]);
    await site.sql(`update calendar_invitations set told_at = told_at - 3600000, due_at = 0`);
    expect(await minute()).toMatchObject([{ start: dayIn(20) }]);
  });
});

describe("an act that its member is told of, too", () => {
  /** Runs the cron once mails waiting for Undo are due; returns Bo's mails. */
  async function mailsOfMinute() {
    const before = new Set((await site.outbox.mails(bo.email)).map(({ id }) => id));
    await site.database.batch([
      "update calendar_invitations set due_at = 0 where due_at is not null",
      "update mails set due_at = 0 where done_at is null",
    ]);
    await site.worker.runMinute();
    return (await site.outbox.mails(bo.email)).filter(({ id }) => !before.has(id));
  }
  /** Backdates all notifications, beyond Undo and the pause before the next mail about the game. */
  async function longAgo() {
    await toldAgo(site, 60);
    await site.sql("update mails set done_at = 1 where done_at is not null");
  }
  const waiting = () => site.sql("select id from calendar_invitations where due_at is not null");
  let id: string;
  beforeEach(async () => {
    ({ id } = await game(site, { name: "Azul", suggestedBy: ada, players: [ada], date: SOON }));
    await minute();
    expect((await seat(id, bo, adas)).status).toBe(200);
  });

  it("makes one email: the news, the calendar attachment and the reply address", async () => {
    const mails = await mailsOfMinute();
    expect(mails.map(({ subject }) => subject)).toEqual(["You’re signed up – Azul: Ada signed you up."]);
    const [invitation] = mails.map(read);
    expect(invitation).toMatchObject({ method: "REQUEST", attendee: bo.email, start: SOON });
    expect(invitation?.mail.replyTo).toEqual([invitation?.organizer]);
    expect(invitation?.organizer).toMatch(/^reply\+/);
    expect(invitation?.mail.text).toContain("Decline it in your calendar, and your seat is free");
    expect([await waiting(), await mailsOfMinute()]).toEqual([[], []]);
  });

  it("makes one email with another act of the same minute; a second game's calendar comes separately", async () => {
    const { id: other } = await game(site, { name: "Ra", suggestedBy: ada, players: [ada], date: LATER });
    expect((await seat(other, bo, adas)).status).toBe(200);
    const [letter, ...others] = await mailsOfMinute();
    expect([letter?.subject, others]).toEqual(["You’re signed up: Azul, Ra", []]);
    expect(letter?.attachments).toHaveLength(1);
    const alone = await mailsOfMinute();
    expect(alone.map(({ subject }) => subject.split(":")[0])).toEqual(["For your calendar"]);
    const [first, second] = [letter, ...alone].map((mail) => read(mail as OutboxMail));
    expect(first?.uid).not.toBe(second?.uid);
    expect([await waiting(), await mailsOfMinute()]).toEqual([[], []]);
  });

  it("counts as one email of the day's budget", async () => {
    const sent = async () =>
      Number((await site.sql("select ifnull(sum(sent), 0) as n from mail_days"))[0]?.n);
    const before = await sent();
    await mailsOfMinute();
    expect((await sent()) - before).toBe(1);
  });

  it("makes one email for a change and for the end, too, with rising SEQUENCEs", async () => {
    const [first] = (await mailsOfMinute()).map(read);
    await longAgo();
    await schedule(id, LATER);
    const [moved] = (await mailsOfMinute()).map(read);
    expect(moved).toMatchObject({ method: "REQUEST", start: LATER, organizer: first?.organizer });
    expect(moved?.mail.subject).toMatch(/^Change of plan – Azul/);
    await longAgo();
    await site.sql("update users set role = 'ADMIN' where id = ?", [ada.id]);
    expect((await leave(id, bo, await signedIn(site, ada))).status).toBe(200);
    const off = (await mailsOfMinute()).map(read);
    expect(off).toMatchObject([{ method: "CANCEL", organizer: first?.organizer }]);
    expect(off[0]?.mail.subject).toMatch(/^Taken off a game/);
    const sequences = [first, moved, off[0]].map((told) => told?.sequence ?? 0);
    expect(sequences).toEqual([...new Set(sequences)].toSorted((a, b) => a - b));
  });

  it("is retried as one email while the mail service is down", async () => {
    await site.outbox.control({ mode: "down" });
    expect(await mailsOfMinute()).toEqual([]);
    await site.outbox.control({ mode: "normal" });
    expect((await mailsOfMinute()).map(read)).toMatchObject([{ method: "REQUEST" }]);
    expect([await waiting(), await mailsOfMinute()]).toEqual([[], []]);
  });

  it("is sent once by nine runs at once, the invitation included", async () => {
    await site.database.batch([
      "update calendar_invitations set due_at = 0 where due_at is not null",
      "update mails set due_at = 0",
    ]);
    await Promise.all(Array.from({ length: 9 }, () => site.worker.runMinute()));
    await mailsOfMinute();
    const mails = await site.outbox.mails(bo.email);
    expect(mails.filter(({ attachments }) => attachments.length > 0)).toHaveLength(1);
    expect(mails.filter(({ subject }) => subject.startsWith("You’re signed up"))).toHaveLength(1);
  });

  it("sends the invitation alone when the member doesn’t want the news by email", async () => {
    await bos.post("/api/profile/choices", { kinds: { "signed-up": { email: false } } });
    const mails = [...(await mailsOfMinute()), ...(await mailsOfMinute())];
    expect(mails.map(({ subject }) => subject)).toEqual([expect.stringMatching(/^For your calendar: Azul/)]);
  });

  it("sends the news alone when the member doesn’t want invitations", async () => {
    await bos.post("/api/profile/calendar-invitations", { wanted: false });
    const mails = await mailsOfMinute();
    expect(mails.map(({ attachments }) => attachments)).toEqual([[]]);
  });
});

describe("a suspended member", () => {
  const suspend = async (form: object = {}) => {
    const admin = await browserOf(site, "ADMIN");
    const act = (what: string, form?: Record<string, unknown>) =>
      admin.post(`/api/members/${bo.publicId}/${what}`, form);
    expect((await act("suspend", { reason: "Rude", ...form })).status).toBe(200);
    return { lift: () => act("lift") };
  };
  let id: string;
  beforeEach(async () => {
    ({ id } = await game(site, { name: "Azul", suggestedBy: ada, players: [ada, bo], date: SOON }));
    expect(await only()).toMatchObject({ method: "REQUEST" });
  });

  it("who keeps the seat gets nothing, and the missed changes once the suspension is lifted", async () => {
    const { lift } = await suspend();
    await schedule(id, LATER);
    expect(await minute()).toEqual([]);
    expect((await lift()).status).toBe(200);
    expect(await only()).toMatchObject({ method: "REQUEST", start: LATER });
  });

  it("gets the missed changes when the suspension ends by itself", async () => {
    await suspend({ until: dayIn(5) });
    await schedule(id, LATER);
    expect(await minute()).toEqual([]);
    const rows = await site.sql(
      `select due_at, ends_at from calendar_invitations i join suspensions s on s.user_id = i.user_id
        where i.user_id = ?`,
      [bo.id],
    );
    const [row] = rows;
    expect(row?.due_at).toBe(row?.ends_at);
    expect(Number(row?.ends_at)).toBeGreaterThan(clock.now());
    await site.sql("update suspensions set ends_at = 1");
    expect(await only()).toMatchObject({ method: "REQUEST", start: LATER });
  });

  it("who loses the seat has the game taken off their calendar", async () => {
    await suspend({ freesSeats: true });
    expect(await only()).toMatchObject({ method: "CANCEL" });
  });
});

describe("deleting one's account", () => {
  const goodbye = async () => {
    const { status } = await bos.post("/api/profile/delete", { name: bo.name });
    expect(status).toBe(200);
  };
  const kept = () => site.sql("select * from calendar_cancellations");
  /** Runs the cron; returns the new invitations to Bo's address. */
  async function told() {
    const before = new Set((await site.outbox.mails(bo.email)).map(({ id }) => id));
    await site.worker.runMinute();
    const mails = await site.outbox.mails(bo.email);
    return mails.filter(({ id, attachments }) => !before.has(id) && attachments.length > 0).map(read);
  }

  it("takes games to come off the calendar, by the same event, and then forgets the address", async () => {
    const { id } = await game(site, { name: "Azul", suggestedBy: ada, players: [ada, bo], date: SOON });
    const first = await only();
    const other = await game(site, { name: "Ra", suggestedBy: ada, players: [ada, bo], date: LATER });
    const second = await only();
    await goodbye();
    expect(await seated(id)).toEqual([ada.publicId]);
    // The game no longer exists.
    await site.sql("delete from games where id = ?", [other.id]);
    expect(await kept()).toHaveLength(2);
    const cancelled = await told();
    expect(cancelled.map(({ uid }) => uid).toSorted()).toEqual([first.uid, second.uid].toSorted());
    for (const one of cancelled) {
      const { sequence, organizer } = [first, second].find(({ uid }) => uid === one.uid) as Told;
      expect(one).toMatchObject({ method: "CANCEL", status: "CANCELLED", organizer, attendee: bo.email });
      expect(one.sequence).toBeGreaterThan(sequence);
      expect(one.mail.text).toContain("because you deleted your account");
    }
    expect(await kept()).toEqual([]);
    expect(await told()).toEqual([]);
  });

  it("waits for the next morning where the mails of the day are used up", async () => {
    await game(site, { name: "Azul", suggestedBy: ada, players: [ada, bo], date: SOON });
    await only();
    await goodbye();
    await site.sql("update mail_days set sent = 70");
    expect(await told()).toEqual([]);
    const [row] = await kept();
    expect(Number(row?.due_at)).toBeGreaterThan(clock.now());
    await site.database.executeMultiple(
      "update calendar_cancellations set due_at = 1; delete from mail_days",
    );
    expect(await told()).toMatchObject([{ method: "CANCEL" }]);
  });

  it("sends nothing for games that are past, were never sent, or are not wanted", async () => {
    await game(site, { suggestedBy: ada, players: [ada, bo], date: SOON });
    await only();
    const past = JSON.stringify({ date: dayIn(-2) });
    await site.sql("update calendar_invitations set told = json_patch(told, ?)", [past]);
    await game(site, { suggestedBy: ada, players: [ada, bo], date: LATER });
    await goodbye();
    expect(await kept()).toEqual([]);
    bo = await member(site, { name: "Bo", wantsInvitations: true });
    bos = await signedIn(site, bo);
    await game(site, { suggestedBy: ada, players: [ada, bo], date: SOON });
    await only();
    await bos.post("/api/profile/calendar-invitations", { wanted: false });
    await goodbye();
    expect(await kept()).toEqual([]);
  });

  it("is sent once by nine runs at once, retried while the mail service is down, and given up after a day", async () => {
    await game(site, { suggestedBy: ada, players: [ada, bo], date: SOON });
    await only();
    await goodbye();
    await site.outbox.control({ mode: "down" });
    expect(await told()).toEqual([]);
    expect(await kept()).toMatchObject([{ attempts: 1, email: bo.email }]);
    await site.outbox.control({ mode: "normal" });
    await site.sql("update calendar_cancellations set due_at = 0");
    const before = (await site.outbox.mails(bo.email)).length;
    await Promise.all(Array.from({ length: 9 }, () => site.worker.runMinute()));
    expect(await site.outbox.mails(bo.email)).toHaveLength(before + 1);
    expect(await kept()).toEqual([]);

    [bo] = [await member(site, { name: "Bo", wantsInvitations: true })];
    bos = await signedIn(site, bo);
    await game(site, { suggestedBy: ada, players: [ada, bo], date: SOON });
    await only();
    await goodbye();
    await site.outbox.control({ mode: "down" });
    await site.worker.runDaily();
    expect(await kept()).toHaveLength(1);
    await site.sql(`update calendar_cancellations set created_at = created_at - ${DAY_MS}`);
    await site.worker.runDaily();
    expect(await kept()).toEqual([]);
    await site.outbox.control({ mode: "normal" });
  });
});

describe("a member's choice", () => {
  const CHOICE = "/api/profile/calendar-invitations";
  it("is on at first; switched off nothing comes; switched on again the missed changes come", async () => {
    expect((await bos.get(CHOICE)).json).toEqual({ wanted: true });
    expect((await bos.post(CHOICE, { wanted: false })).json).toEqual({ wanted: false });
    expect((await bos.get(CHOICE)).json).toEqual({ wanted: false });
    const { id } = await game(site, { suggestedBy: ada, date: SOON });
    await seat(id);
    expect([await minute(), (await minute(ada)).length]).toEqual([[], 0]);
    await bos.post(CHOICE, { wanted: true });
    expect(await only()).toMatchObject({ method: "REQUEST" });
  });

  it("is refused when invalid", async () => {
    const { status, json } = await bos.post(CHOICE, { wanted: "yes" });
    expect([status, json]).toEqual([422, [{ path: ["wanted"], message: "Choose yes or no" }]]);
  });
});

describe("an answer by calendar", () => {
  let id: string;
  let invitation: Told;
  beforeEach(async () => {
    ({ id } = await game(site, { name: "Azul", suggestedBy: ada, players: [ada], date: SOON }));
    await seat(id);
    invitation = await only();
    await site.sql("delete from notifications");
  });

  interface Answer {
    status?: string;
    sequence?: number;
    stamp?: Date;
    from?: string;
    attendee?: string;
    to?: string;
    uid?: string;
    more?: string;
  }

  /** Delivers a reply as another mail service sends it; returns the worker's answer. */
  async function reply(answer: Answer = {}) {
    const calendar = new ICAL.Component(["vcalendar", [], []]);
    const event = new ICAL.Component("vevent");
    calendar.addPropertyWithValue("method", "REPLY");
    event.addPropertyWithValue("uid", answer.uid ?? invitation.uid);
    event.addPropertyWithValue("sequence", answer.sequence ?? invitation.sequence);
    event.addPropertyWithValue("dtstamp", ICAL.Time.fromJSDate(answer.stamp ?? new Date(clock.now()), true));
    const attendee = new ICAL.Property("attendee");
    attendee.setParameter("partstat", answer.status ?? "DECLINED");
    attendee.setValue(`mailto:${answer.attendee ?? bo.email}`);
    event.addProperty(attendee);
    calendar.addSubcomponent(event);
    const [from, to] = [answer.from ?? bo.email, answer.to ?? invitation.organizer];
    const raw = [
      `From: "Bo" <${from}>`,
      `To: ${to}`,
      "Subject: Declined: Azul",
      `Message-ID: <${crypto.randomUUID()}@calendar.example>`,
      "MIME-Version: 1.0",
      'Content-Type: multipart/mixed; boundary="b"',
      "",
      "--b",
      "Content-Type: text/plain; charset=utf-8",
      "",
      `Bo has declined. ${answer.more ?? ""}`,
      "--b",
      "Content-Type: text/calendar; charset=utf-8; method=REPLY",
      "Content-Transfer-Encoding: base64",
      "",
      Buffer.from(calendar.toString()).toString("base64").replace(/.{76}/g, "$&\r\n"),
      "--b--",
      "",
    ].join("\r\n");
    const query = new URLSearchParams({ from: "bounces@calendar.example", to });
    const { status, text } = await fetch(`${site.url}/cdn-cgi/local/email?${query}`, {
      method: "POST",
      body: raw,
    }).then(async (it) => ({ status: it.status, text: await it.text() }));
    return { status, text, outcome: outcomes().at(-1) };
  }

  const outcomes = (): string[] =>
    [...site.log().matchAll(/"event":"calendar-reply".*?"outcome":"([\w-]+)"/g)].map(
      ([, outcome = ""]) => outcome,
    );

  it("that declines frees the seat, notifies the others as leaving does, and sends no cancellation back", async () => {
    expect(await reply()).toMatchObject({ status: 200, outcome: "declined" });
    expect(await seated(id)).toEqual([ada.publicId]);
    expect(await told(site)).toEqual([`Ada leave (1): ${bo.name} left.`]);
    expect(await minute()).toEqual([]);
    expect(site.log()).not.toContain(bo.email);
  });

  it("can be sent from the outbox by a button", async () => {
    const press = (answer: string) =>
      fetch(`${site.outbox.url}/mails/${invitation.mail.id}/${answer}`, { method: "POST" });
    expect((await press("accept")).status).toBe(200);
    expect(await seated(id)).toEqual([ada.publicId, bo.publicId]);
    expect((await press("decline")).status).toBe(200);
    expect(await seated(id)).toEqual([ada.publicId]);
    expect((await press("refuse")).status).toBe(404);
  });

  it("that declines a full game gives the seat to those who wait for it", async () => {
    await site.sql("update games set max_players = 2");
    const cy = await member(site, { name: "Cy" });
    await (await signedIn(site, cy)).send("PUT", `/api/games/${id}/watch`);
    await reply();
    expect((await told(site)).join()).toContain("Cy seat (1)");
  });

  it("that is not sure is a maybe to the evening, with the seat kept, until one that accepts", async () => {
    const answers = () => site.sql("select answer from day_answers where user_id = ?", [bo.id]);
    await site.sql(
      "insert into event_days (id, event_type, date) select 'unsure', 'GAMES_DAY', date from games where id = ?",
      [id],
    );
    expect(await reply({ status: "TENTATIVE" })).toMatchObject({ status: 200, outcome: "tentative" });
    expect([await answers(), await seated(id)]).toEqual([[{ answer: "maybe" }], [ada.publicId, bo.publicId]]);
    expect(await reply({ status: "ACCEPTED" })).toMatchObject({ status: 200, outcome: "accepted" });
    expect([await answers(), await told(site)]).toEqual([[], []]);
    await site.sql("insert into suspensions (user_id, reason, began_at) values (?, 'Rude', 1)", [bo.id]);
    expect(await reply({ status: "TENTATIVE" })).toMatchObject({ status: 200, outcome: "tentative" });
    expect(await answers()).toEqual([]);
    await site.sql("delete from suspensions");
    await site.sql("delete from event_days where id = 'unsure'");
    // Without a day there is nothing to be unsure of.
    expect(await reply({ status: "TENTATIVE" })).toMatchObject({ status: 200, outcome: "tentative" });
    expect(await answers()).toEqual([]);
  });

  it.each<[string, Answer | (() => Answer), string]>([
    ["that accepts", { status: "ACCEPTED" }, "accepted"],
    ["that delegates", { status: "DELEGATED" }, "no-change"],
    ["to a former state of the game", () => ({ sequence: invitation.sequence - 1 }), "old"],
    ["to a state that never was", () => ({ sequence: invitation.sequence + 1 }), "old"],
    ["of before the seat was taken", { stamp: new Date(clock.now() - DAY_MS) }, "old"],
    ["of somebody whom it was passed on to", { attendee: "eve@club.example" }, "someone-else"],
    ["from another address", { from: "eve@club.example" }, "someone-else"],
    ["about another game", { uid: "game-other@club.example" }, "other-event"],
  ])("%s changes nothing, and is logged", async (_, answer, outcome) => {
    expect(await reply(typeof answer === "function" ? answer() : answer)).toMatchObject({
      status: 200,
      outcome,
    });
    expect(await seated(id)).toEqual([ada.publicId, bo.publicId]);
    expect(await told(site)).toEqual([]);
  });

  it("to an address that the site did not make is refused", async () => {
    for (const to of [
      invitation.organizer.replace(/.@/, (end) => (end === "0@" ? "1@" : "0@")),
      invitation.organizer.replace(/\+./, (start) => (start === "+0" ? "+1" : "+0")),
      "reply@mail.club.example",
      "reply+0123456789abcdef-@mail.club.example",
    ]) {
      expect(await reply({ to })).toMatchObject({ status: 400, outcome: "forged" });
    }
    expect(await seated(id)).toEqual([ada.publicId, bo.publicId]);
    expect(await reply({ to: invitation.organizer.toUpperCase() })).toMatchObject({ outcome: "declined" });
  });

  it("that is too large, or has no calendar, is refused", async () => {
    expect(await reply({ more: "x".repeat(300_000) })).toMatchObject({ status: 400, outcome: "too-large" });
    const raw = `From: ${bo.email}\r\nTo: ${invitation.organizer}\r\nMessage-ID: <a@b>\r\n\r\nI can’t come, sorry!\r\n`;
    const query = new URLSearchParams({ from: bo.email, to: invitation.organizer });
    const answer = await fetch(`${site.url}/cdn-cgi/local/email?${query}`, { method: "POST", body: raw });
    expect([answer.status, await answer.text()]).toEqual([
      400,
      expect.stringContaining("Nobody reads this address"),
    ]);
    expect(outcomes().at(-1)).toBe("unreadable");
    expect(await seated(id)).toEqual([ada.publicId, bo.publicId]);
  });

  it("that comes a second time, or again after they came back, changes nothing", async () => {
    const stamp = new Date(clock.now());
    expect(await reply({ stamp })).toMatchObject({ outcome: "declined" });
    expect(await reply({ stamp })).toMatchObject({ outcome: "no-seat" });
    await seat(id);
    expect(await reply({ stamp })).toMatchObject({ outcome: "old" });
    const again = await only();
    expect(again).toMatchObject({ method: "REQUEST", organizer: invitation.organizer });
    expect(await reply({ stamp })).toMatchObject({ outcome: "old" });
    expect(await seated(id)).toEqual([ada.publicId, bo.publicId]);
    expect(await reply({ sequence: again.sequence })).toMatchObject({ outcome: "declined" });
  });

  it("ten times at once frees one seat, and tells once", async () => {
    await Promise.all(Array.from({ length: 10 }, () => reply()));
    expect(await seated(id)).toEqual([ada.publicId]);
    expect(outcomes().slice(-10).toSorted()).toEqual(["declined", ...Array(9).fill("no-seat")]);
    expect(await told(site)).toEqual([`Ada leave (1): ${bo.name} left.`]);
  });

  it("fails where the database is away, and changes nothing", async () => {
    site.trips.fault = 503;
    expect((await reply()).status).toBe(500);
    site.trips.fault = null;
    expect(await reply()).toMatchObject({ status: 200, outcome: "declined" });
  });
});
