import { describe, expect, it } from "vitest";
import { POSTS_MOST, POSTS_MOST_NEW } from "../../../worker/contract/discussion/threads.ts";
import { type ArrangedMember, game, member, post, signedIn, visitor } from "../../support/arrange.ts";
import { clock } from "../../support/clock.ts";
import { everything } from "../../support/everything.ts";
import { startSite } from "../../support/site.ts";
import { toldRows } from "../../support/told.ts";
import { messagesIn, suggestion } from "../games/games-support.ts";
import { hold, said, toldTo } from "./threads-support.ts";

const site = await startSite();
const ada = await member(site, { name: "Ada", color: "F54144" });
const bo = await member(site, { name: "Bo" });
const cy = await member(site, { name: "Cy" });

const say = async (who: ArrangedMember, thread: string, body: Record<string, unknown>) =>
  (await signedIn(site, who)).post(`/api/threads/${thread}/post-message`, body);

describe("posting a message in a thread", () => {
  it("returns the message, which everybody can then read", async () => {
    const { threadId } = await game(site, { suggestedBy: bo });
    const first = await said(site, threadId, { author: bo, text: "Who is in?" });
    const answer = await say(ada, threadId, { text: "  Me!\r\n\r\n\r\n\r\n🎲 ", replyToId: first });
    expect(answer.status).toBe(200);
    expect(answer.json).toEqual({
      id: expect.any(String),
      state: "shown",
      text: "Me!\n\n🎲",
      author: { publicId: ada.publicId, name: "Ada", color: "F54144" },
      replyTo: first,
      replied: { id: first, author: expect.objectContaining({ name: "Bo" }), excerpt: "Who is in?" },
      createdAt: expect.stringMatching(/^20..-.*Z$/),
      note: false,
      editedAt: null,
    });
    const { json } = await visitor(site).get(`/api/threads/${threadId}`);
    expect(json.messages[1]).toEqual(answer.json);
  });

  it("takes two trips, and one to be refused", async () => {
    const { threadId } = await game(site, { suggestedBy: bo, players: [bo, cy] });
    const browser = await signedIn(site, ada);
    for (const [thread, status, trips] of [
      [threadId, 200, 2],
      ["nope", 404, 1],
    ] as const) {
      site.trips.reset();
      const { status: got } = await browser.post(`/api/threads/${thread}/post-message`, { text: "Hello" });
      expect([got, site.trips.requests]).toEqual([status, trips]);
    }
  });

  it.each([
    ["nothing", {}, "text", "You must enter some text."],
    ["null", { text: null }, "text", "You must enter some text."],
    ["blanks", { text: " \n\u200b " }, "text", "You must enter some text."],
    ["an empty threadId", { text: "Hello", threadId: "" }, "threadId", "The threadId must be set."],
    ["null for a threadId", { text: "Hello", threadId: null }, "threadId", "The threadId must be set."],
    ["5,001 characters", { text: "m".repeat(5_001) }, "text", /5000 characters/],
    [
      "an answer to nothing there is",
      { text: "A", replyToId: "nope" },
      "replyToId",
      /no longer in this conversation/,
    ],
    ["an answer to a number", { text: "A", replyToId: 7 }, "replyToId", /no message of this thread/],
  ])("is refused with %s, and leaves nothing behind", async (_, body, field, words) => {
    const { threadId } = await game(site, { suggestedBy: bo });
    const before = await everything(site);
    const answer = await say(ada, threadId, body);
    expect(answer.status).toBe(422);
    expect(answer.json).toEqual([
      { path: [field], message: words instanceof RegExp ? expect.stringMatching(words) : words },
    ]);
    expect(await everything(site)).toBe(before);
  });

  it("is refused without a thread id, however the path is written", async () => {
    const { threadId } = await game(site, { suggestedBy: bo });
    const browser = await signedIn(site, ada);
    for (const path of ["/post-message", "//post-message", "//post-message/", "/%20/post-message"]) {
      const { status, json } = await browser.post(`/api/threads${path}`, { text: "Hello" });
      expect([path, status, json]).toEqual([
        path,
        422,
        [{ path: ["threadId"], message: "The threadId must be set." }],
      ]);
    }
    expect(
      (await browser.post(`/api/threads/${threadId}/post-message`, { text: "Hello", threadId })).status,
    ).toBe(200);
    expect((await browser.get("/api/threads/post-message")).status).toBe(404);
  });

  it("is refused to visitors, without a database request, and with an ended session", async () => {
    const { threadId } = await game(site, { suggestedBy: bo });
    const ended = await signedIn(site, ada);
    await site.sql("update sessions set expires_at = 1");
    const before = await everything(site);
    for (const [who, trips] of [
      [visitor(site), 0],
      [ended, 1],
    ] as const) {
      await who.csrfToken();
      site.trips.reset();
      const answer = await who.post(`/api/threads/${threadId}/post-message`, { text: "Hello" });
      expect([answer.status, answer.json]).toEqual([401, [{ path: [], message: "Please sign in first." }]]);
      expect(site.trips.requests).toBe(trips);
    }
    expect(await everything(site)).toBe(before);
  });

  it("goes to the thread of its address, whichever its body names", async () => {
    const { threadId } = await game(site, { suggestedBy: bo });
    await say(ada, threadId, { text: "Hello", threadId: "elsewhere" });
    expect(await messagesIn(site, threadId)).toHaveLength(1);
  });

  it("is refused where there is no such thread, and under a post that is still being written", async () => {
    const draft = await post(site, { author: bo, published: false });
    const before = await everything(site);
    for (const thread of ["nope", draft.threadId]) {
      const answer = await say(ada, thread, { text: "Hello" });
      expect([answer.status, answer.json[0].message]).toEqual([404, "This conversation is no longer here."]);
    }
    expect(await everything(site)).toBe(before);
    expect((await say(bo, draft.threadId, { text: "Note to self" })).status).toBe(200);
  });
});

