import { beforeEach, describe, expect, it } from "vitest";
import { formatGameDate } from "../../../worker/contract/games/game-date.ts";
import { browserOf, crowdOf, member, signedIn, visitor } from "../../support/arrange.ts";
import { clock } from "../../support/clock.ts";
import { runJobs } from "../../support/nights.ts";
import { pushBrowser } from "../../support/push-browser.ts";
import { startSite } from "../../support/site.ts";
import { forgetNews } from "../notifications/notifications-support.ts";
import { boxOf } from "./shelf-support.ts";

const site = await startSite();
const editor = await browserOf(site, "EDITOR");
const ben = await member(site, { name: "Ben" });
const own = await signedIn(site, ben);
const other = await signedIn(site, await member(site, { name: "Cem" }));
beforeEach(async () => {
  await site.database.batch(["delete from copies", "delete from titles", "delete from event_days"]);
});

const at = (code: string) => `/api/shelf/copies/${code}`;
const borrow = (who: typeof own, code: string, form = {}) => who.post(`${at(code)}/loan`, form);
const said = ({ status, json }: { status: number; json: { message: string }[] }) => [
  status,
  json[0]?.message,
];

describe("borrowing", () => {
  it("lends until the club's evening after next, or for two weeks if none is planned", async () => {
    const [one, two] = [await boxOf(editor), await boxOf(editor, { name: "Azul" })];
    expect((await borrow(own, one.code)).json).toMatchObject({
      ...{ state: "out", isOwn: true, dueOn: clock.today(14), loan: null },
    });
    await site.database.batch(
      [3, 5, 10, 17].map((days, index) => ({
        sql: "insert into event_days (id, event_type, date, cancelled_at) values (?, 'GAMES_DAY', ?, ?)",
        args: [`day ${days}`, clock.today(days), index === 1 ? 1 : null],
      })),
    );
    expect((await borrow(own, two.code)).json.dueOn).toBe(clock.today(10));
    const mine = (await own.get("/api/shelf/mine")).json;
    expect(mine.map(({ title }: { title: { name: string } }) => title.name)).toEqual(["Azul", "Wingspan"]);
  });

  it("of one copy by 40 at once gives it to one, and tells the others when it was lent", async () => {
    const { code } = await boxOf(editor);
    const crowd = await Promise.all((await crowdOf(site, 40)).map((who) => signedIn(site, who)));
    const answers = await Promise.all(crowd.map((who) => borrow(who, code)));
    const lent = answers.filter(({ status }) => status === 200);
    expect(lent).toHaveLength(1);
    for (const { status, json } of answers.filter((answer) => !lent.includes(answer)))
      expect([status, json[0].message]).toEqual([
        409,
        expect.stringMatching(/^Someone was faster: it was lent at \d\d:\d\d\.$/),
      ]);
    expect(await site.sql("select count(*) as count from loans where back_at is null")).toEqual([
      { count: 1 },
    ]);
  });

  it("is done once for each key", async () => {
    const { code } = await boxOf(editor);
    const key = crypto.randomUUID();
    const answers = [await borrow(own, code, { key }), await borrow(own, code, { key })];
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    await own.post(`${at(code)}/back`);
    // A retry that comes late doesn't borrow it again.
    expect((await borrow(own, code, { key })).json.state).toBe("here");
  });

  it("is refused in words: to NEW members, above two games, for what stays in the room or was written off", async () => {
    const boxes = await Promise.all(["A", "B", "C", "D"].map((name) => boxOf(editor, { name })));
    const [one, two, three, four] = boxes.map(({ code }) => code) as [string, string, string, string];
    expect(said(await borrow(await browserOf(site, "NEW"), one))).toEqual([
      403,
      "New members can’t borrow yet. Ask an editor to lend it to you.",
    ]);
    expect((await borrow(visitor(site), one)).status).toBe(401);
    const change = { label: null, placeId: null, condition: "whole", isMissing: false, version: 1 };
    await editor.send("PUT", at(three), { ...change, isLendable: false, retiredWhy: null });
    expect(said(await borrow(own, three))).toEqual([409, "This copy stays in the room."]);
    await editor.send("PUT", at(four), { ...change, isLendable: true, retiredWhy: "sold" });
    expect(said(await borrow(own, four))).toEqual([409, "This copy isn’t the club’s any more."]);
    await borrow(own, one);
    await borrow(own, two);
    await editor.send("PUT", at(three), { ...change, isLendable: true, retiredWhy: null, version: 2 });
    expect(said(await borrow(own, three))).toEqual([
      409,
      "You have 2 games out already. Bring one back first.",
    ]);
    expect(said(await borrow(editor, three, { to: ben.publicId }))).toEqual([
      409,
      "Ben has 2 games out already. Bring one back first.",
    ]);
  });

  it("of three games at once never gives a member more than two", async () => {
    const boxes = await Promise.all(["A", "B", "C", "D", "E"].map((name) => boxOf(editor, { name })));
    const answers = await Promise.all(boxes.map(({ code }) => borrow(own, code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
  });

  it("asks first if a piece is missing, on a field of its own", async () => {
    const { code } = await boxOf(editor);
    await other.post(`${at(code)}/faults`, { kind: "missing", text: "One red cube" });
    const asked = await borrow(own, code);
    expect([asked.status, asked.json]).toEqual([
      409,
      [
        {
          path: ["anyway"],
          message: expect.stringMatching(/^It’s missing a piece \(.+\)\. Borrow it anyway\?$/),
        },
      ],
    ]);
    expect((await borrow(own, code, { anyway: true })).status).toBe(200);
  });

  it("for another is an editor's, and shown by name to editors only", async () => {
    const { code } = await boxOf(editor);
    expect(said(await borrow(other, code, { to: ben.publicId }))).toEqual([
      403,
      "Only editors lend games to others.",
    ]);
    expect(said(await borrow(editor, code, { to: "nobody" }))).toEqual([
      422,
      "Only members can borrow. Lend it to whoever brought them.",
    ]);
    await site.sql("insert into suspensions (user_id, reason, began_at) values (?, 'Rude', 1)", [ben.id]);
    expect(said(await borrow(editor, code, { to: ben.publicId }))).toEqual([
      409,
      "Ben is suspended, and can’t borrow.",
    ]);
    await site.sql("delete from suspensions");
    expect((await borrow(editor, code, { to: ben.publicId })).json.loan.borrower.name).toBe("Ben");
    expect((await own.get(at(code))).json).toMatchObject({ isOwn: true, loan: null });
    const seen = [await other.get(at(code)), await other.get("/api/shelf/copies")];
    for (const { text } of seen) expect(text).not.toMatch(/Ben/);
    expect((await other.get("/api/shelf/loans")).status).toBe(403);
    expect((await editor.get("/api/shelf/loans")).json[0].borrower.name).toBe("Ben");
  });
});

describe("“It’s back”", () => {
  it("belongs to everybody, puts the box where they say, and can be undone by them for ten minutes", async () => {
    const [place] = (await editor.post("/api/shelf/places", { name: "Return box" })).json;
    const { code } = await boxOf(editor);
    await borrow(own, code);
    const newcomer = await browserOf(site, "NEW");
    const back = await newcomer.post(`${at(code)}/back`, { placeId: place.id });
    expect(back.json).toMatchObject({ state: "here", place: "Return box", dueOn: null });
    const undo = (who: typeof own) => who.send("DELETE", `${at(code)}/back`);
    expect(said(await undo(other))).toEqual([409, "This can’t be undone any more. Borrow it again instead."]);
    expect((await undo(newcomer)).json.state).toBe("out");
    expect((await own.get("/api/shelf/mine")).json).toHaveLength(1);
    await newcomer.post(`${at(code)}/back`);
    await site.sql("update loans set back_at = back_at - 600001");
    expect((await undo(newcomer)).status).toBe(409);
    expect((await undo(visitor(site))).status).toBe(401);
  });

  it("can’t be undone for a box that is missing, written off or lent again by now, also at that moment", async () => {
    const { code } = await boxOf(editor);
    const back = () => own.post(`${at(code)}/back`);
    const undo = async () => said(await own.send("DELETE", `${at(code)}/back`));
    const away = [409, "It’s missing or written off by now, so this can’t be undone."];
    const restore = () => site.sql("update copies set missing_since = null, retired_at = null");
    for (const gone of ["missing_since", "retired_at"]) {
      const leave = () => site.sql(`update copies set ${gone} = 1`);
      await borrow(own, code);
      await back();
      await leave();
      expect(await undo()).toEqual(away);
      await restore();
      site.trips.beforeWrite = leave;
      expect(await undo()).toEqual(away);
      await restore();
      expect((await undo())[0]).toBe(200);
      await back();
    }
    await borrow(other, code);
    expect(await undo()).toEqual([409, "Someone has borrowed it since, so this can’t be undone."]);
    await back();
    // The second as after a lost answer.
    for (let times = 0; times < 2; times++) expect((await undo())[0]).toBe(200);
  });

  it("is said first for a box that an editor writes off while it is borrowed", async () => {
    const { code } = await boxOf(editor);
    const change = { label: null, placeId: null, condition: "whole", isLendable: true, version: 1 };
    for (const [field, form] of [
      ["isMissing", { isMissing: true, retiredWhy: null }],
      ["retiredWhy", { isMissing: false, retiredWhy: "lost" }],
    ] as const) {
      site.trips.beforeWrite = () => borrow(own, code);
      const refused = await editor.send("PUT", at(code), { ...change, ...form });
      expect([refused.status, refused.json[0].path]).toEqual([409, [field]]);
      await own.post(`${at(code)}/back`);
    }
    expect((await editor.get(at(code))).json).toMatchObject({ state: "here", retiredWhy: null });
  });

  it("puts it at a place in use only, and members’ lists name that place by its id", async () => {
    const places = (await editor.post("/api/shelf/places", { name: "Attic" })).json;
    const placeId = places.find(({ name }: { name: string }) => name === "Attic").id;
    const { code } = await boxOf(editor);
    const back = async () => said(await own.post(`${at(code)}/back`, { placeId }));
    const listed = async () => {
      const { json } = await own.get("/api/shelf/copies");
      return json.find((copy: { code: string }) => copy.code === code);
    };
    await editor.post(`/api/shelf/places/${placeId}/retire`);
    expect(await back()).toEqual([422, "Choose one of the places"]);
    expect(await listed()).toMatchObject({ place: null, placeId: null });
    await editor.post(`/api/shelf/places/${placeId}/restore`);
    expect((await back())[0]).toBe(200);
    expect(await listed()).toMatchObject({ place: "Attic", placeId });
    expect((await visitor(site).get("/api/shelf/copies")).status).toBe(401);
  });

  it("says whether it ended a loan, also when it is sent again after its answer was lost", async () => {
    const { code } = await boxOf(editor);
    const canUndo = async (who: typeof own, secondsAgo = 0) =>
      (await who.post(`${at(code)}/back`, { secondsAgo })).json.canUndo;
    expect(await canUndo(own)).toBe(false);
    await borrow(own, code);
    await site.sql("update loans set since = since - 60000");
    expect(await canUndo(own, 1)).toBe(true);
    expect(await canUndo(own, 1)).toBe(true);
    expect(await canUndo(other, 1)).toBe(false);
    await site.sql("update loans set back_at = back_at - 20000");
    expect(await canUndo(own, 10)).toBe(false);
    expect(await canUndo(own, 30)).toBe(true);
  });

  it("elsewhere, or of a missing box, is not undone by an editor's form that was opened before", async () => {
    const { code } = await boxOf(editor);
    const edit = async (isMissing: boolean, version: number) => {
      const { label, placeId, condition, isLendable, retiredWhy } = (await editor.get(at(code))).json;
      return editor.send("PUT", at(code), {
        ...{ label, placeId, condition, isLendable, retiredWhy, isMissing, version },
      });
    };
    const versionNow = async () => (await editor.get(at(code))).json.version;
    const opened = await versionNow();
    await own.post(`${at(code)}/back`);
    expect(await versionNow()).toBe(opened);
    const { id } = (await editor.post("/api/shelf/places", { name: "The window" })).json.at(-1);
    await own.post(`${at(code)}/back`, { placeId: id });
    expect((await edit(false, opened)).status).toBe(409);
    await edit(true, await versionNow());
    const missing = await versionNow();
    await own.post(`${at(code)}/back`);
    expect((await edit(true, missing)).status).toBe(409);
    expect((await editor.get(at(code))).json).toMatchObject({ state: "here", placeId: id });
  });

  it("finds a missing box, and is refused for one that was written off", async () => {
    const { code } = await boxOf(editor);
    const change = { label: null, placeId: null, condition: "whole", isLendable: true };
    await editor.send("PUT", at(code), { ...change, isMissing: true, retiredWhy: null, version: 1 });
    expect((await own.get(at(code))).json.state).toBe("missing");
    expect((await own.post(`${at(code)}/back`)).json.state).toBe("here");
    await editor.send("PUT", at(code), { ...change, isMissing: false, retiredWhy: "lost", version: 3 });
    expect(said(await own.post(`${at(code)}/back`))).toEqual([
      409,
      "This copy was written off. Please give it to an editor.",
    ]);
  });

  it("of NEW members is limited to ten a day", async () => {
    const { code } = await boxOf(editor);
    const newcomer = await browserOf(site, "NEW");
    for (let times = 0; times < 10; times++)
      expect((await newcomer.post(`${at(code)}/back`)).status).toBe(200);
    expect(said(await newcomer.post(`${at(code)}/back`))).toEqual([
      429,
      "New members can say 10 times a day that a game is back. Try again tomorrow, or ask someone else to.",
    ]);
  });

  it("and borrowing, mixed by 60 at once, never leaves two open loans", async () => {
    const { code } = await boxOf(editor);
    const crowd = await Promise.all((await crowdOf(site, 30)).map((who) => signedIn(site, who)));
    const answers = await Promise.all(
      crowd.flatMap((who) => [borrow(who, code), who.post(`${at(code)}/back`)]),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
    const [row] = await site.sql("select count(*) as count from loans where back_at is null");
    expect(Number(row?.count)).toBeLessThanOrEqual(1);
  });
});

describe("renewing", () => {
  it("moves the day on for whoever has it and for editors, three times, and for nobody else", async () => {
    const { code } = await boxOf(editor);
    const renew = (who: typeof own) => who.post(`${at(code)}/renew`);
    expect(said(await renew(editor))).toEqual([409, "It’s back already, so there’s nothing to renew."]);
    await borrow(own, code);
    const today = () => site.sql("update loans set due_on = ?", [clock.today()]);
    for (let times = 1; times <= 3; times++) {
      await today();
      expect((await renew(times === 3 ? editor : own)).json.dueOn).toBe(clock.today(14));
    }
    await today();
    expect((await own.get(at(code))).json.canRenew).toBe(false);
    expect(said(await renew(own))).toEqual([
      409,
      "It has been out for long. Bring it back first, and borrow it again.",
    ]);
    expect(said(await renew(other))).toEqual([403, "Only whoever has the game can keep it longer."]);
    expect((await renew(visitor(site))).status).toBe(401);
  });
});

describe("asking for a box that is out", () => {
  const ask = (who: typeof own, code: string) => who.post(`${at(code)}/ask`);
  const bell = async (who: typeof own) => {
    const rows = (await who.get("/api/notifications")).json as {
      title: string;
      brief: string;
      url: string;
    }[];
    return rows.map(({ title, brief, url }) => [title, brief, url]);
  };
  const planned = (days: number) =>
    site.sql("insert into event_days (id, event_type, date) values (?, 'GAMES_DAY', ?)", [
      `day ${days}`,
      clock.today(days),
    ]);

  it("tells the borrower once, of the next evening, by bell and push, without a name on either side", async () => {
    await forgetNews(site);
    await own.get("/api/profile/push");
    await own.post("/api/profile/push", (await pushBrowser()).subscription);
    await planned(9);
    await planned(3);
    const { code } = await boxOf(editor, { name: "Azul" });
    await borrow(own, code);
    expect((await other.get(at(code))).json.ask).toEqual({ day: clock.today(3), isSent: false });
    const answers = await Promise.all([ask(other, code), ask(other, code), ask(other, code)]);
    for (const { status, json } of answers)
      expect([status, json.ask]).toEqual([200, { day: clock.today(3), isSent: true }]);
    expect(answers[0]?.text).not.toContain("Ben");
    const day = formatGameDate(clock.today(3));
    const words = `Someone would like to play Azul on ${day}. Bring it along if you can.`;
    expect(await bell(own)).toEqual([["Azul", words, `/c/${code}#asked`]]);
    expect(await site.sql("select actor_id, times from notifications")).toEqual([
      { actor_id: null, times: 1 },
    ]);
    expect(await site.sql("select count(*) as count from pushes")).toEqual([{ count: 1 }]);
    expect(await site.sql("select 1 from mails")).toEqual([]);
    // Another member may, a NEW one too, and hears nothing of the first.
    const newcomer = await browserOf(site, "NEW");
    expect((await newcomer.get(at(code))).json.ask.isSent).toBe(false);
    expect((await ask(newcomer, code)).status).toBe(200);
    expect(await site.sql("select times from notifications")).toEqual([{ times: 2 }]);
    // Keeping it longer takes back reminders, not what others ask.
    await own.post(`${at(code)}/renew`);
    expect(await bell(own)).toHaveLength(1);
    await own.post(`${at(code)}/back`);
    expect([await bell(own), await site.sql("select 1 from pushes where done_at is null")]).toEqual([[], []]);
    // The next loan can be asked for anew.
    await borrow(own, code);
    expect((await other.get(at(code))).json.ask.isSent).toBe(false);
  });

  it("can be done again once “It’s back”, which took it back, is undone; so can reminding", async () => {
    const { code } = await boxOf(editor, { name: "Azul" });
    await borrow(own, code);
    await site.sql("update loans set told_on = ?", [clock.today()]);
    const title = (await ask(other, code)).json.title.name;
    await own.post(`${at(code)}/back`);
    expect((await bell(own)).filter(([name]) => name === title)).toEqual([]);
    expect((await own.send("DELETE", `${at(code)}/back`)).status).toBe(200);
    expect((await other.get(at(code))).json.ask.isSent).toBe(false);
    expect(await site.sql("select told_on from loans")).toEqual([{ told_on: null }]);
    expect((await ask(other, code)).json.ask.isSent).toBe(true);
    expect((await bell(own)).filter(([name]) => name === title)).toHaveLength(1);
  });

  it("speaks of the next evening if none is planned", async () => {
    await forgetNews(site);
    const { code } = await boxOf(editor, { name: "Azul" });
    await borrow(own, code);
    expect((await ask(other, code)).json.ask).toEqual({ day: null, isSent: true });
    expect((await bell(own))[0]?.[1]).toBe(
      "Someone would like to play Azul at the next evening. Bring it along if you can.",
    );
  });

  it("is refused in words: for what is back, or with oneself, and to visitors", async () => {
    const { code } = await boxOf(editor);
    expect([(await other.get(at(code))).json.ask, said(await ask(other, code))]).toEqual([
      null,
      [409, "It’s back already, so there’s no need to ask."],
    ]);
    await borrow(own, code);
    expect([(await own.get(at(code))).json.ask, said(await ask(own, code))]).toEqual([
      null,
      [409, "You have it yourself."],
    ]);
    expect((await ask(visitor(site), code)).status).toBe(401);
    expect((await ask(other, code)).status).toBe(200);
  });
});

describe("faults", () => {
  it("are read by members, once for each key, until an editor says that it is all right again", async () => {
    const { code } = await boxOf(editor);
    const key = crypto.randomUUID();
    const report = () => own.post(`${at(code)}/faults`, { kind: "broken", text: "Torn board", key });
    await report();
    const { faults } = (await report()).json;
    expect(faults).toEqual([
      { id: expect.any(String), kind: "broken", text: "Torn board", at: expect.any(String) },
    ]);
    expect((await other.get(at(code))).json.faults).toEqual(faults);
    expect((await editor.post(`/api/shelf/faults/${faults[0].id}/fixed`)).json).toEqual({ code });
    expect((await other.get(at(code))).json.faults).toEqual([]);
    expect((await editor.post(`/api/shelf/faults/${faults[0].id}/fixed`)).json).toBeNull();
    const empty = await own.post(`${at(code)}/faults`, { text: " " });
    expect([empty.status, empty.json[0].path]).toEqual([422, ["text"]]);
    expect((await visitor(site).post(`${at(code)}/faults`, { text: "x" })).status).toBe(401);
  });

  it("of NEW members show their words to editors and to themselves only, while texts are held", async () => {
    await site.sql("insert or replace into club_settings (name, value) values ('hold-newcomers', '1')");
    const { code } = await boxOf(editor);
    const newcomer = await browserOf(site, "NEW");
    await newcomer.post(`${at(code)}/faults`, { text: "Rude words" });
    const textFor = async (who: typeof own) => (await who.get(at(code))).json.faults[0].text;
    expect([await textFor(newcomer), await textFor(editor), await textFor(other)]).toEqual([
      ...["Rude words", "Rude words", null],
    ]);
    await newcomer.post(`${at(code)}/faults`, { text: "Two tiles missing" });
    const desk = async () => (await editor.get("/api/moderation")).json.names;
    const [rude, missing] = await desk();
    expect([rude, missing]).toMatchObject(
      ["Rude words", "Two tiles missing"].map((name) => ({ kind: "faults", name, shownAs: "Wingspan" })),
    );
    const settle = (who: typeof own, { id, name }: { id: string; name: string }, decision: string) =>
      who.post(`/api/moderation/names/faults/${id}`, { decision, name });
    expect((await settle(other, missing, "SHOW")).status).toBe(403);
    expect((await settle(editor, { ...missing, name: "Other words" }, "SHOW")).status).toBe(409);
    await settle(editor, missing, "SHOW");
    expect((await settle(editor, rude, "BLOCK")).json.names).toEqual([]);
    expect((await settle(editor, rude, "BLOCK")).status).toBe(404);
    for (const who of [newcomer, editor, other])
      expect((await who.get(at(code))).json.faults).toMatchObject([
        { kind: "missing", text: null },
        { kind: "missing", text: "Two tiles missing" },
      ]);
  });
});

describe("a member who leaves", () => {
  it("with a box leaves it missing, without a name anywhere; an old loan loses its borrower by itself", async () => {
    const { code, title } = await boxOf(editor);
    const leaver = await member(site, { name: "Lena Leaver" });
    const who = await signedIn(site, leaver);
    await borrow(who, code);
    await who.post("/api/profile/delete", { name: "Lena Leaver" });
    expect((await own.get(at(code))).json).toMatchObject({ state: "missing", title, dueOn: null });
    expect(await site.sql("select borrower_id, by_id from loans")).toEqual([
      { borrower_id: null, by_id: null },
    ]);

    await own.post(`${at(code)}/back`);
    await borrow(own, code);
    await own.post(`${at(code)}/back`);
    const dayMs = 86_400_000;
    await site.sql("update loans set back_at = ? where borrower_id is not null", [clock.now() - 91 * dayMs]);
    await runJobs(site, "name = 'borrowers of long ago'");
    expect(await site.sql("select distinct borrower_id, by_id, back_by_id from loans")).toEqual([
      { borrower_id: null, by_id: null, back_by_id: null },
    ]);
  });
});
