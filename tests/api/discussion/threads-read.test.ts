import { describe, expect, it } from "vitest";
import { FIRST_MESSAGES, THREAD_PAGE } from "../../../worker/contract/discussion/threads.ts";
import { browserOf, game, member, post, signedIn, visitor } from "../../support/arrange.ts";
import { startSite } from "../../support/site.ts";
import type { Visitor } from "../../support/visitor.ts";
import { said } from "./threads-support.ts";

const site = await startSite();
const ada = await member(site, { name: "Ada", color: "F54144" });
const bo = await member(site, { name: "Bo", color: "283241" });
const browsers: Record<"stranger" | "ada" | "bo" | "editor" | "admin", Visitor> = {
  stranger: visitor(site),
  ada: await signedIn(site, ada),
  bo: await signedIn(site, bo),
  editor: await browserOf(site, "EDITOR"),
  admin: await browserOf(site, "ADMIN"),
};

const read = (who: Visitor, thread: string, query = "", headers: Record<string, string> = {}) =>
  who.get(`/api/threads/${thread}${query}`, headers);
const texts = (json: { messages: { text: string }[] }) => json.messages.map(({ text }) => text);

describe("a thread", () => {
  it("is shown to visitors as the contract says", async () => {
    const { threadId } = await game(site, { suggestedBy: ada, createdAt: 1_732_130_000_037 });
    const first = await said(site, threadId, {
      author: ada,
      text: "Who brings\n\nthe  copy?",
      createdAt: 1_000,
    });
    const second = await said(site, threadId, { author: bo, text: "Me", replyTo: first, createdAt: 2_000 });
    const answer = await read(browsers.stranger, threadId);
    expect(answer.status).toBe(200);
    const author = { publicId: ada.publicId, name: "Ada", color: "F54144" };
    expect(answer.json).toEqual({
      id: threadId,
      createdAt: "2024-11-20T19:13:20.037Z",
      revision: 2,
      messages: [
        {
          id: first,
          state: "shown",
          text: "Who brings\n\nthe  copy?",
          author,
          replyTo: null,
          replied: null,
          createdAt: "1970-01-01T00:00:01.000Z",
          note: false,
          editedAt: null,
        },
        {
          id: second,
          state: "shown",
          text: "Me",
          author: { publicId: bo.publicId, name: "Bo", color: "283241" },
          replyTo: first,
          replied: { id: first, author, excerpt: "Who brings the copy?" },
          createdAt: "1970-01-01T00:00:02.000Z",
          note: false,
          editedAt: null,
        },
      ],
      earlier: null,
    });
    for (const secret of [ada.id, ada.email, bo.id, bo.email]) expect(answer.text).not.toContain(secret);
  });

  it("quotes at most 140 whole characters of the answered message, on one line", async () => {
    const { threadId } = await game(site, { suggestedBy: ada });
    const long = await said(site, threadId, { author: ada, text: "🎲\n \t ".repeat(200), createdAt: 1 });
    const fits = await said(site, threadId, { author: ada, text: "é".repeat(140), createdAt: 2 });
    await said(site, threadId, { author: bo, replyTo: long, createdAt: 3 });
    await said(site, threadId, { author: bo, replyTo: fits, createdAt: 4 });
    const { json } = await read(browsers.stranger, threadId);
    expect(json.messages[2].replied.excerpt).toBe(`${"🎲 ".repeat(69)}🎲…`);
    expect(json.messages[3].replied.excerpt).toBe("é".repeat(140));
  });

  it("keeps the messages of a deleted account, without an author", async () => {
    const gone = await member(site, { name: "Gone" });
    const { threadId } = await game(site, { suggestedBy: ada });
    const first = await said(site, threadId, { author: gone, text: "I was here", createdAt: 1 });
    await said(site, threadId, { author: ada, text: "You were", replyTo: first, createdAt: 2 });
    const { headers } = await read(browsers.stranger, threadId);
    await site.sql("delete from users where id = ?", [gone.id]);
    const known = { "If-None-Match": headers.get("etag") ?? "" };
    for (const who of [browsers.stranger, browsers.ada]) {
      const { status, json, text } = await read(who, threadId, "", known);
      expect(status).toBe(200);
      expect(json.messages[0]).toMatchObject({ state: "shown", text: "I was here", author: null });
      expect(json.messages[1].replied).toEqual({ id: first, author: null, excerpt: "I was here" });
      expect(text).not.toContain("Gone");
    }
  });

  it.each(["nope", "%00", "%F0%9F%8E%B2", "a'%20or%201=1", "x".repeat(90)])(
    "is not found under %s",
    async (id) => {
      const answer = await read(browsers.ada, id);
      expect(answer.status).toBe(404);
      expect(answer.json).toEqual([{ path: [], message: "This conversation is no longer here." }]);
    },
  );

  it("of a draft is there for its author and editors only", async () => {
    const draft = await post(site, { author: ada, published: false });
    const open = await post(site, { author: ada });
    await said(site, draft.threadId, { author: ada, text: "Not yet" });
    const statuses = async (thread: string) =>
      Promise.all(Object.values(browsers).map(async (who) => (await read(who, thread)).status));
    expect(await statuses(draft.threadId)).toEqual([404, 200, 404, 200, 200]);
    expect(await statuses(open.threadId)).toEqual([200, 200, 200, 200, 200]);
  });

  it("takes one trip of one statement for any reader, found or not", async () => {
    const { threadId } = await game(site, { suggestedBy: ada });
    await said(site, threadId, { author: ada });
    for (const who of [browsers.stranger, browsers.ada, browsers.editor]) {
      for (const id of [threadId, "nope"]) {
        site.trips.reset();
        await read(who, id);
        expect([site.trips.requests, site.trips.statements.length, site.trips.wrote]).toEqual([1, 1, false]);
      }
    }
  });
});

