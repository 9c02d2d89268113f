import { beforeEach, describe, expect, it } from "vitest";
import {
  type ArrangedMember,
  post as arrangedPost,
  game,
  member,
  signedIn,
  visitor,
} from "../../support/arrange.ts";
import { startSite } from "../../support/site.ts";
import { toldRows } from "../../support/told.ts";
import type { Visitor } from "../../support/visitor.ts";
import { hold, logOf, said, toldTo } from "./threads-support.ts";

const site = await startSite();
const ada = await member(site, { name: "Ada" });
const bo = await member(site, { name: "Bo" });
const newcomer = await member(site, { name: "Newcomer", role: "NEW" });
const editor = await signedIn(site, await member(site, { name: "Edie", role: "EDITOR" }));
const admin = await signedIn(site, await member(site, { name: "Admin", role: "ADMIN" }));
beforeEach(async () => {
  await site.database.batch([
    "delete from messages",
    "delete from reports",
    "delete from club_settings",
    "delete from audit_log",
  ]);
});

const decide = (who: Visitor, id: string, decision: string) =>
  who.post(`/api/moderation/messages/${id}`, { decision });
const pass = (who: Visitor, ...seen: string[]) =>
  who.post("/api/moderation/fine", { messages: seen.map((id) => ({ id, editedAt: null })) });
const report = async (who: ArrangedMember, id: string) =>
  (await signedIn(site, who)).post("/api/reports", { what: `message:${id}`, reason: "abuse" });
const post = async (who: ArrangedMember, thread: string, text: string, replyToId: string | null = null) =>
  (await (await signedIn(site, who)).post(`/api/threads/${thread}/post-message`, { text, replyToId })).json;
const ids = (messages: { id: string }[]) => messages.map(({ id }) => id);

describe("moderating", () => {
  it("takes one trip to read and two to write", async () => {
    const { threadId } = await game(site, { suggestedBy: bo });
    const id = await said(site, threadId, { author: ada });
    for (const [act, trips] of [
      [() => admin.get("/api/moderation"), 1],
      [() => admin.get("/api/moderation/waiting"), 1],
      [() => decide(admin, id, "BLOCK"), 2],
      [() => decide(admin, id, "SHOW"), 2],
      [() => admin.post("/api/moderation/settings", { holdNewcomers: true }), 2],
      [() => admin.get("/api/moderation/audit"), 1],
    ] as const) {
      site.trips.reset();
      expect((await act()).status).toBe(200);
      expect(site.trips.requests).toBe(trips);
    }
  });

  it.each([{}, { decision: "NONE" }, { decision: 1 }, { decision: "show" }])(
    "an unknown decision is refused: %j",
    async (body) => {
      const { threadId } = await game(site, { suggestedBy: bo });
      const id = await said(site, threadId, { author: ada });
      const answer = await editor.post(`/api/moderation/messages/${id}`, body);
      expect([answer.status, answer.json[0].path]).toEqual([422, ["decision"]]);
      const setting = await editor.post("/api/moderation/settings", { holdNewcomers: "yes" });
      expect([setting.status, setting.json[0].path]).toEqual([422, ["holdNewcomers"]]);
    },
  );
});

