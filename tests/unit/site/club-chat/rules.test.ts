import { describe, expect, it } from "vitest";
import {
  type CallResult,
  callsFor,
  isGivenUp,
  isSendingDue,
  lastCalls,
  type MessageCall,
  restAfter,
  type SentMessage,
  sentAfter,
  type WantedMessage,
  webhookIn,
} from "../../../../worker/site/club-chat/rules.ts";

const DISCORD = "https://discord.com";
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const NOW = 1_000_000_000_000;

describe("the address of a webhook", () => {
  it.each([
    "https://discord.com/api/webhooks/123/a-B_c",
    "https://discordapp.com/api/webhooks/123/a-B_c/",
    "https://ptb.discord.com/api/v10/webhooks/123/a-B_c",
    "http://127.0.0.1:1/discord/api/webhooks/123/a-B_c",
  ])("is that of Discord or its stand-in: %s", (address) => {
    expect(webhookIn(address, "http://127.0.0.1:1/discord")).toEqual({ id: "123", token: "a-B_c" });
  });

  it.each([
    "http://discord.com/api/webhooks/123/abc",
    "https://discord.com.evil.example/api/webhooks/123/abc",
    "https://evil.example/discord.com/api/webhooks/123/abc",
    "https://user@discord.com/api/webhooks/123/abc",
    "https://discord.com/api/webhooks/123/abc/messages/1",
    "https://discord.com/api/webhooks/123/../456",
    "https://discord.com/api/webhooks/abc/abc",
    "/api/webhooks/123/abc",
  ])("is no other: %s", (address) => {
    expect(() => webhookIn(address, DISCORD)).toThrow("Enter the webhook’s whole address");
  });
});

const wanted = (given: Partial<WantedMessage> = {}): WantedMessage => ({
  ...{ kind: "game", subject: "azul", text: "Azul", hash: "new", isNews: true, isFinal: false },
  ...given,
});
const sent = (given: Partial<SentMessage> = {}): SentMessage => ({
  ...{ kind: "game", subject: "azul", messageId: "1", hash: "old", posts: 1, isFinal: false },
  ...given,
});
const callsOf = (message: WantedMessage, before?: SentMessage) =>
  callsFor([message], before ? [before] : []).map(({ how, posts }) => `${how} ${posts}`);

describe("what is sent", () => {
  it.each<[string, WantedMessage, SentMessage | undefined, string[]]>([
    ["a new game is posted", wanted(), undefined, ["post 1"]],
    ["a game that is over isn’t", wanted({ isNews: false }), undefined, []],
    ["a change edits the message", wanted(), sent(), ["edit 1"]],
    ["the same text sends nothing", wanted({ hash: "old" }), sent(), []],
    ["the last state of a game edits, too", wanted({ isNews: false, isFinal: true }), sent(), ["edit 1"]],
    ["what is gone is removed", wanted({ text: null, isNews: false }), sent(), ["remove 1"]],
    ["a deleted message is made anew", wanted(), sent({ messageId: null, hash: null }), ["post 2"]],
    ["and never twice", wanted(), sent({ messageId: null, posts: 2 }), []],
    ["an evening of the same name is another", wanted(), sent({ kind: "evening" }), ["post 1"]],
  ])("%s", (_, message, before, calls) => {
    expect(callsOf(message, before)).toEqual(calls);
  });

  it("at the end of a connection, is what takes names out of games’ messages", () => {
    const calls = callsFor(
      [
        wanted(),
        wanted({ subject: "new" }),
        wanted({ subject: "gone", text: null }),
        wanted({ kind: "post" }),
      ],
      [sent(), sent({ subject: "gone" }), sent({ kind: "post" })],
    );
    expect(lastCalls(calls).map(({ how, subject }) => `${how} ${subject}`)).toEqual([
      "remove gone",
      "edit azul",
    ]);
  });

  it("brings messages that exist up to date before it posts new ones", () => {
    const calls = callsFor([wanted({ subject: "new" }), wanted()], [sent()]);
    expect(calls.map(({ how }) => how)).toEqual(["edit", "post"]);
  });
});

const call = (how: MessageCall["how"], given: Partial<MessageCall> = {}): MessageCall => ({
  ...{ ...wanted(), how, messageId: how === "post" ? null : "1", posts: 1 },
  ...given,
});

describe("what is known after a call", () => {
  it.each<[string, MessageCall, CallResult, Partial<SentMessage>]>([
    ["a message has its id", call("post"), { messageId: "9" }, { messageId: "9", hash: "new", posts: 1 }],
    ["an edit keeps it", call("edit"), { messageId: "1" }, { messageId: "1", hash: "new" }],
    ["a removal ends it", call("remove"), { messageId: null }, { messageId: null, isFinal: true }],
    ["a post without an answer counts", call("post"), { trouble: "unanswered" }, { hash: null, posts: 1 }],
    ["one that was put off doesn’t", call("post"), { trouble: "busy" }, { hash: null, posts: 0 }],
    ["a deleted message is due anew", call("edit"), { trouble: "missing" }, { messageId: null, hash: null }],
    [
      "and left when it is deleted again",
      call("edit", { posts: 2 }),
      { trouble: "missing" },
      { messageId: null, hash: "new" },
    ],
    [
      "a deleted message of a game that is over is left",
      call("edit", { isNews: false, isFinal: true }),
      { trouble: "missing" },
      { messageId: null, hash: "new", isFinal: true },
    ],
    ["a refused text waits for the next change", call("edit"), { trouble: "refused" }, { hash: "new" }],
    ["an edit that was put off is due", call("edit"), { trouble: "busy" }, { messageId: "1", hash: null }],
  ])("%s", (_, of, result, known) => {
    expect(sentAfter(of, result)).toMatchObject(known);
  });
});

describe("a pause", () => {
  const rest = (results: CallResult[], refusedSince: number | null = null) =>
    restAfter(results, { refusedSince }, NOW);

  it("is as long as Discord asks, at most an hour", () => {
    expect(rest([{ messageId: "1" }, { trouble: "busy", waitMs: 2_500 }]).restingUntil).toBe(NOW + 2_500);
    expect(rest([{ trouble: "busy", waitMs: 48 * HOUR }]).restingUntil).toBe(NOW + HOUR);
  });

  it("notes since when a webhook is refused, until it takes messages again", () => {
    expect(rest([{ trouble: "gone" }])).toEqual({ restingUntil: NOW + HOUR, refusedSince: NOW });
    expect(rest([{ trouble: "gone" }], NOW - HOUR).refusedSince).toBe(NOW - HOUR);
    expect(rest([{ messageId: "1" }], NOW - HOUR)).toEqual({ restingUntil: null, refusedSince: null });
    expect(rest([{ trouble: "down" }], NOW - HOUR).refusedSince).toBe(NOW - HOUR);
  });

  it("ends the connection after a day of refusals", () => {
    expect(isGivenUp({ refusedSince: NOW - 24 * HOUR + 1 }, NOW)).toBe(false);
    expect(isGivenUp({ refusedSince: NOW - 24 * HOUR }, NOW)).toBe(true);
    expect(isGivenUp({ refusedSince: null }, NOW)).toBe(false);
  });

  it("comes before any change", () => {
    const due = (seen: string | null, restingUntil: number | null) =>
      isSendingDue({ seen, restingUntil }, "now", NOW);
    expect([due(null, null), due("before", null), due("now", null)]).toEqual([true, true, false]);
    expect([due("before", NOW + 1), due("now", NOW)]).toEqual([false, true]);
  });
});