describe("what an editor took out of sight, and what waits for one", () => {
  it.each([
    ["blocked", { moderation: "BLOCK" as const }],
    ["held", { held: true }],
  ])("%s messages are shown to their author and editors only, in quotes, too", async (state, given) => {
    const { threadId } = await game(site, { suggestedBy: bo });
    const hidden = await said(site, threadId, {
      author: ada,
      text: "UNSEEN words",
      createdAt: 1,
      ...given,
    });
    await said(site, threadId, { author: bo, text: "Answer", replyTo: hidden, createdAt: 2 });
    for (const who of [browsers.stranger, browsers.bo]) {
      const { json, text } = await read(who, threadId);
      expect(text).not.toContain("UNSEEN");
      expect(json.messages[0]).toMatchObject({ id: hidden, state, text: null, author: null });
      expect(json.messages[1]).toMatchObject({
        replyTo: hidden,
        replied: { id: hidden, author: null, excerpt: null },
      });
    }
    for (const who of [browsers.ada, browsers.editor, browsers.admin]) {
      const { json } = await read(who, threadId);
      expect(json.messages[0]).toMatchObject({ state, text: "UNSEEN words", author: { name: "Ada" } });
      expect(json.messages[1].replied).toMatchObject({ author: { name: "Ada" }, excerpt: "UNSEEN words" });
    }
  });

  it("reviewed messages are shown to everybody, also those that were held", async () => {
    const { threadId } = await game(site, { suggestedBy: bo });
    await said(site, threadId, { author: ada, text: "Fine", moderation: "SHOW", held: true });
    expect((await read(browsers.stranger, threadId)).json.messages[0]).toMatchObject({
      state: "shown",
      text: "Fine",
    });
  });

  it("deleted messages are gone for everybody, and leave a placeholder only where somebody answered", async () => {
    const { threadId } = await game(site, { suggestedBy: bo });
    await said(site, threadId, { author: ada, text: "-", deletedAt: 5, createdAt: 1 });
    const answered = await said(site, threadId, { author: ada, text: "-", deletedAt: 5, createdAt: 2 });
    await said(site, threadId, { author: bo, text: "Answer", replyTo: answered, createdAt: 3 });
    for (const who of Object.values(browsers)) {
      const { json } = await read(who, threadId);
      expect(
        json.messages.map(({ id, state, text }: Record<string, unknown>) => [id === answered, state, text]),
      ).toEqual([
        [true, "deleted", null],
        [false, "shown", "Answer"],
      ]);
      expect(json.messages[1].replied.excerpt).toBeNull();
    }
  });
});