describe("messages that are all fine", () => {
  const states = async () =>
    Object.fromEntries(
      (await site.sql("select text, moderation from messages")).map(({ text, moderation }) => [
        String(text),
        moderation,
      ]),
    );
  const from = (threadId: string, text: string, given: object = {}) =>
    said(site, threadId, { author: newcomer, byNewcomer: true, text, ...given });

  it("are approved by one request in three trips, with one log entry, and put back by another", async () => {
    const { threadId } = await game(site, { suggestedBy: bo });
    const [one, two] = [await from(threadId, "One"), await from(threadId, "Two")];
    site.trips.reset();
    const { json } = await pass(editor, one, two);
    expect(site.trips.requests).toBe(3);
    expect([json.fine.sort(), json.desk.fromNewcomers]).toEqual([[one, two].sort(), []]);
    expect(await states()).toEqual({ One: "SHOW", Two: "SHOW" });
    expect(await logOf(site)).toEqual(["Edie approved 2 messages by new members (/moderation)"]);
    site.trips.reset();
    const back = await editor.post("/api/moderation/fine/undo", { messages: json.fine });
    expect(site.trips.requests).toBe(2);
    expect(ids(back.json.fromNewcomers).sort()).toEqual([one, two].sort());
    expect(await states()).toEqual({ One: "NONE", Two: "NONE" });
  });

  it("are only those the editor saw: messages since added, edited, reported, hidden or deleted are left alone", async () => {
    const { threadId } = await game(site, { suggestedBy: bo });
    const seen = {
      fine: await from(threadId, "Fine"),
      edited: await from(threadId, "Edited"),
      reported: await from(threadId, "Reported"),
      hidden: await from(threadId, "Hidden"),
      deleted: await from(threadId, "Deleted"),
    };
    await from(threadId, "Came after");
    await site.sql("update messages set edited_at = 5 where id = ?", [seen.edited]);
    await report(ada, seen.reported);
    await decide(admin, seen.hidden, "BLOCK");
    await site.sql("update messages set deleted_at = 5 where id = ?", [seen.deleted]);
    const { json } = await pass(editor, ...Object.values(seen), "no-such-id");
    expect(json.fine).toEqual([seen.fine]);
    expect(await states()).toEqual({
      ...{ Fine: "SHOW", Edited: "NONE", Reported: "NONE", Hidden: "BLOCK", Deleted: "NONE" },
      "Came after": "NONE",
    });
    expect(json.desk.fromNewcomers.map(({ text }: { text: string }) => text).sort()).toEqual([
      "Came after",
      "Edited",
    ]);
    // The control: the current version can be approved.
    const again = await editor.post("/api/moderation/fine", {
      messages: [{ id: seen.edited, editedAt: new Date(5).toISOString() }],
    });
    expect(again.json.fine).toEqual([seen.edited]);
  });

  it("do not include one that is edited while the request is under way", async () => {
    const { threadId } = await game(site, { suggestedBy: bo });
    const [one, two] = [await from(threadId, "One"), await from(threadId, "Two")];
    site.trips.beforeWrite = () =>
      site.sql("update messages set text = 'Rude', edited_at = 7 where id = ?", [two]);
    const { json } = await pass(editor, one, two);
    expect(json.fine).toEqual([one]);
    expect(await states()).toEqual({ One: "SHOW", Rude: "NONE" });
  });

  it("are notified once approved, and the notifications go when that is undone", async () => {
    await hold(site, true);
    const { threadId } = await game(site, { suggestedBy: bo, players: [bo] });
    const id = await from(threadId, "Held", { held: true });
    const comments = async () => (await toldTo(site, bo)).filter(({ kind }) => kind === "comment");
    await pass(editor, id);
    expect(await comments()).toHaveLength(1);
    await editor.post("/api/moderation/fine/undo", { messages: [id] });
    expect(await comments()).toEqual([]);
  });

  it.each([{}, { messages: [] }, { messages: ["id"] }, { messages: [{ id: "id" }] }])(
    "an invalid list is refused: %j",
    async (body) => {
      expect((await editor.post("/api/moderation/fine", body)).status).toBe(422);
    },
  );

  it("are restored by Undo only if a newcomer wrote them and they are not hidden", async () => {
    const { threadId } = await game(site, { suggestedBy: bo });
    const own = await said(site, threadId, { author: ada, text: "Own", moderation: "SHOW" });
    const hidden = await from(threadId, "Hidden", { moderation: "BLOCK" });
    const before = await states();
    expect((await editor.post("/api/moderation/fine/undo", { messages: [own, hidden] })).status).toBe(200);
    expect(await states()).toEqual(before);
  });
});

