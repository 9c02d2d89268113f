import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { NOTE_MOST, NOTES_MOST } from "../../../worker/contract/discussion/threads.ts";
import { tonight } from "../../../worker/contract/events/calendar.ts";
import { othersComingTo } from "../../../worker/contract/events/crowd.ts";
import { comingTo } from "../../../worker/contract/events/gatherings.ts";
import { formatGameDate } from "../../../worker/contract/games/game-date.ts";
import { type ArrangedMember, game, member, signedIn } from "../../support/arrange.ts";
import { startSite } from "../../support/site.ts";
import { Visitor } from "../../support/visitor.ts";
import { hold, logOf, toldTo } from "../discussion/threads-support.ts";
import { clubDay } from "../games/games-support.ts";
import { count } from "../members/auth-steps.ts";
import { company, forgetNews, mailed, told } from "../notifications/notifications-support.ts";

const site = await startSite();
const people = await company(site);
beforeEach(() => forgetNews(site));

const browserOf = (who: ArrangedMember): Visitor => {
  const browser = people.browsers.get(who);
  if (!browser) throw new Error(`${who.name} has no browser.`);
  return browser;
};
const write = (browser: Visitor, { threadId }: { threadId: string }, fields: object) =>
  browser.post(`/api/threads/${threadId}/post-message`, { note: true, ...fields });

/** Creates a game of Ada's with Bo. */
const azul = (given: Parameters<typeof game>[1] = {}) =>
  game(site, { name: "Azul", suggestedBy: people.ada, players: [people.ada, people.bo], ...given });