describe("the pages of a long thread", () => {
  it.each([
    ["apart in time", (i: number) => 1_000 + i],
    ["all of one moment", () => 1_000],
    ["in clumps", (i: number) => 1_000 + Math.floor(i / 30)],
  ])("follow each other without gaps or repeats when its messages are %s", async (_, createdAt) => {
    const { threadId } = await game(site, { suggestedBy: ada });
    const count = 2 * THREAD_PAGE + 7;
    await site.database.batch(
      Array.from({ length: count }, (_, i) => [
        "insert into messages (id, thread_id, author_id, text, created_at) values (?, ?, ?, ?, ?)",
        [
          `${threadId}-${String((i * 37) % count).padStart(3, "0")}`,
          threadId,
          ada.id,
          `Text ${i}`,
          createdAt(i),
        ],
      ]),
    );
    const rows = await site.sql("select text from messages where thread_id = ? order by created_at, id", [
      threadId,
    ]);
    const all = rows.map(({ text }) => text);
    const newest = (await read(browsers.stranger, threadId)).json;
    const middle = (await read(browsers.ada, threadId, `?before=${newest.earlier}`)).json;
    const oldest = (await read(browsers.bo, threadId, `?before=${middle.earlier}`)).json;
    expect([newest, middle, oldest].map(({ messages }) => messages.length)).toEqual([
      THREAD_PAGE,
      THREAD_PAGE,
      7,
    ]);
    expect([...texts(oldest), ...texts(middle), ...texts(newest)]).toEqual(all);
    expect(oldest.earlier).toBeNull();
  });

  it("end after one page that is exactly full", async () => {
    const { threadId } = await game(site, { suggestedBy: ada });
    for (let i = 0; i < THREAD_PAGE; i++) await said(site, threadId, { author: ada, createdAt: i });
    const { json } = await read(browsers.stranger, threadId);
    expect([json.messages.length, json.earlier]).toEqual([THREAD_PAGE, null]);
  });

  it.each(["", "x", "1", "-", "1-", "-1-a", "1-a b", "9".repeat(40), "1e3-a", "1-'"])(
    "refuse the cursor %j",
    async (before) => {
      const { threadId } = await game(site, { suggestedBy: ada });
      const answer = await read(browsers.ada, threadId, `?before=${encodeURIComponent(before)}`);
      expect(answer.status).toBe(422);
      expect(answer.json[0].path).toEqual(["before"]);
    },
  );
});

describe("a game's page", () => {
  /** Returns the text of the conversation in the HTML, without tags and embedded data. */
  const shownOn = async (who: Visitor, { id }: { id: string }) => {
    const { status, text } = await who.get(`/games/${id}`);
    expect(status).toBe(200);
    const [, section = ""] = /<section[^>]*aria-labelledby="thread-([\s\S]*?)<\/section>/.exec(text) ?? [];
    return { all: text, talk: section.replace(/<[^>]*>/g, " ") };
  };

  it("holds the heading and the newest messages of its conversation, oldest first, for every reader", async () => {
    const where = await game(site, { suggestedBy: ada });
    for (let at = 0; at <= FIRST_MESSAGES; at++)
      await said(site, where.threadId, { author: bo, text: `Word ${at}.`, createdAt: 1_000 + at });
    const words = Array.from({ length: FIRST_MESSAGES }, (_, at) => `Word ${at + 1}.`);
    for (const who of [...Object.values(browsers), visitor(site)]) {
      const { all, talk } = await shownOn(who, where);
      expect(talk).toContain("Conversation");
      expect(talk.match(/Word \d+\./g)).toEqual(words);
      expect(all).not.toContain("Word 0.");
    }
  });

  it("says that nothing has been said yet", async () => {
    expect((await shownOn(browsers.stranger, await game(site, { suggestedBy: ada }))).talk).toContain(
      "No messages yet.",
    );
  });

  it("holds hidden messages for their author and editors alone, in its data, too, and deleted ones for nobody", async () => {
    const where = await game(site, { suggestedBy: bo });
    const hidden = { author: ada, text: "UNSEEN words" };
    const blocked = await said(site, where.threadId, { ...hidden, moderation: "BLOCK", createdAt: 1 });
    await said(site, where.threadId, { ...hidden, held: true, createdAt: 2 });
    await said(site, where.threadId, { author: bo, text: "GONE words", deletedAt: 5, createdAt: 3 });
    await said(site, where.threadId, { author: bo, text: "An answer", replyTo: blocked, createdAt: 4 });
    // A visitor's page is cached: it is fetched before and after readers who may see more.
    for (const who of ["stranger", "bo", "ada", "editor", "admin", "stranger", "bo"] as const) {
      const { all, talk } = await shownOn(browsers[who], where);
      const maySee = who !== "stranger" && who !== "bo";
      expect([who, talk.includes("UNSEEN"), all.includes("UNSEEN")]).toEqual([who, maySee, maySee]);
      expect([who, talk.includes("An answer"), all.includes("GONE")]).toEqual([who, true, false]);
      expect([who, talk.includes("An editor has hidden this message.")]).toEqual([who, !maySee]);
    }
  });

  it("is read in one trip with the game, and costs as much however long the conversation is", async () => {
    const where = await game(site, { suggestedBy: ada });
    const cost = async () => {
      site.trips.reset();
      await shownOn(browsers.bo, where);
      expect(site.trips.requests).toBe(1);
      return site.trips.rowsRead;
    };
    for (let at = 0; at <= FIRST_MESSAGES; at++)
      await said(site, where.threadId, { author: bo, createdAt: at });
    const short = await cost();
    for (let at = 0; at < 5 * FIRST_MESSAGES; at++)
      await said(site, where.threadId, { author: bo, createdAt: 1_000 + at });
    expect(await cost()).toBeLessThanOrEqual(short + 2);
  });

  it("of an unknown game has no conversation, and neither has the API", async () => {
    const { status, text } = await browsers.stranger.get("/games/nope");
    expect([status, text.includes("thread-")]).toEqual([404, false]);
    expect((await browsers.stranger.get("/api/threads/of-game/nope")).status).toBe(404);
  });
});