describe("the desk", () => {
  it("lists reported messages and those of newcomers, oldest first, each once", async () => {
    const { id: gameId, threadId } = await game(site, { name: "Azul", suggestedBy: bo });
    const [late, early] = [
      await said(site, threadId, { author: newcomer, byNewcomer: true, createdAt: 9_000 }),
      await said(site, threadId, { author: newcomer, held: true, createdAt: 3_000 }),
    ];
    await said(site, threadId, { author: newcomer, byNewcomer: true, moderation: "SHOW" });
    await said(site, threadId, { author: newcomer, byNewcomer: true, deletedAt: 1 });
    const rude = await said(site, threadId, {
      author: newcomer,
      byNewcomer: true,
      text: "Rude\nwords",
      createdAt: 1_000,
    });
    const other = await said(site, threadId, { author: null });
    await report(bo, rude);
    await report(bo, other);
    await report(ada, rude);
    const { json } = await editor.get("/api/moderation");
    expect(ids(json.fromNewcomers)).toEqual([early, late]);
    expect(json.fromNewcomers.map(({ held }: { held: boolean }) => held)).toEqual([true, false]);
    expect(json.reported.map(({ what }: { what: string }) => what)).toEqual([
      `message:${rude}`,
      `message:${other}`,
    ]);
    expect(json.reported[1].author).toBeNull();
    expect(json).toMatchObject({ holdNewcomers: false, assessedAt: null });
    expect(json.reported[0]).toMatchObject({
      author: { publicId: newcomer.publicId, name: "Newcomer", color: "3A85FF" },
      url: `/games/${gameId}`,
      place: "Azul",
      reports: [{ reporter: { name: "Bo" }, quoted: "Rude\nwords" }, { reporter: { name: "Ada" } }],
    });
    expect(json.fromNewcomers[0]).toEqual({
      id: early,
      text: "Hello",
      author: { publicId: newcomer.publicId, name: "Newcomer", color: "3A85FF" },
      moderation: "NONE",
      held: true,
      createdAt: "1970-01-01T00:00:03.000Z",
      editedAt: null,
      url: `/games/${gameId}`,
      place: "Azul",
    });
  });

  it("counts each waiting item once, and reads no more rows than wait", async () => {
    const { threadId } = await game(site, { suggestedBy: bo });
    const waits = async () => {
      site.trips.reset();
      const { json } = await editor.get("/api/moderation/waiting");
      return [json.waiting, site.trips.rowsRead] as const;
    };
    expect((await waits())[0]).toBe(0);
    await said(site, threadId, { author: newcomer, byNewcomer: true });
    const reported = await said(site, threadId, { author: newcomer, byNewcomer: true });
    await report(bo, reported);
    await report(ada, reported);
    const deleted = await said(site, threadId, { author: ada });
    await report(bo, deleted);
    expect((await waits())[0]).toBe(3);
    // A member's own deletion leaves the report open; an editor's closes it.
    await site.sql("update messages set deleted_at = 1 where id = ?", [deleted]);
    expect((await waits())[0]).toBe(3);
    await editor.post("/api/moderation/reports", { what: `message:${deleted}`, outcome: "removed" });
    await said(site, threadId, { author: newcomer, byNewcomer: true, moderation: "SHOW" });
    const { id: held } = await arrangedPost(site, { slug: "held", author: newcomer });
    expect((await waits())[0]).toBe(2);
    await site.sql("update posts set held = 1 where id = ?", [held]);
    const [count, read] = await waits();
    expect(count).toBe(3);
    for (let i = 0; i < 40; i++) await said(site, threadId, { author: ada });
    expect(await waits()).toEqual([count, read]);
    await decide(editor, reported, "BLOCK");
    expect((await waits())[0]).toBe(2);
    await site.sql("delete from posts where id = ?", [held]);
  });

  it("is cleared by a decision, after which the message can be reported again", async () => {
    const { threadId } = await game(site, { suggestedBy: bo });
    const id = await said(site, threadId, { author: ada });
    await report(bo, id);
    expect((await decide(editor, id, "SHOW")).json.reported).toEqual([]);
    await report(bo, id);
    expect((await editor.get("/api/moderation")).json.reported).toHaveLength(1);
  });

  it("is cleared by an editor's deletion", async () => {
    const { threadId } = await game(site, { suggestedBy: bo });
    const id = await said(site, threadId, { author: ada });
    await report(bo, id);
    await editor.post(`/api/threads/${threadId}/messages/${id}/delete`);
    expect((await editor.get("/api/moderation")).json.reported).toEqual([]);
    expect((await decide(editor, id, "SHOW")).status).toBe(404);
  });
});