describe("a note to all players", () => {
  it("is a message in the thread; players are notified by bell and email, others as of any message", async () => {
    const { ada, cy } = people;
    const table = await azul();
    await browserOf(cy).post(`/api/threads/${table.threadId}/post-message`, { text: "May I watch?" });
    await forgetNews(site);
    const { status, json } = await write(browserOf(ada), table, { text: "We begin\nat 18:30." });
    expect(status).toBe(200);
    expect(json).toMatchObject({ text: "We begin\nat 18:30.", note: true, state: "shown" });
    expect(await told(site)).toEqual([
      "Bo note (1): Ada: We begin\nat 18:30.",
      "Cy comment (1): Ada: We begin at 18:30.",
    ]);
    expect(await mailed(site)).toEqual(expect.arrayContaining(["Bo note"]));
    await site.worker.runMinute();
    const [mail] = await site.outbox.mails(people.bo.email);
    expect(mail?.subject).toBe("To everyone – Azul: Ada: We begin at 18:30.");
    expect(mail?.text).toContain("Ada: We begin at 18:30.");
    expect(await site.outbox.mails(people.cy.email)).toEqual([]);
  });

  it("goes out in one email with another of the same minute, each in its own words", async () => {
    const { ada, bo } = people;
    await site.outbox.forget();
    const table = await azul();
    for (const text of ["Bring dice.", "We begin at 18:30."])
      expect((await write(browserOf(ada), table, { text })).status).toBe(200);
    await site.worker.runMinute();
    const mails = await site.outbox.mails(bo.email);
    expect(mails.map(({ text }) => text.match(/^Ada: .*/gm))).toEqual([
      ["Ada: We begin at 18:30.", "Ada: Bring dice."],
    ]);
  });

  it("may be written by the game's suggester and by editors", async () => {
    const { ada, bo, cy, admin } = people;
    const table = await azul();
    const edie = await member(site, { name: "Edie", role: "EDITOR" });
    for (const [browser, status] of [
      [browserOf(bo), 403],
      [browserOf(cy), 403],
      [browserOf(ada), 200],
      [await signedIn(site, edie), 200],
      [browserOf(admin), 200],
    ] as const)
      expect((await write(browser, table, { text: `Hello ${status}` })).status).toBe(status);
    expect((await write(new Visitor(site.url), table, { text: "Hello" })).status).toBe(401);
    expect(
      (await browserOf(bo).post(`/api/threads/${table.threadId}/post-message`, { text: "Hello" })).status,
    ).toBe(200);
  });

  it("is refused in words where nobody else plays, or on its field when it is too long", async () => {
    const { ada } = people;
    const alone = await write(browserOf(ada), await azul({ players: [ada] }), { text: "Hello?" });
    expect([alone.status, alone.json]).toEqual([
      409,
      [{ path: [], message: "No one else is at this game yet." }],
    ]);
    const table = await azul();
    const long = await write(browserOf(ada), table, { text: "x".repeat(NOTE_MOST + 1) });
    expect([long.status, long.json[0].path]).toEqual([422, ["text"]]);
    expect((await write(browserOf(ada), table, { text: "😀".repeat(NOTE_MOST) })).status).toBe(200);
  });

  it("is sent once for one idempotency key, and at most three times a day for a game, also at once", async () => {
    const { ada, admin } = people;
    const table = await azul();
    const key = "the-very-same";
    const same = await Promise.all(
      Array.from({ length: 8 }, () => write(browserOf(ada), table, { text: "Bring snacks", key })),
    );
    expect(new Set(same.map(({ json }) => json.id)).size).toBe(1);
    const more = await Promise.all(
      [ada, admin].flatMap((who) =>
        [1, 2, 3].map((time) => write(browserOf(who), table, { text: `${who.name} ${time}` })),
      ),
    );
    const statuses = more.map(({ status }) => status).sort();
    expect(statuses).toEqual([...Array(NOTES_MOST - 1).fill(200), 429, 429, 429, 429]);
    const refused = more.find(({ status }) => status === 429);
    expect(refused?.json[0].message).toMatch(/^There have been 3 emails to all players within a day/);
    expect(await count(site, "messages where note = 1 and thread_id = ?", [table.threadId])).toBe(NOTES_MOST);
    await site.sql("update messages set created_at = created_at - 86400000 where thread_id = ?", [
      table.threadId,
    ]);
    expect((await write(browserOf(ada), table, { text: "Tomorrow" })).status).toBe(200);
    expect((await write(browserOf(ada), table, { text: "Bring snacks", key })).json.id).toBe(
      same[0]?.json.id,
    );
  });

  it("of a NEW member is one of two a day, and waits for review while the club holds their messages", async () => {
    const { bo, admin } = people;
    const nia = await member(site, { name: "Nia", role: "NEW" });
    const browser = await signedIn(site, nia);
    const tables = [];
    for (let time = 0; time < 3; time++) tables.push(await azul({ suggestedBy: nia, players: [nia, bo] }));
    const [first, second, third] = tables as [(typeof tables)[0], (typeof tables)[0], (typeof tables)[0]];
    await hold(site, true);
    const held = await write(browser, first, { text: "Hello" });
    await hold(site, false);
    expect([held.status, held.json.state]).toEqual([200, "held"]);
    expect(await told(site)).toEqual([]);
    await browserOf(admin).post(`/api/moderation/messages/${held.json.id}`, { decision: "SHOW" });
    expect(await told(site)).toContain("Bo note (1): Nia: Hello");
    expect((await write(browser, second, { text: "Hello" })).status).toBe(200);
    const refused = await write(browser, third, { text: "Hello" });
    expect([refused.status, refused.json[0].path]).toEqual([429, ["text"]]);
    expect(refused.json[0].message).toContain("twice a day");
  });

  it("deleted by its author is not emailed any more, nor to members who switched notes off", async () => {
    const { ada, bo, cy } = people;
    const table = await azul({ players: [ada, bo, cy] });
    await browserOf(cy).post("/api/profile/choices", { kinds: { note: { email: false } } });
    const { json } = await write(browserOf(ada), table, { text: "Hello" });
    expect(await mailed(site)).toEqual(["Bo note"]);
    await browserOf(ada).post(`/api/threads/${table.threadId}/messages/${json.id}/delete`);
    expect([await told(site), await mailed(site)]).toEqual([[], []]);
  });
});