describe("a thread that has not changed", () => {
  it("is a 304 for the reader who has it, and not for another reader's copy", async () => {
    const { threadId } = await game(site, { suggestedBy: ada });
    await said(site, threadId, { author: ada });
    const tags = new Set<string>();
    for (const who of Object.values(browsers)) {
      const etag = (await read(who, threadId)).headers.get("etag") ?? "";
      expect(etag).toMatch(/^"[\w.-]+"$/);
      tags.add(etag);
      for (const tag of [etag, `W/${etag}`, `"other", ${etag}`]) {
        const unchanged = await read(who, threadId, "", { "If-None-Match": tag });
        expect([unchanged.status, unchanged.text, unchanged.headers.get("etag")]).toEqual([304, "", etag]);
      }
      for (const tag of [...tags].filter((other) => other !== etag))
        expect((await read(who, threadId, "", { "If-None-Match": tag })).status).toBe(200);
    }
    expect(tags.size).toBe(5);
  });

  it.each([
    ["something new", (thread: string) => said(site, thread, { author: bo })],
    ["a change", () => "update messages set text = 'Changed'"],
    ["a review", () => "update messages set moderation = 'BLOCK'"],
    ["a deletion", () => "update messages set deleted_at = 1"],
    ["a new name of its author", () => "update users set name = 'Ada B' where public_id like '%'"],
  ])("has another ETag after %s", async (_, change) => {
    const { threadId } = await game(site, { suggestedBy: ada });
    await said(site, threadId, { author: ada });
    const etag = (await read(browsers.bo, threadId)).headers.get("etag") ?? "";
    const sql = await change(threadId);
    if (sql.includes(" ")) await site.sql(sql);
    const changed = await read(browsers.bo, threadId, "", { "If-None-Match": etag });
    expect(changed.status).toBe(200);
    expect(changed.headers.get("etag")).not.toBe(etag);
  });

  it("has another ETag for a reader who became an editor", async () => {
    const who = await member(site);
    const browser = await signedIn(site, who);
    const { threadId } = await game(site, { suggestedBy: ada });
    await said(site, threadId, { author: ada, text: "Hidden", moderation: "BLOCK" });
    const before = await read(browser, threadId);
    expect(before.text).not.toContain("Hidden");
    await site.sql("update users set role = 'EDITOR' where id = ?", [who.id]);
    const after = await read(browser, threadId, "", { "If-None-Match": before.headers.get("etag") ?? "" });
    expect([after.status, after.text.includes("Hidden")]).toEqual([200, true]);
  });

  it("is found unchanged without reading its messages", async () => {
    const { threadId } = await game(site, { suggestedBy: ada });
    for (let i = 0; i < THREAD_PAGE; i++) await said(site, threadId, { author: ada, createdAt: i });
    const etag = (await read(browsers.bo, threadId)).headers.get("etag") ?? "";
    site.trips.reset();
    expect((await read(browsers.bo, threadId, "", { "If-None-Match": etag })).status).toBe(304);
    expect(site.trips.rowsRead).toBeLessThanOrEqual(12);
  });
});