describe("the same words twice", () => {
  it("sent 20 times at once make one message, one notification and 20 equal answers", async () => {
    const newcomer = await member(site, { role: "NEW" });
    const { threadId } = await game(site, { suggestedBy: bo });
    const first = await said(site, threadId, { author: cy });
    for (const replyToId of [null, first]) {
      const browser = await signedIn(site, newcomer);
      const answers = await Promise.all(
        Array.from({ length: 20 }, () =>
          browser.post(`/api/threads/${threadId}/post-message`, { text: "Me too", replyToId }),
        ),
      );
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
      expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    }
    expect(await messagesIn(site, threadId)).toHaveLength(3);
    expect((await toldTo(site, cy)).map(({ kind, times }) => [kind, times])).toContainEqual(["reply", 1]);
    expect(await toldTo(site, bo)).toContainEqual(expect.objectContaining({ kind: "comment", times: 2 }));
  });

  it("make two messages from two members, in two threads, once as a reply, or after a deletion", async () => {
    const [one, two] = [await game(site, { suggestedBy: bo }), await game(site, { suggestedBy: bo })];
    const first = await said(site, one.threadId, { author: bo });
    const ids = [
      await say(ada, one.threadId, { text: "Yes" }),
      await say(cy, one.threadId, { text: "Yes" }),
      await say(ada, two.threadId, { text: "Yes" }),
      await say(ada, one.threadId, { text: "Yes", replyToId: first }),
    ].map(({ json }) => json.id);
    await (await signedIn(site, ada)).post(`/api/threads/${one.threadId}/messages/${ids[0]}/delete`);
    ids.push((await say(ada, one.threadId, { text: "Yes" })).json.id);
    expect(new Set(ids).size).toBe(5);
  });

  it("make two messages when the first is more than a minute old", async () => {
    const { threadId } = await game(site, { suggestedBy: bo });
    await said(site, threadId, { author: ada, text: "Bump", createdAt: clock.now() - 61_000 });
    await say(ada, threadId, { text: "Bump" });
    expect(await messagesIn(site, threadId)).toHaveLength(2);
  });
});

describe("the notification of a message", () => {
  it("goes once to each participant, as a reply to the one it answers, and never to its author", async () => {
    const people = await Promise.all(
      ["Suggester", "Player", "Speaker", "Answered", "Stranger"].map((name) => member(site, { name })),
    );
    const [suggester, player, speaker, answered, stranger] = people as [
      ArrangedMember,
      ArrangedMember,
      ArrangedMember,
      ArrangedMember,
      ArrangedMember,
    ];
    const { id, threadId } = await game(site, {
      name: "Azul",
      suggestedBy: suggester,
      players: [player, answered, ada],
    });
    await said(site, threadId, { author: speaker });
    const replyToId = await said(site, threadId, { author: answered });
    await say(ada, threadId, { text: "I bring\n\n  the copy", replyToId });
    const news = { url: `/games/${id}`, title: "Azul", brief: "Ada: I bring the copy", times: 1 };
    for (const who of [suggester, player, speaker])
      expect(await toldTo(site, who)).toEqual([{ kind: "comment", ...news }]);
    expect(await toldTo(site, answered)).toEqual([{ kind: "reply", ...news }]);
    expect(await toldTo(site, stranger)).toEqual([]);
    expect((await toldTo(site, ada)).filter(({ url }) => url === news.url)).toEqual([]);
  });

  it("goes to the author of the post, with its address", async () => {
    const author = await member(site);
    const { threadId } = await post(site, { slug: "news", title: "News", author });
    await say(ada, threadId, { text: "Well done" });
    expect(await toldTo(site, author)).toEqual([
      { kind: "comment", url: "/posts/news", title: "News", brief: "Ada: Well done", times: 1 },
    ]);
  });

  it("of a post that became a draft again reaches nobody who cannot read it", async () => {
    const [author, speaker] = [await member(site, { role: "EDITOR" }), await member(site)];
    const { threadId } = await post(site, { author, published: false });
    const replyToId = await said(site, threadId, { author: speaker });
    await say(author, threadId, { text: "UNSEEN", replyToId });
    await say(author, threadId, { text: "UNSEEN too" });
    expect(await toldTo(site, speaker)).toEqual([]);
  });

  it("is emailed to those who chose that", async () => {
    const keen = await member(site);
    await site.sql("insert into mail_choices (user_id, kind, wanted) values (?, 'comment', 1)", [keen.id]);
    const { threadId } = await game(site, { suggestedBy: keen, players: [keen, bo] });
    await say(ada, threadId, { text: "Hello" });
    expect(await toldRows(site, "mails")).toMatchObject([
      { userId: keen.id, kind: "comment", brief: "Ada: Hello" },
    ]);
  });
});

