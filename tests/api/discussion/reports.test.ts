import { beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { subjectList } from "../../../worker/contract/discussion/reports.ts";
import { SENT_BY } from "../../../worker/contract/members/signed-out.ts";
import { imageUrl } from "../../../worker/contract/platform/image-url.ts";
import { ROLES } from "../../../worker/contract/users/users.ts";
import {
  type ArrangedMember,
  post as arrangedPost,
  game,
  member,
  signedIn,
  visitor,
} from "../../support/arrange.ts";
import { clock } from "../../support/clock.ts";
import { everything } from "../../support/everything.ts";
import { told } from "../../support/pictures.ts";
import { startSite } from "../../support/site.ts";
import { toldRows } from "../../support/told.ts";
import type { Visitor } from "../../support/visitor.ts";
import { send as upload } from "../platform/uploads-support.ts";
import { logOf, said, toldTo } from "./threads-support.ts";

const site = await startSite();
const ada = await member(site, { name: "Ada" });
const bo = await member(site, { name: "Bo" });
const edie = await member(site, { name: "Edie", role: "EDITOR" });
const admin = await member(site, { name: "Admin", role: "ADMIN" });
const editor = await signedIn(site, edie);
beforeEach(async () => {
  await site.outbox.forget();
  await site.database.batch([
    "delete from reports",
    "delete from notifications",
    "delete from mails",
    "delete from audit_log",
  ]);
});

const report = async (who: ArrangedMember | Visitor, what: string, more: object = {}) =>
  ("id" in who ? await signedIn(site, who) : who).post("/api/reports", { what, reason: "abuse", ...more });
/** Sends the form as a browser without script does. */
const sendForm = async (who: Visitor, fields: Record<string, string>) =>
  who.fetch("/api/reports/form", {
    method: "POST",
    body: new URLSearchParams({ csrfToken: await who.csrfToken(), ...fields }).toString(),
    headers: { "Content-Type": "application/x-www-form-urlencoded" },
  });
const answer = (who: Visitor, what: string, outcome: string, words = "") =>
  who.post("/api/moderation/reports", { what, outcome, answer: words });
const email = "vi@elsewhere.example";
const briefs = async (who: ArrangedMember) => (await toldTo(site, who)).map(({ brief }) => brief);

/** Posts a message in a game, and returns it with its report id. */
async function aMessage(given: Parameters<typeof said>[2] = {}) {
  const { id: gameId, threadId } = await game(site, { name: "Azul", suggestedBy: bo });
  const id = await said(site, threadId, { author: ada, text: "Rude words", ...given });
  return { gameId, threadId, id, what: `message:${id}` };
}

/** Uploads a picture to a post, and returns it with its object. */
async function aPicture(postId: string | null = null) {
  await site.sql(
    `insert or replace into file_uploads (id, title, object_key, content_type, bytes, state, owner_id, post_id, created_at)
      values ('pic', 'Our table', 'k.png', 'image/png', 5, 'ready', ?, ?, 1)`,
    [ada.id, postId],
  );
  return "picture:pic";
}

describe("what can be reported", () => {
  it("is offered by the address of a page: the item, the pictures that it shows, and names", async () => {
    const { gameId, id } = await aMessage();
    const post = await arrangedPost(site, { slug: "news", title: "News", author: ada });
    await arrangedPost(site, { slug: "draft", title: "Secret", author: ada, published: false });
    await aPicture(post.id);
    await site.sql("update posts set content = '<img src=\"/files/k.png\">' where id = ?", [post.id]);
    const at = async (about: string) => {
      const { status, json } = await visitor(site).get(
        `/api/reports/subjects?about=${encodeURIComponent(about)}`,
      );
      expect([status, subjectList.safeParse(json).success]).toEqual([200, true]);
      return json.map(({ what }: { what: string }) => what);
    };
    expect(await at(`/games/${gameId}`)).toEqual([
      `game:${gameId}`,
      `message:${id}`,
      `name:${bo.publicId}`,
      `page:/games/${gameId}`,
    ]);
    const address = `/games/${gameId}?message=${id}`;
    expect(await at(address)).toEqual([
      `message:${id}`,
      `game:${gameId}`,
      `name:${ada.publicId}`,
      `page:${address}`,
    ]);
    expect(await at("/posts/news")).toEqual([
      `post:${post.id}`,
      "picture:pic",
      `name:${ada.publicId}`,
      "page:/posts/news",
    ]);
    expect(await at("/files/k.png")).toEqual(["picture:pic", "page:/files/k.png"]);
    await site.sql("update posts set content = 'It has the picture only attached.' where id = ?", [post.id]);
    expect(await at("/posts/news")).not.toContain("picture:pic");
    // Private things are not revealed, and foreign addresses ignored.
    expect(await at("/posts/draft")).toEqual(["page:/posts/draft"]);
    await site.sql("update messages set held = 1 where id = ?", [id]);
    expect(await at(address)).not.toContain(`message:${id}`);
    for (const elsewhere of ["https://elsewhere.example/", "//elsewhere.example", ""])
      expect(await at(elsewhere)).toEqual(["page:/"]);
    site.trips.reset();
    await at("/posts/news");
    expect(site.trips.requests).toBe(1);
  });

  it("is reported from a member's page by that member, and after their session by whoever leaves an address", async () => {
    const { what } = await aMessage();
    const from = async (who: Visitor, given: object, headers: Record<string, string>) =>
      (await who.post("/api/reports", { what, reason: "abuse", ...given }, headers)).json;
    const page = { [SENT_BY]: bo.publicId };
    expect(await from(visitor(site), {}, page)).toEqual([{ path: [], message: "Please sign in first." }]);
    expect(await from(visitor(site), {}, {})).toMatchObject([{ path: ["email"] }]);
    for (const [who, given] of [[await signedIn(site, bo), {}] as const, [visitor(site), { email }] as const])
      expect(await from(who, given, page)).toEqual({ received: true });
  });

  it("is reported by members of every role, and reaches the desk as it was at that moment", async () => {
    const { gameId, id, what } = await aMessage();
    for (const role of ROLES)
      expect((await report(await member(site, { role }), what)).json).toEqual({ received: true });
    await site.sql("update messages set text = 'Kind words' where id = ?", [id]);
    const { reported } = (await editor.get("/api/moderation")).json;
    expect(reported).toHaveLength(1);
    expect(reported[0]).toMatchObject({
      what,
      kind: "message",
      url: `/games/${gameId}`,
      place: "Azul",
      author: { name: "Ada" },
    });
    expect(reported[0].reports).toHaveLength(ROLES.length);
    expect(reported[0].reports[0]).toMatchObject({
      reason: "abuse",
      words: "",
      quoted: "Rude words",
      email: null,
    });
    expect((await editor.get("/api/moderation/waiting")).json).toEqual({ waiting: 1 });
  });

  it("is a message, post, picture, game, name or page that exists", async () => {
    const { gameId, what } = await aMessage();
    const post = await arrangedPost(site, {
      slug: "words",
      title: "Words",
      content: "<p>So <b>many</b></p>",
      author: ada,
    });
    const draft = await arrangedPost(site, { slug: "mine", author: ada, published: false });
    const picture = await aPicture(post.id);
    const known = [what, `post:${post.id}`, picture, `game:${gameId}`, `name:${ada.publicId}`, "page:/about"];
    const cleo = await member(site);
    for (const one of known) expect([one, (await report(cleo, one)).status]).toEqual([one, 200]);
    const kept = await site.sql("select kind, quoted from reports order by created_at, id");
    expect(Object.fromEntries(kept.map(({ kind, quoted }) => [kind, quoted]))).toEqual({
      message: "Rude words",
      post: "Words\n\nSo many",
      picture: "Our table",
      game: "Azul",
      name: "Ada",
      page: "/about",
    });
    for (const one of [
      "message:no",
      "post:no",
      "picture:no",
      "game:no",
      "name:no",
      `post:${draft.id}`,
      "page://elsewhere",
    ])
      expect([one, (await report(cleo, one)).status]).toEqual([one, 404]);
    for (const one of ["", "message:", "user:1", "message"])
      expect([one, (await report(cleo, one)).json[0].path]).toEqual([one, ["what"]]);
  });

  it("is never the reporter's own, and needs a reason, and words where the reason alone says nothing", async () => {
    const { what } = await aMessage();
    const before = await everything(site);
    expect((await report(ada, what)).status).toBe(422);
    for (const [body, field] of [
      [{ reason: "rude" }, "reason"],
      [{ reason: "other" }, "words"],
      [{ reason: "complaint", words: " \u200b" }, "words"],
      [{ words: "x".repeat(1_001) }, "words"],
    ] as const) {
      const { status, json } = await report(bo, what, body);
      expect([status, json[0].path]).toEqual([422, [field]]);
    }
    expect(await everything(site)).toBe(before);
    expect((await report(bo, what, { reason: "other", words: "Unkind" })).status).toBe(200);
  });

  it("waits once for each member, who can report it again after an answer", async () => {
    const { what } = await aMessage();
    for (const _ of [1, 2]) expect((await report(bo, what)).json).toEqual({ received: true });
    expect(await site.sql("select id from reports")).toHaveLength(1);
    expect((await toldTo(site, edie)).map(({ times }) => times)).toEqual([1]);
    await answer(editor, what, "no-action");
    await report(bo, what);
    expect((await editor.get("/api/moderation")).json.reported[0].what).toBe(what);
  });

  it("and is already hidden makes no new report", async () => {
    const { what } = await aMessage({ moderation: "BLOCK" });
    expect((await report(bo, what)).json).toEqual({ received: true });
    expect(await site.sql("select id from reports")).toEqual([]);
  });

  it("takes two trips to report", async () => {
    const { what } = await aMessage();
    const browser = await signedIn(site, bo);
    site.trips.reset();
    await report(browser, what);
    expect(site.trips.requests).toBe(2);
    site.trips.reset();
    await answer(editor, what, "removed");
    expect(site.trips.requests).toBe(2);
  });
});

describe("a visitor", () => {
  it("must give an email address to report", async () => {
    const { what } = await aMessage();
    for (const given of ["", "vi", "vi@", "vi@elsewhere.example, ada@club.example"]) {
      const { status, json } = await report(visitor(site), what, { email: given });
      expect([given, status, json[0].path]).toEqual([given, 422, ["email"]]);
    }
    expect((await report(visitor(site), what, { email: " Vi@Elsewhere.example " })).status).toBe(200);
    const [kept] = await site.sql("select email, reporter_id, network_hash from reports");
    expect(kept).toMatchObject({ email, reporter_id: null, network_hash: expect.stringMatching(/^\w{20,}/) });
    expect((await editor.get("/api/moderation")).json.reported[0].reports[0].email).toBe(email);
  });

  it("reports without script by a form, which leads to a page that confirms it", async () => {
    const { gameId, what } = await aMessage();
    const who = visitor(site);
    const page = await who.get(`/report?about=/games/${gameId}`);
    const [, token = ""] = /name="csrfToken" value="([^"]+)"/.exec(page.text) ?? [];
    expect(page.text).toContain(`value="game:${gameId}"`);
    const fields = { what, reason: "scam", words: "No <b>games</b>", email, csrfToken: token };
    for (const [wrong, status] of [
      [{ csrfToken: "" }, 403],
      [{ email: "vi" }, 422],
      [{ what: "game:none" }, 404],
    ] as const) {
      const answer = await sendForm(who, { ...fields, ...wrong });
      expect(answer.status).toBe(status);
      expect(answer.text).toContain("what you typed is still there");
    }
    expect(await site.sql("select id from reports")).toEqual([]);
    const sent = await sendForm(who, fields);
    expect([sent.status, sent.headers.get("Location")]).toEqual([303, "/report?sent=1"]);
    expect(await site.sql("select words, reason from reports")).toMatchObject([
      { words: "No <b>games</b>", reason: "scam" },
    ]);
    expect((await who.get("/report?sent=1")).text).toContain("we’ve got your report");
  });

  it("picks a message without script by its author and first words; hidden ones are not offered", async () => {
    const { gameId, threadId, id, what } = await aMessage();
    const hidden = await said(site, threadId, { author: ada, moderation: "BLOCK" });
    const page = await visitor(site).get(`/report?about=/games/${gameId}`);
    expect(page.text).toMatch(new RegExp(`<option value="${what}">The message from [^<]+: “Rude words”`));
    expect(page.text).not.toContain(hidden);
    // The game itself is the default; a link to a message means that message only.
    const { json } = await visitor(site).get(`/api/reports/subjects?about=/games/${gameId}`);
    expect(json[0].what).toBe(`game:${gameId}`);
    const named = encodeURIComponent(`/games/${gameId}?message=${id}`);
    const one = (await visitor(site).get(`/api/reports/subjects?about=${named}`)).json;
    const kinds = one
      .map((subject: { what: string }) => subject.what)
      .filter((it: string) => it.startsWith("message:"));
    expect([one[0].what, kinds]).toEqual([what, [what]]);
  });

  it.each([
    ["blocked", (id: string) => editor.post(`/api/moderation/messages/${id}`, { decision: "BLOCK" })],
    [
      "deleted",
      async (id: string, threadId: string) =>
        (await signedIn(site, ada)).post(`/api/threads/${threadId}/messages/${id}/delete`),
    ],
  ])("no longer sees a message on the form once it is %s", async (_, act) => {
    const { gameId, threadId, id } = await aMessage({ text: "Ring me on 01632 960001" });
    const page = () => visitor(site).get(`/report?about=/games/${gameId}`);
    const before = await page();
    expect([before.text.includes("01632"), before.headers.get("Cache-Control")]).toEqual([true, "no-store"]);
    expect((await act(id, threadId)).status).toBe(200);
    expect((await page()).text).not.toContain("01632");
  });

  it("can pick a message that is newer than the cached form", async () => {
    const { gameId, threadId } = await aMessage();
    const page = async () => (await visitor(site).get(`/report?about=/games/${gameId}`)).text;
    expect(await page()).not.toContain("Ruder");
    expect(
      (await (await signedIn(site, bo)).post(`/api/threads/${threadId}/post-message`, { text: "Ruder" }))
        .status,
    ).toBe(200);
    expect(await page()).toContain("Ruder");
  });

  it("is refused after five reports an hour by one address, or ten from one network; members are not", async () => {
    const { gameId } = await aMessage();
    const what = `game:${gameId}`;
    const who = visitor(site);
    const send = async (address: string, from = who) => (await report(from, what, { email: address })).status;
    for (let i = 0; i < 5; i++) expect(await send(email)).toBe(200);
    expect(await send(email)).toBe(429);
    expect(await send(email, visitor(site))).toBe(429);
    const page = await sendForm(who, { what, reason: "abuse", email });
    expect([page.status, page.headers.get("Retry-After")]).toEqual([429, "3600"]);
    for (let i = 0; i < 5; i++) expect(await send(`v${i}@elsewhere.example`)).toBe(200);
    expect(await send("v9@elsewhere.example")).toBe(429);
    expect(await send("v9@elsewhere.example", visitor(site))).toBe(200); // another network
    expect((await report(ada, what)).status).toBe(200); // the control
    await site.sql("update reports set created_at = created_at - 3600000");
    expect(await send(email)).toBe(200);
  });

  it("gets the answer by email once; the nightly job sends it if that failed", async () => {
    const { what } = await aMessage();
    await report(visitor(site), what, { email, words: "HIDDEN" });
    await answer(editor, what, "removed", "Sorry about that.");
    const [mail, ...more] = await site.outbox.mails(email);
    expect(more).toEqual([]);
    expect(mail?.text).toContain("taken it down.\n\nSorry about that.");
    // Anybody may have entered the address.
    expect(JSON.stringify(mail)).not.toContain("HIDDEN");
    expect(await site.sql("select id from reports where mailed_at is null")).toEqual([]);
    await site.worker.runDaily();
    expect(await site.outbox.mails(email)).toHaveLength(1);
    await site.sql("update reports set mailed_at = null, id = 'again'");
    await site.worker.runDaily();
    expect(await site.outbox.mails(email)).toHaveLength(2);
  });

  it("gets the answer after an outage in which others were answered: each act tries its own answers", async () => {
    await site.outbox.control({ mode: "down" });
    onTestFinished(() => site.outbox.control({ mode: "normal" }));
    for (const address of [email, "wu@elsewhere.example"]) {
      const { what } = await aMessage();
      await report(visitor(site), what, { email: address });
      expect((await answer(editor, what, "no-action")).status).toBe(200);
    }
    const attempts = await site.sql("select mail_attempts as tried from reports where mailed_at is null");
    expect(attempts.map(({ tried }) => tried)).toEqual([1, 1]);
    await site.outbox.control({ mode: "normal" });
    await site.worker.runDaily();
    for (const address of [email, "wu@elsewhere.example"])
      expect(await site.outbox.mails(address)).toHaveLength(1);
  });
});