describe("a note to all who come to a day", () => {
  let edie: Visitor;
  let editor: ArrangedMember;
  beforeAll(async () => {
    editor = await member(site, { name: "Edie", role: "EDITOR" });
    edie = await signedIn(site, editor);
  });

  let days = 0;
  /** Creates a day with its date and its board's address. */
  async function aDay(date = clubDay(3 + days++)) {
    const { json } = await edie.post("/api/calendar/days", { event: "GAMES_DAY", days: [date] });
    return { id: json.days[0].id as string, date, url: `/tonight?day=${date}#${json.days[0].id}` };
  }
  const come = (who: ArrangedMember, id: string) => browserOf(who).post(`/api/events/${id}/coming`, {});
  const tell = (browser: Visitor, id: string, fields: Record<string, unknown>) =>
    browser.post(`/api/events/${id}/notes`, fields);

  it("goes once to everybody who comes or has a seat that day, and members read it on the day's page", async () => {
    const { ada, bo, cy } = people;
    const { id, date, url } = await aDay();
    await come(ada, id);
    await come(bo, id);
    await game(site, { name: "Heat", suggestedBy: bo, players: [bo, cy], date });
    await forgetNews(site);
    const { status, json } = await tell(edie, id, { text: "Doors open\nat seven." });
    expect(status).toBe(200);
    expect(json).toEqual([
      {
        id: expect.any(String),
        text: "Doors open\nat seven.",
        author: expect.objectContaining({ publicId: editor.publicId, name: "Edie" }),
        createdAt: expect.any(String),
      },
    ]);
    const brief = "note (1): Edie: Doors open\nat seven.";
    expect(await told(site)).toEqual([`Ada ${brief}`, `Bo ${brief}`, `Cy ${brief}`]);
    expect(await toldTo(site, ada)).toMatchObject([{ kind: "note", url }]);
    await site.worker.runMinute();
    const [mail] = await site.outbox.mails(ada.email);
    expect(mail?.text).toContain(`Edie: Doors open at seven.\n\nWhen: ${formatGameDate(date)}\n`);
    expect((await browserOf(cy).get(`/api/events/${id}/notes`)).json).toEqual(json);
    const visitor = new Visitor(site.url);
    expect((await visitor.get(`/api/events/${id}/notes`)).status).toBe(401);
    // The evening's board has it at once.
    const board = `/api/calendar/tonight?day=${date}`;
    expect(tonight.parse((await browserOf(cy).get(board)).json).notes).toEqual({ [id]: json });
    expect((await visitor.get(board)).json.notes).toEqual({ [id]: [] });
    expect((await browserOf(cy).get(url)).text).toContain("Doors open\nat seven.</span>");
    expect((await visitor.get(url)).text).not.toContain("Doors open");
    expect((await logOf(site)).at(-1)).toContain(`Edie wrote to all who come to `);
  });

  const takeBack = (browser: Visitor, id: string, note: string) =>
    browser.post(`/api/events/${id}/notes/${note}/delete`);

  it("can be withdrawn by its author or another editor, and is no longer shown, notified or emailed", async () => {
    const { ada, bo, admin } = people;
    const { id } = await aDay();
    await come(ada, id);
    const [first] = (await tell(edie, id, { text: "The door code is 1234" })).json;
    for (const [browser, status] of [
      [new Visitor(site.url), 401],
      [browserOf(ada), 403],
      [browserOf(bo), 403],
    ] as const)
      expect((await takeBack(browser, id, first.id)).status).toBe(status);
    expect((await takeBack(edie, "nowhere", first.id)).status).toBe(404);
    expect([(await told(site)).length, await mailed(site)]).toEqual([1, ["Ada note"]]);
    const back = await takeBack(edie, id, first.id);
    expect([back.status, back.json]).toEqual([200, []]);
    expect([await told(site), await mailed(site)]).toEqual([[], []]);
    expect((await browserOf(ada).get(`/api/events/${id}/notes`)).json).toEqual([]);
    expect((await logOf(site)).at(-1)).toContain("Edie took back what was written to all who come to ");
    expect(JSON.stringify(await site.sql("select * from day_notes"))).not.toContain("1234");
    // Repeated, or with another day's id: nothing changes.
    expect((await takeBack(edie, id, first.id)).json).toEqual([]);
    const [second] = (await tell(edie, id, { text: "Doors open at seven" })).json;
    expect((await takeBack(edie, (await aDay()).id, second.id)).status).toBe(200);
    expect((await takeBack(browserOf(admin), id, second.id)).json).toEqual([]);
    // Two of a day's three notes were mailed, or may have been.
    expect((await tell(edie, id, { text: "Third" })).status).toBe(200);
    expect((await tell(edie, id, { text: "Fourth" })).status).toBe(429);
  });

  it("when withdrawn leaves the other notes in a folded notification, without its text", async () => {
    const { ada } = people;
    const { id } = await aDay();
    await come(ada, id);
    await tell(edie, id, { text: "First" });
    const [second] = (await tell(edie, id, { text: "Second" })).json;
    expect(await told(site)).toEqual(["Ada note (2): Edie: Second"]);
    expect((await takeBack(edie, id, second.id)).json).toMatchObject([{ text: "First" }]);
    expect(await told(site)).toEqual(["Ada note (1): Edie has written to everyone."]);
    await site.worker.runMinute();
    expect((await site.outbox.mails(ada.email))[0]?.text).not.toContain("Second");
  });

  it("says beforehand how many members it reaches, without guests", async () => {
    const { ada, bo } = people;
    const { id, date } = await aDay();
    await come(ada, id);
    const { id: heat } = await game(site, { suggestedBy: bo, players: [bo], date });
    await browserOf(ada).post("/api/guests/coming", { day: id, name: "Sam" });
    await browserOf(ada).post("/api/guests", { game: heat, name: "Tess" });
    const gathering = (await edie.get(`/api/events/${id}/coming`)).json;
    expect([comingTo(gathering), gathering.seatedGuests, othersComingTo(gathering, "edie")]).toEqual([
      4, 1, 2,
    ]);
    await forgetNews(site);
    await tell(edie, id, { text: "Hello" });
    expect(await told(site)).toHaveLength(2);
  });

  it("may be written by editors, and does not reach members on the waiting list", async () => {
    const { ada, bo, admin } = people;
    const { id, date } = await aDay();
    await edie.post(`/api/calendar/days/${id}`, { date, capacity: 1 });
    await come(ada, id);
    await come(bo, id);
    await forgetNews(site);
    for (const who of [ada, bo]) expect((await tell(browserOf(who), id, { text: "Hello" })).status).toBe(403);
    expect((await tell(new Visitor(site.url), id, { text: "Hello" })).status).toBe(401);
    expect((await tell(browserOf(admin), id, { text: "Hello" })).status).toBe(200);
    expect(await told(site)).toEqual(["Ada note (1): Boss: Hello"]);
  });

  it("is refused in words when nobody comes, the day is over or gone, or the text empty or too long", async () => {
    const { ada } = people;
    const { id } = await aDay();
    const alone = await tell(edie, id, { text: "Hello?" });
    expect([alone.status, alone.json[0].message]).toEqual([409, "No one else is coming yet."]);
    await come(ada, id);
    for (const text of ["", " \n ", "x".repeat(NOTE_MOST + 1)]) {
      const { status, json } = await tell(edie, id, { text });
      expect([status, json[0].path]).toEqual([422, ["text"]]);
    }
    expect((await tell(edie, "nowhere", { text: "Hello" })).status).toBe(404);
    await site.sql("update event_days set date = ? where id = ?", [clubDay(-1), id]);
    expect((await tell(edie, id, { text: "Hello" })).json[0].message).toBe("This day is over.");
    await site.sql("update event_days set date = ? where id = ?", [clubDay(90), id]);
    expect((await tell(edie, id, { text: "Hello" })).status).toBe(200);
  });

  it("is sent once for one idempotency key", async () => {
    const { ada } = people;
    const { id } = await aDay();
    await come(ada, id);
    const key = "the-very-same-note";
    const same = await Promise.all(Array.from({ length: 6 }, () => tell(edie, id, { text: "Snacks", key })));
    expect(same.map(({ status, json }) => [status, json.length])).toEqual(Array(6).fill([200, 1]));
  });
});