describe("how much a member may say", () => {
  it.each([
    ["NEW", POSTS_MOST_NEW],
    ["TRUSTED", POSTS_MOST],
  ] as const)(
    "a %s one at most %i messages in ten minutes over all threads, and is then asked to wait",
    async (role, most) => {
      const who = await member(site, { role });
      const { threadId } = await game(site, { suggestedBy: bo });
      const other = await game(site, { suggestedBy: who });
      const since = clock.now() - 300_000;
      for (let i = 0; i < most - 1; i++)
        await said(site, other.threadId, { author: who, createdAt: since + i });
      await said(site, other.threadId, { author: who, createdAt: since - 600_000 });
      expect((await say(who, threadId, { text: "The last" })).status).toBe(200);
      const before = await everything(site);
      const refused = [
        await say(who, threadId, { text: "One more" }),
        await (await signedIn(site, who)).post("/api/games/suggest", suggestion({ message: "One more" })),
        await (await signedIn(site, who)).post(`/api/games/${other.id}`, suggestion({ message: "One more" })),
      ];
      for (const { status, json, headers } of refused) {
        expect(status).toBe(429);
        expect(json).toEqual([{ path: [], message: "That was a lot at once. Please wait a few minutes." }]);
        const wait = Number(headers.get("retry-after"));
        expect(wait > 200 && wait <= 300).toBe(true);
      }
      expect(await everything(site)).toBe(before);
      expect((await say(who, threadId, { text: "The last" })).status).toBe(200); // sent twice, said once
      const quiet = await (await signedIn(site, who)).post("/api/games/suggest", suggestion());
      expect(quiet.status).toBe(200);
    },
  );
});

describe("while words of newcomers are held", () => {
  it("a NEW member's message waits: nobody is notified, and others see a placeholder", async () => {
    const newcomer = await member(site, { role: "NEW", name: "Newcomer" });
    const { threadId } = await game(site, { suggestedBy: bo, players: [bo, cy] });
    const toldBefore = await toldTo(site, cy);
    await hold(site, true);
    const waiting = await say(newcomer, threadId, { text: "UNSEEN" });
    const trusted = await say(ada, threadId, { text: "Seen" });
    await hold(site, false);
    const free = await say(newcomer, threadId, { text: "Free" });
    expect(waiting.json).toMatchObject({ state: "held", text: "UNSEEN", author: { name: "Newcomer" } });
    expect([trusted.json.state, free.json.state]).toEqual(["shown", "shown"]);
    const { text, json } = await visitor(site).get(`/api/threads/${threadId}`);
    expect(text).not.toContain("UNSEEN");
    expect(json.messages.map(({ state }: { state: string }) => state).sort()).toEqual([
      "held",
      "shown",
      "shown",
    ]);
    const told = (await toldTo(site, cy)).slice(toldBefore.length);
    expect(told).toEqual([expect.objectContaining({ kind: "comment", brief: "Newcomer: Free", times: 2 })]);
    const rows = await site.sql(
      "select by_newcomer, held from messages where thread_id = ? order by held desc, by_newcomer desc",
      [threadId],
    );
    expect(rows.map((row) => [row.by_newcomer, row.held])).toEqual([
      [1, 1],
      [1, 0],
      [0, 0],
    ]);
  });

  it("the message with a suggestion or an edit waits, too", async () => {
    const newcomer = await member(site, { role: "NEW" });
    const browser = await signedIn(site, newcomer);
    await hold(site, true);
    const { json } = await browser.post("/api/games/suggest", suggestion({ message: "UNSEEN one" }));
    await browser.post(`/api/games/${json.id}/signup`, { player: bo.publicId });
    await browser.post(`/api/games/${json.id}`, suggestion({ message: "UNSEEN two" }));
    await hold(site, false);
    const { text } = await (await signedIn(site, bo)).get(`/api/threads/${json.thread}`);
    expect(text.match(/"held"/g)).toHaveLength(2);
    expect(text).not.toContain("UNSEEN");
    expect(JSON.stringify(await toldTo(site, bo))).not.toContain("UNSEEN");
  });
});

it("the message with an edit notifies the participants", async () => {
  const player = await member(site);
  const { id } = await game(site, { name: "Catan", suggestedBy: ada, players: [ada, player] });
  await (await signedIn(site, ada)).post(
    `/api/games/${id}`,
    suggestion({ name: "Catan", message: "One more seat" }),
  );
  expect(await toldTo(site, player)).toContainEqual({
    kind: "comment",
    url: `/games/${id}`,
    title: "Catan",
    brief: "Ada: One more seat",
    times: 1,
  });
});