describe("blocked words", () => {
  it("never reach others: not in the thread, answers, notifications, session, page or emails", async () => {
    const keen = await member(site, { name: "Keen" });
    await site.sql(
      "insert into mail_choices (user_id, kind, wanted) values (?, 'comment', 1), (?, 'reply', 1)",
      [keen.id, keen.id],
    );
    const { id: gameId, threadId } = await game(site, { suggestedBy: keen, players: [keen, bo, ada] });
    const first = await post(keen, threadId, "Hello");
    const { id } = await post(ada, threadId, "UNSEEN words", first.id);
    const answer = await post(bo, threadId, "What?", id);
    const browsers = [
      visitor(site),
      await signedIn(site, keen),
      await signedIn(site, bo),
      await signedIn(site, newcomer),
    ];
    const seen = async (who: Visitor) => {
      const parts = [
        `/api/threads/${threadId}`,
        "/api/notifications/",
        "/api/auth/session",
        `/games/${gameId}`,
        "/api/games/current",
      ];
      return (await Promise.all(parts.map(async (path) => (await who.get(path)).text))).join("\n");
    };
    const mails = async () => JSON.stringify(await toldRows(site, "mails"));
    for (const who of browsers) expect(await seen(who)).toContain("UNSEEN"); // the control
    expect(await mails()).toContain("UNSEEN");

    await decide(editor, id, "BLOCK");
    for (const who of browsers) expect(await seen(who)).not.toContain("UNSEEN");
    expect(await mails()).not.toContain("UNSEEN");
    for (const who of browsers.slice(1)) {
      const edits = await who.post(`/api/threads/${threadId}/messages/${id}/edit`, { text: "Mine" });
      const reports = await who.post("/api/reports", { what: `message:${id}`, reason: "abuse" });
      const answers = await who.post(`/api/threads/${threadId}/post-message`, {
        text: "Again?",
        replyToId: id,
      });
      for (const { text } of [edits, reports, answers]) expect(text).not.toContain("UNSEEN");
    }
    const edited = await (await signedIn(site, bo)).post(
      `/api/threads/${threadId}/messages/${answer.id}/edit`,
      { text: "What was that?" },
    );
    expect(edited.text).not.toContain("UNSEEN");
    for (const who of browsers) expect(await seen(who)).not.toContain("UNSEEN");

    for (const who of [await signedIn(site, ada), editor, admin])
      expect((await who.get(`/api/threads/${threadId}`)).text).toContain("UNSEEN");
  });

  it("stay out of notifications when edited, and are shown again when an editor unblocks them", async () => {
    const { threadId } = await game(site, { suggestedBy: bo });
    const { id } = await post(ada, threadId, "UNSEEN words");
    await decide(editor, id, "BLOCK");
    await (await signedIn(site, ada)).post(`/api/threads/${threadId}/messages/${id}/edit`, {
      text: "UNSEEN too",
    });
    expect(JSON.stringify(await toldTo(site, bo))).not.toContain("UNSEEN");
    expect((await visitor(site).get(`/api/threads/${threadId}`)).text).not.toContain("UNSEEN");
    await decide(editor, id, "SHOW");
    expect((await visitor(site).get(`/api/threads/${threadId}`)).text).toContain("UNSEEN too");
  });

  it("leave the other messages in a folded notification, which counts one less", async () => {
    const { threadId } = await game(site, { suggestedBy: bo });
    await post(ada, threadId, "Fine");
    const { id } = await post(ada, threadId, "UNSEEN");
    await decide(editor, id, "BLOCK");
    expect(await toldTo(site, bo)).toContainEqual(
      expect.objectContaining({ kind: "comment", times: 1, brief: "There’s something new to read here." }),
    );
  });
});