describe("editors", () => {
  it("and admins are notified, others are not; a second report within the hour goes to the bell only", async () => {
    const [one, two] = [await aMessage(), await aMessage()];
    await report(bo, one.what, { reason: "child" });
    const everyEditor = [edie, admin];
    for (const who of everyEditor) {
      expect(await toldTo(site, who)).toEqual([
        {
          kind: "report",
          url: "/moderation",
          title: "Reported: Azul",
          brief: "It could harm a child. Please have a look.",
          times: 1,
        },
      ]);
    }
    for (const who of [ada, bo]) expect(await toldTo(site, who)).toEqual([]);
    const mails = async () =>
      (await toldRows(site, "mails")).filter(({ userId }) => userId === edie.id).length;
    expect(await mails()).toBe(1);
    await report(bo, two.what);
    expect([await mails(), (await toldTo(site, edie))[0]?.times]).toEqual([1, 2]);
    await site.sql("update reports set created_at = created_at - 3600000");
    await site.sql("delete from mails");
    await report(ada, `game:${one.gameId}`);
    expect(await mails()).toBe(1);
  });

  it("get an email of the first report that they hear of, though others heard of one about their words", async () => {
    const [own, next] = [await aMessage({ author: edie }), await aMessage()];
    const mailed = async (who: ArrangedMember) =>
      (await toldRows(site, "mails")).filter(({ userId }) => userId === who.id).length;
    await report(bo, own.what);
    expect([await mailed(edie), await mailed(admin)]).toEqual([0, 1]);
    await site.sql("update mails set attempts = 1");
    await report(bo, next.what);
    expect([await mailed(edie), await mailed(admin)]).toEqual([1, 1]);
    expect((await toldTo(site, admin))[0]?.times).toBe(2);
  });

  it("get an email of a NEW member's report, too, though NEW members' acts send no other emails", async () => {
    const { what } = await aMessage();
    await report(await member(site, { role: "NEW" }), what);
    await site.worker.runMinute();
    for (const who of [admin, edie]) expect(await site.outbox.mails(who.email)).toHaveLength(1);
  });

  it("answer everybody who reported it, in a standard text and their own words, and it is in both records", async () => {
    const { gameId, what } = await aMessage();
    const cleo = await member(site, { name: "Cleo" });
    await report(bo, what);
    await report(cleo, what, { words: "So rude" });
    const { json } = await answer(editor, what, "no-action", "It’s a joke between friends.");
    expect(json.reported).toEqual([]);
    for (const who of [bo, cleo]) {
      expect(await toldTo(site, who)).toEqual([
        {
          kind: "answer",
          url: expect.stringMatching(/^\/report#/),
          title: "Your report: Azul",
          brief: "We’ve looked at what you reported, and left it as it is. It’s a joke between friends.",
          times: 1,
        },
      ]);
    }
    expect(await logOf(site)).toEqual([
      `Edie left as it was a message in Azul, which had been reported (/games/${gameId})`,
    ]);
    const { reports } = (await editor.get("/api/moderation/reports")).json;
    expect(reports).toHaveLength(2);
    expect(reports).toContainEqual(
      expect.objectContaining({
        words: "So rude",
        quoted: "Rude words",
        reporter: expect.objectContaining({ name: "Cleo" }),
        outcome: "no-action",
        answer: "It’s a joke between friends.",
        settledBy: "Edie",
      }),
    );
    expect((await answer(editor, what, "removed")).status).toBe(404);
  });

  it("answer a report by deciding on its message elsewhere, too", async () => {
    const [blocked, deleted] = [await aMessage(), await aMessage()];
    await report(bo, blocked.what);
    await editor.post(`/api/moderation/messages/${blocked.id}`, { decision: "BLOCK" });
    await report(bo, deleted.what);
    await editor.post(`/api/threads/${deleted.threadId}/messages/${deleted.id}/delete`);
    const gone = "We’ve looked at what you reported, and taken it down.";
    expect(await briefs(bo)).toEqual([gone, gone]);
    expect((await editor.get("/api/moderation")).json.reported).toEqual([]);
  });

  it("still see what was reported when its author deletes it", async () => {
    const { threadId, id, what } = await aMessage();
    await report(bo, what);
    await (await signedIn(site, ada)).post(`/api/threads/${threadId}/messages/${id}/delete`);
    const { reported } = (await editor.get("/api/moderation")).json;
    expect(reported[0].reports[0].quoted).toBe("Rude words");
    expect((await answer(editor, what, "removed")).json.reported).toEqual([]);
  });

  it("answer an item once: the first of them wins", async () => {
    const { what } = await aMessage();
    await report(bo, what);
    const second = await signedIn(site, admin);
    const statuses = await Promise.all([answer(editor, what, "removed"), answer(second, what, "no-action")]);
    expect(statuses.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect(await briefs(bo)).toHaveLength(1);
  });
});

describe("a report of an editor's own words", () => {
  it("is seen and answered by the other editors alone, unless there are none", async () => {
    const { what } = await aMessage({ author: edie });
    const waiting = async () => (await editor.get("/api/moderation/waiting")).json.waiting;
    const before = await waiting();
    await report(bo, what);
    expect(await waiting()).toBe(before);
    const asAdmin = await signedIn(site, admin);
    const reportedTo = async (who: Visitor) => (await who.get("/api/moderation")).json.reported.length;
    expect([await reportedTo(editor), await reportedTo(asAdmin)]).toEqual([0, 1]);
    expect((await answer(editor, what, "no-action")).status).toBe(404);
    expect([await briefs(edie), (await briefs(admin)).length]).toEqual([[], 1]);
    await site.sql("update users set role = 'TRUSTED' where role in ('EDITOR', 'ADMIN') and id <> ?", [
      edie.id,
    ]);
    expect(await reportedTo(editor)).toBe(1);
    await site.sql("update users set role = 'ADMIN' where id = ?", [admin.id]);
    expect(await reportedTo(editor)).toBe(0);
    // A suspended editor is none who could answer it.
    await site.sql("insert into suspensions (user_id, reason, began_at) values (?, 'Rude', 1)", [admin.id]);
    expect(await reportedTo(editor)).toBe(1);
    await report(ada, what);
    expect([(await briefs(edie)).length, (await briefs(admin)).length]).toEqual([1, 1]);
    await site.sql("delete from suspensions");
    expect((await answer(asAdmin, what, "no-action")).status).toBe(200);
    expect((await editor.get("/api/moderation/reports")).json.reports).toEqual([]);
  });
});

describe("what is taken down", () => {
  it("is a message, which others no longer see", async () => {
    const { threadId, what } = await aMessage();
    const reads = async () => (await visitor(site).get(`/api/threads/${threadId}`)).text;
    expect(await reads()).toContain("Rude words"); // the control
    await report(bo, what);
    await answer(editor, what, "removed");
    expect(await reads()).not.toContain("Rude words");
  });

  it("is a post, which becomes a draft; the author is told, and publishing it again waits for an editor", async () => {
    const post = await arrangedPost(site, { slug: "nasty", title: "Nasty", author: ada });
    const status = async () => (await visitor(site).get("/api/posts/nasty")).status;
    expect(await status()).toBe(200);
    await report(bo, `post:${post.id}`);
    await answer(editor, `post:${post.id}`, "removed");
    expect(await status()).toBe(404);
    expect(await briefs(ada)).toEqual(["Edie took down your post."]);
    const asAda = await signedIn(site, ada);
    const room = `/api/my-posts/${post.id}`;
    const { json } = await asAda.get(room);
    expect(json).toMatchObject({ title: "Nasty", published: false, takenDown: true });
    // Republished by its author, it is held, even with changed text, until an editor publishes it.
    const form = { title: "Nasty", content: json.content, published: true };
    for (const content of [json.content, "<p>Other words</p>"]) {
      const again = await asAda.send("PUT", room, { ...form, content });
      expect(again.json).toMatchObject({ published: true, held: true, takenDown: true });
      expect(await status()).toBe(404);
    }
    const waiting = async () => (await editor.get("/api/moderation")).json.posts;
    expect(await waiting()).toMatchObject([{ id: post.id, title: "Nasty", takenDown: true }]);
    expect((await editor.send("PUT", room, form)).json).toMatchObject({ held: false, takenDown: false });
    expect([await status(), await waiting()]).toEqual([200, []]);
    // From then on its author publishes it as any other.
    await asAda.send("PUT", room, { ...form, published: false });
    expect((await asAda.send("PUT", room, form)).json).toMatchObject({ held: false });
    expect(await status()).toBe(200);
  });

  it.each<["taken down" | "unpublished" | "deleted"]>([["taken down"], ["unpublished"], ["deleted"]])(
    "is a post that is %s: its notifications and pending mails go, also from a former address",
    async (end) => {
      const reader = await member(site);
      await site.sql("insert into mail_choices (user_id, kind, wanted, bell) values (?, 'post', 1, 1)", [
        reader.id,
      ]);
      const form = { title: `Loud, and ${end}`, content: "<p>!</p>", published: true };
      const asAda = await signedIn(site, ada);
      const { id, slug } = (await asAda.post("/api/my-posts", form)).json;
      const room = `/api/my-posts/${id}`;
      expect((await asAda.send("PUT", room, { ...form, title: "Quiet" })).json.slug).toMatch(/^quiet/);
      const news = async () =>
        [...(await toldRows(site, "notifications")), ...(await toldRows(site, "mails"))].filter(
          ({ url }) => url === `/posts/${slug}`,
        );
      expect((await news()).filter(({ userId }) => userId === reader.id)).toHaveLength(2);
      if (end === "taken down") {
        await report(bo, `post:${id}`);
        await answer(editor, `post:${id}`, "removed");
      } else if (end === "unpublished") await asAda.send("PUT", room, { ...form, published: false });
      else await asAda.send("DELETE", room);
      expect(await news()).toEqual([]);
    },
  );

  it("is a picture, together with its stored file, in every size", async () => {
    const { id, src } = (await upload(await signedIn(site, ada), await told("png"))).json;
    const statuses = () =>
      Promise.all([src, imageUrl(src, 64)].map(async (path) => (await visitor(site).get(path)).status));
    expect(await statuses()).toEqual([200, 200]);
    await report(bo, `picture:${id}`);
    await answer(editor, `picture:${id}`, "removed");
    expect(await statuses()).toEqual([404, 404]);
    expect(await briefs(ada)).toEqual(["Edie took it down, because it was reported."]);
  });

  it("is a game, with its seats and its conversation; a result of it stays", async () => {
    const date = clock.today(3);
    const { id, threadId } = await game(site, { name: "Nasty", suggestedBy: ada, players: [ada, bo], date });
    const calendar = async () => (await visitor(site).get(`/calendar/games/${id}.ics`)).text;
    expect(await calendar()).toContain("SUMMARY:Nasty");
    await said(site, threadId, { author: ada });
    await site.database.batch([
      "insert or ignore into seasons (year) values (2026)",
      `insert into results (id, season_year, game_id, game_name, played_on, created_at) values ('r', 2026, '${id}', 'Nasty', '2026-01-01', 1)`,
    ]);
    await report(edie, `game:${id}`);
    await answer(editor, `game:${id}`, "removed");
    expect((await visitor(site).get(`/api/games/${id}`)).status).toBe(404);
    expect(await calendar()).toContain("SUMMARY:A game without a name");
    expect(await calendar()).toContain("STATUS:CANCELLED");
    for (const table of ["players where game_id", "messages where thread_id", "threads where id"])
      expect(await site.sql(`select 1 from ${table} in ('${id}', '${threadId}')`)).toEqual([]);
    expect(await site.sql("select game_id, game_name from results")).toMatchObject([
      { game_id: null, game_name: "Nasty" },
    ]);
    for (const who of [ada, bo])
      expect(await briefs(who)).toEqual(["Edie took it down, because it was reported."]);
    // An editor who reported it gets an answer like anybody.
    expect(await briefs(edie)).toContain("We’ve looked at what you reported, and taken it down.");
    await site.sql("delete from results");
  });

  it("is a name, which becomes a made-up one", async () => {
    const nasty = await member(site, { name: "Nasty" });
    await report(bo, `name:${nasty.publicId}`);
    await answer(editor, `name:${nasty.publicId}`, "removed");
    const [named] = await site.sql(`select name from users where id = '${nasty.id}'`);
    expect(named?.name).toMatch(/^\w+ \w+ \d+$/);
    expect(await toldTo(site, nasty)).toMatchObject([{ url: "/profile", title: "Your display name" }]);
  });

  it("is no page: it stays, and whoever reported it gets the answer", async () => {
    await report(bo, "page:/about");
    await report(visitor(site), "page:/about", { email });
    await answer(editor, "page:/about", "removed");
    expect((await visitor(site).get("/api/pages?path=/about")).status).toBe(200);
    const dealt = "We’ve looked at what you reported, and dealt with it.";
    expect(await briefs(bo)).toEqual([dealt]);
    expect((await site.outbox.mails(email))[0]?.text).toContain(dealt);
    expect(await logOf(site)).toContain("Edie dealt with /about, which had been reported (/about)");
  });
});

describe("the record", () => {
  it("is kept for a year after the answer, addresses for a month, networks for a day, and open reports for good", async () => {
    const DAY = 86_400_000;
    const insert = (id: string, settled: number | null, created: number) => ({
      sql: `insert into reports (id, kind, subject_id, url, place, quoted, email, network_hash, reason, created_at, settled_at, mailed_at)
        values (?, 'page', ?, '/', 'the site', '', 'v@elsewhere.example', 'n', 'abuse', ?, ?, 1)`,
      args: [id, id, clock.now() - created * DAY, settled === null ? null : clock.now() - settled * DAY],
    });
    await site.database.batch([
      insert("old", 366, 400),
      insert("year", 364, 400),
      insert("month", 29, 40),
      insert("open", null, 500),
      insert("new", null, 0),
    ]);
    await site.worker.runDaily();
    expect(
      await site.sql(
        "select id, email is not null as mail, network_hash is not null as net from reports order by id",
      ),
    ).toMatchObject([
      { id: "month", mail: 1, net: 0 },
      { id: "new", mail: 1, net: 1 },
      { id: "open", mail: 1, net: 0 },
      { id: "year", mail: 0, net: 0 },
    ]);
  });

  it("loses a deleted account's personal data: the reporter's words, and a reported name", async () => {
    const [dora, eve] = [await member(site, { name: "Dora" }), await member(site, { name: "Eve" })];
    const { what } = await aMessage();
    await report(dora, what, { words: "Dora's words" });
    await report(bo, what, { words: "Bo's words" });
    await report(dora, `name:${eve.publicId}`);
    for (const who of [dora, eve])
      expect((await (await signedIn(site, who)).post("/api/profile/delete", { name: who.name })).status).toBe(
        200,
      );
    const text = JSON.stringify(await site.sql("select * from reports"));
    for (const gone of ["Dora", "Eve", dora.id, eve.id]) expect(text).not.toContain(gone);
    for (const kept of ["Bo's words", "Rude words", bo.id]) expect(text).toContain(kept);
    await answer(editor, what, "removed");
    const { json } = await editor.get("/api/moderation/reports");
    expect(json.reports.map(({ reporter }: { reporter: unknown }) => reporter)).toContain(null);
  });

  it("is paged without gaps or repeats", async () => {
    await site.sql(`with recursive n(i) as (select 1 union all select i + 1 from n where i < 45)
      insert into reports (id, kind, subject_id, url, place, quoted, reason, created_at, settled_at)
      select 'a' || i, 'page', i, '/', 'the site', '', 'abuse', 1, 1000 + i / 10 from n`);
    const read: string[] = [];
    let before = "";
    for (let page = 0; page < 3; page++) {
      const { json } = await editor.get(`/api/moderation/reports${before && `?before=${before}`}`);
      read.push(...json.reports.map(({ id }: { id: string }) => id));
      before = json.earlier;
    }
    expect(before).toBeNull();
    expect(read).toEqual(
      (await site.sql("select id from reports order by settled_at desc, id desc")).map(({ id }) => id),
    );
  });
});