describe("words that are held", () => {
  it("notify readers once approved, once, as if just written by their author", async () => {
    const [suggester, answered] = [await member(site), await member(site)];
    const { id: gameId, threadId } = await game(site, { name: "Azul", suggestedBy: suggester });
    const first = await said(site, threadId, { author: answered });
    await hold(site, true);
    const { id } = await post(newcomer, threadId, "UNSEEN", first);
    const before = [await toldTo(site, suggester), await toldTo(site, answered)];
    expect(before).toEqual([[], []]);
    expect((await visitor(site).get(`/api/threads/${threadId}`)).text).not.toContain("UNSEEN");

    const { json } = await decide(editor, id, "SHOW");
    expect(json.fromNewcomers).toEqual([]);
    await decide(editor, id, "SHOW");
    expect((await visitor(site).get(`/api/threads/${threadId}`)).text).toContain("UNSEEN");
    const news = { url: `/games/${gameId}`, title: "Azul", brief: "Newcomer: UNSEEN", times: 1 };
    expect(await toldTo(site, suggester)).toEqual([{ kind: "comment", ...news }]);
    expect(await toldTo(site, answered)).toEqual([{ kind: "reply", ...news }]);
    expect(await toldTo(site, newcomer)).toEqual([]);

    await decide(editor, id, "BLOCK");
    expect([await toldTo(site, suggester), await toldTo(site, answered)]).toEqual([[], []]);
    await decide(editor, id, "SHOW");
    expect([await toldTo(site, suggester), await toldTo(site, answered)]).toEqual([[], []]);
    await site.sql("update messages set held = 1 where id = ?", [id]);
    await report(bo, id);
    await editor.post("/api/moderation/reports", { what: `message:${id}`, outcome: "removed" });
    await decide(editor, id, "SHOW");
    expect([await toldTo(site, suggester), await toldTo(site, answered)]).toEqual([[], []]);
  });

  it("are not shown in a version that the editor has not seen", async () => {
    const { threadId } = await game(site, { suggestedBy: bo });
    const id = await said(site, threadId, { author: newcomer, held: true });
    const seen = (await editor.get(`/api/threads/${threadId}`)).json.messages[0].editedAt;
    await (await signedIn(site, newcomer)).post(`/api/threads/${threadId}/messages/${id}/edit`, {
      text: "UNSEEN",
    });
    const fine = (editedAt: string) =>
      editor.post(`/api/moderation/messages/${id}`, { decision: "SHOW", editedAt });
    expect((await fine(seen)).status).toBe(409);
    expect((await visitor(site).get(`/api/threads/${threadId}`)).text).not.toContain("UNSEEN");
    const now = (await editor.get(`/api/threads/${threadId}`)).json.messages[0].editedAt;
    expect((await fine(now)).status).toBe(200);
    expect((await visitor(site).get(`/api/threads/${threadId}`)).text).toContain("UNSEEN");
  });

  it("of an account that is gone are shown without notifying anybody", async () => {
    const gone = await member(site, { role: "NEW" });
    const { threadId } = await game(site, { suggestedBy: bo });
    const id = await said(site, threadId, { author: gone, held: true });
    await site.sql("delete from users where id = ?", [gone.id]);
    expect((await decide(editor, id, "SHOW")).status).toBe(200);
  });

  it("stay held when the club stops holding, and the answer says so", async () => {
    const on = await editor.post("/api/moderation/settings", { holdNewcomers: true });
    expect([on.status, on.json.holdNewcomers]).toEqual([200, true]);
    const { threadId } = await game(site, { suggestedBy: bo });
    await post(newcomer, threadId, "UNSEEN");
    const off = await admin.post("/api/moderation/settings", { holdNewcomers: false });
    expect(off.json).toMatchObject({ holdNewcomers: false, fromNewcomers: [{ held: true, text: "UNSEEN" }] });
    expect((await visitor(site).get(`/api/threads/${threadId}`)).text).not.toContain("UNSEEN");
  });
});

describe("the log", () => {
  it("has every act once, with who did what, and never the text", async () => {
    const { id: gameId, threadId } = await game(site, { name: "Azul", suggestedBy: bo });
    const id = await said(site, threadId, { author: ada, text: "UNSEEN" });
    const anonymous = await said(site, threadId, { author: null, text: "UNSEEN" });
    await decide(editor, id, "BLOCK");
    await decide(editor, id, "BLOCK");
    await decide(admin, id, "SHOW");
    await decide(admin, anonymous, "BLOCK");
    await decide(admin, "nope", "BLOCK");
    for (const holdNewcomers of [true, true, false])
      await editor.post("/api/moderation/settings", { holdNewcomers });
    await decide(await signedIn(site, bo), id, "BLOCK");
    const at = `(/games/${gameId})`;
    expect(await logOf(site)).toEqual([
      `Edie hid a message by Ada in Azul ${at}`,
      `Admin approved a message by Ada in Azul ${at}`,
      `Admin hid a message by a former member in Azul ${at}`,
      "Edie started holding new members’ messages and names until they are reviewed (null)",
      "Edie stopped holding new members’ messages and names until they are reviewed (null)",
    ]);
    const { json, text } = await admin.get("/api/moderation/audit");
    expect(text).not.toContain("UNSEEN");
    expect(json.earlier).toBeNull();
    expect(json.entries[0]).toEqual({
      id: expect.any(String),
      at: expect.stringMatching(/^20.*Z$/),
      actor: "Edie",
      action: "stopped holding",
      subject: "new members’ messages and names until they are reviewed",
      url: null,
    });
  });

  it("is paged without gaps or repeats, also within one instant, and keeps the names of former members", async () => {
    await site.sql(`with recursive n(i) as (select 1 union all select i + 1 from n where i < 107)
      insert into audit_log (id, at, actor_name, action, subject) select 'a' || i, i / 30, 'Gone', 'blocked', i from n`);
    const read: string[] = [];
    let before = "";
    for (let page = 0; page < 3; page++) {
      const { json } = await admin.get(`/api/moderation/audit${before && `?before=${before}`}`);
      read.push(...ids(json.entries));
      before = json.earlier;
    }
    expect(before).toBeNull();
    const rows = await site.sql("select id from audit_log order by at desc, id desc");
    expect(read).toEqual(rows.map(({ id }) => id));
    expect((await admin.get("/api/moderation/audit?before=x")).status).toBe(422);
  });
});
