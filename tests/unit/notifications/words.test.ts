import { globSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { EXCERPT_MOST, excerptOf } from "../../../worker/contract/discussion/excerpt.ts";
import type { NamedNews, NewsFacts } from "../../../worker/contract/notifications/news.ts";
import {
  kindsLike,
  labelOf,
  NEWS_KINDS,
  NOTIFICATION_KINDS,
  type NotificationKind,
} from "../../../worker/contract/notifications/notification-kinds.ts";
import type { News } from "../../../worker/news.ts";
import { wordsOf, wordsOfRow } from "../../../worker/notifications/present.ts";

const told = (kind: NotificationKind, facts: NewsFacts = {}, names: Partial<NamedNews> = {}) =>
  wordsOf({
    kind,
    facts,
    actor: "Ada",
    player: null,
    guest: null,
    game: "Azul",
    post: null,
    message: null,
    ...names,
  });
const brief = (...given: Parameters<typeof told>) => told(...given).brief;

it.each(NOTIFICATION_KINDS)("some decision notifies of %s", (kind) => {
  const tells = globSync("worker/**/*.ts", { exclude: ["worker/contract/**"] }).filter((path) =>
    new RegExp(`\\bkind\\b.*"${kind}"`).test(readFileSync(path, "utf8")),
  );
  expect(tells).not.toEqual([]);
});

describe("the text of a notification", () => {
  it.each([
    ["sign-up", {}, {}, "Ada took a seat."],
    ["sign-up", {}, { player: "Ben" }, "Ada signed up Ben."],
    ["signed-up", {}, {}, "Ada signed you up."],
    ["sat-down", { table: "The Snug" }, {}, "Ada gave you a seat tonight: The Snug."],
    ["sat-down", { table: null }, {}, "Ada gave you a seat tonight."],
    [
      "comment",
      {},
      { message: { author: "שרה", text: "3 of us are coming." } },
      "\u2068שרה\u2069: 3 of us are coming.",
    ],
    ["leave", {}, {}, "Ada left."],
    ["leave", {}, { player: "Ben" }, "Ada took Ben off the game."],
    [
      "leave",
      { leftClub: "Ada Lovelace" },
      { actor: null },
      "Ada Lovelace has left the club, and this game.",
    ],
    ["kicked", {}, {}, "Ada took you off this game."],
    ["plan", { day: "2026-11-26" }, {}, "Ada set the date to Thu 26 Nov."],
    ["plan", { day: null }, {}, "Ada cleared the date."],
    ["plan", { table: "Felt" }, {}, "Ada picked Felt."],
    ["plan", { table: null }, {}, "Ada gave up the table."],
    [
      "plan",
      { clubDay: "cancelled" },
      { actor: null },
      "Please check the date of this game. The club’s day is cancelled.",
    ],
    ["plan", { clubDay: "on again" }, {}, "Please check the date of this game. The club’s day is on again."],
    [
      "plan",
      { clubDay: { movedTo: "2026-12-03" } },
      {},
      "Please check the date of this game. The club’s day was moved to Thu 3 Dec.",
    ],
    [
      "plan",
      { day: "2026-11-26", clubDay: { movedTo: "2026-12-03" } },
      { game: null },
      "Thu 26 Nov was moved to Thu 3 Dec. Can you still come?",
    ],
    ["plan", { day: "2026-11-26", clubDay: "cancelled" }, { game: null }, "Thu 26 Nov is cancelled."],
    [
      "plan",
      {
        day: "2026-11-26",
        clubDay: "on again",
        changes: [{ what: "evening", from: null, to: "18:00–22:00" }],
      },
      { game: null },
      "Thu 26 Nov is on again.",
    ],
    [
      "plan",
      {
        day: "2026-11-26",
        clubDay: "on again",
        changes: [
          { what: "evening", from: "19:00–23:00", to: null },
          { what: "evening", from: null, to: "18:00–22:00" },
        ],
      },
      { game: null },
      "Thu 26 Nov is now 18:00–22:00.",
    ],
    [
      "plan",
      { clubDay: "at other hours", changes: [{ what: "hours", from: "19:00–23:00", to: "18:00–22:00" }] },
      {},
      "The club’s day is now 18:00–22:00.",
    ],
    [
      "plan",
      {
        day: "2026-11-26",
        clubDay: "elsewhere",
        changes: [{ what: "place", from: "The Cooperage", to: "The Library" }],
      },
      { game: null },
      "Thu 26 Nov is now at The Library.",
    ],
    [
      "plan",
      {
        clubDay: "at other hours",
        changes: [
          { what: "place", from: "The Cooperage", to: "The Library" },
          { what: "hours", from: "19:00–23:00", to: "18:00–22:00" },
        ],
      },
      {},
      "The club’s day is now 18:00–22:00. It’s now at The Library.",
    ],
    [
      "plan",
      {
        day: "2026-11-26",
        clubDay: "at other hours",
        changes: [{ what: "hours", from: "19:00–23:00", to: null }],
      },
      { game: null },
      "Thu 26 Nov has no fixed hours any more.",
    ],
    [
      "plan",
      {
        day: "2026-11-26",
        clubDay: "at other hours",
        isUsual: true,
        changes: [{ what: "hours", from: "19:00–23:00", to: "18:00–22:00" }],
      },
      { game: null },
      "From Thu 26 Nov on, it’s 18:00–22:00.",
    ],
    [
      "plan",
      { day: "2026-11-26", clubDay: "at other hours", isUsual: true, changes: [] },
      { game: null },
      "From Thu 26 Nov on, it has no fixed hours any more.",
    ],
    ["place", { day: "2026-11-26" }, { game: null }, "A place came free: you’re coming on Thu 26 Nov."],
    [
      "place",
      { day: "2026-11-26" },
      { actor: null, player: "Sam (Ada’s guest)", guest: "Sam" },
      "Sam (your guest) has a place on Thu 26 Nov.",
    ],
    [
      "place",
      { day: "2026-11-26" },
      { actor: null, player: "Ada’s guest" },
      "Ada’s guest has a place on Thu 26 Nov.",
    ],
    ["edit", {}, {}, "Ada edited it."],
    ["edit", { post: "took down" }, {}, "Ada took down your post."],
    ["end", { playedOn: "2026-11-26" }, { actor: null }, "It was played on Thu 26 Nov. How was it?"],
    ["end", { deserted: true }, {}, "Ada left, and no one is playing any more."],
    ["end", { deserted: true }, { player: "Ben" }, "Ben left, and no one is playing any more."],
    [
      "end",
      { result: { verb: "entered", place: 2, players: 4 } },
      {},
      "Ada entered the result: you’re number 2 of 4.",
    ],
    ["end", { result: { verb: "corrected", place: null, players: 1 } }, {}, "Ada corrected the result."],
    ["seat", {}, {}, "A seat is free at this game."],
    [
      "seated",
      {},
      { actor: null },
      "You were next in line: you’re playing. If you can’t come after all, please leave the game.",
    ],
    [
      "seated",
      { elsewhere: "Heat" },
      { actor: null },
      "You were next in line: you’re playing. You’re at Heat that evening, too: please leave the one you can’t play.",
    ],
    [
      "sign-up",
      { wasNext: true },
      { actor: null, player: "Ben" },
      "Ben was next in line, and has the free seat.",
    ],
    ["needed", { needs: { more: 1, by: "2026-11-25" } }, { actor: null }, "It needs 1 more by Wed 25 Nov."],
    [
      "needed",
      { needs: { free: 2, by: "2026-11-25" } },
      { actor: null },
      "It still has 2 seats free, to fill by Wed 25 Nov.",
    ],
    ["again", { day: "2026-12-03" }, {}, "Ada would like to play it again on Thu 3 Dec. Are you in?"],
    ["late", { late: 20 }, {}, "Ada is about 20 minutes late."],
    ["late", { late: null }, {}, "Ada will be on time after all."],
    ["reply", {}, { message: { author: "Ben", text: "Yes!\n\nI do" } }, "Ben: Yes! I do"],
    ["note", {}, { message: { author: "Ben", text: "x".repeat(500) } }, `Ben: ${"x".repeat(500)}`],
    ["note", { title: "Club night", note: "Doors open at seven." }, {}, "Ada: Doors open at seven."],
    ["note", {}, {}, "Ada has written to everyone."],
    ["comment", {}, { message: { author: null, text: "Yes" } }, "Former member: Yes"],
    ["comment", {}, {}, "There’s something new to read here."],
    [
      "end",
      { result: { verb: "refused", place: null, players: 4 } },
      {},
      "Ada said the result isn’t right, so it was removed.",
    ],
    [
      "confirm",
      { result: { verb: "entered", place: 2, players: 4 } },
      {},
      "Ada entered the result: you’re number 2 of 4. Is that right?",
    ],
    ["wanted", { day: "2026-11-26" }, {}, "Ada suggested it for Thu 26 Nov."],
    ["suggested", { day: null }, {}, "Ada suggested it."],
    ["post", {}, { game: null, post: "News" }, "Ada wrote a new post."],
    ["post", {}, { player: "Ben" }, "Ben wrote a new post."],
    ["on-the-day", {}, { message: { author: "Ben", text: "Late!" } }, "Ben: Late!"],
    ["tomorrow", { day: "2026-11-26", start: "19:00" }, {}, "You’re playing on Thu 26 Nov at 19:00."],
    ["tomorrow", { day: "2026-11-26", title: "Games day" }, { game: null }, "You’re coming on Thu 26 Nov."],
    ["tomorrow", { day: "2026-11-26", start: null }, {}, "You’re playing on Thu 26 Nov."],
    [
      "tomorrow",
      { day: "2026-11-26", start: "19:00", title: "Games day", isMaybe: true },
      { game: null },
      "You said maybe. Are you coming on Thu 26 Nov at 19:00?",
    ],
    [
      "due",
      { day: "2026-11-26", title: "Root" },
      { game: null },
      "It’s due back on Thu 26 Nov. Need it longer? Renew it there.",
    ],
    [
      "due",
      { day: "2026-12-03", title: "Root", isWanted: true },
      { game: null },
      "Someone would like to play Root on Thu 3 Dec. Bring it along if you can.",
    ],
    [
      "due",
      { day: null, title: "Root", isWanted: true },
      { game: null },
      "Someone would like to play Root at the next evening. Bring it along if you can.",
    ],
    [
      "due",
      { day: "2026-11-26", title: "Root", isLate: true },
      { game: null },
      "It was due back on Thu 26 Nov. Someone else may be waiting for it.",
    ],
    [
      "on-the-shelf",
      { title: "Root" },
      { game: null },
      "You’d like to play it, and it’s on the club’s shelf now.",
    ],
    ["soon", { day: "2026-11-26", start: "19:00" }, {}, "It starts on Thu 26 Nov at 19:00."],
    [
      "free-seats",
      { day: "2026-11-26", start: "19:00" },
      {},
      "There’s still room on Thu 26 Nov at 19:00. Come and play.",
    ],
    ["role", { role: "EDITOR" }, {}, "Ada made you an editor."],
    ["role", { role: "NEW" }, {}, "Ada made you a new member."],
    [
      "role",
      { suspension: { reason: "Rude", until: "2026-12-03" } },
      {},
      "Ada suspended you until the end of Thu 3 Dec 2026: Rude",
    ],
    [
      "role",
      { suspension: { reason: "Rude", until: null } },
      {},
      "Ada suspended you until further notice: Rude",
    ],
    ["role", { suspension: "lifted" }, {}, "Ada lifted your suspension."],
  ] as const)("of %s with %j and %j has its sentence", (kind, facts, names, words) => {
    expect(brief(kind, facts, names)).toBe(words);
  });

  it("exists for every kind, also when the acting member has left", () => {
    for (const kind of NOTIFICATION_KINDS) expect(brief(kind, {}, { actor: null })).toMatch(/^[A-Z].+[.?]$/);
    expect(brief("sign-up", {}, { actor: null })).toBe("Someone took a seat.");
  });

  it("has the game, the post or the stored title as its heading", () => {
    expect(told("plan").title).toBe("Azul");
    expect(told("edit", {}, { game: null, post: "News" }).title).toBe("News");
    expect(told("edit", { title: "Old news" }, { game: null }).title).toBe("Old news");
    expect(told("role", {}, { game: null }).title).toBe("Your role in the club");
    expect(told("seat", {}, { game: null }).title).toBe("Something that’s gone");
  });
});

describe("news", () => {
  // The compiler checks it, so that "Something that's gone" never stands for something that never existed.
  it("has a subject for every kind: a game, a post or a title; a role is its own heading", () => {
    const told = { kind: "comment", to: [], url: "/games/a" } as const;
    const headed: News[] = [
      { ...told, gameId: "a" },
      { ...told, postId: "a" },
      { ...told, facts: { title: "Games night" } },
      { ...told, kind: "role" },
    ];
    // @ts-expect-error nothing heads it
    const bare: News = told;
    // @ts-expect-error a game that may be none heads nothing
    const perhaps: News = { ...told, gameId: null as string | null };
    // @ts-expect-error facts without a title head nothing
    const untitled: News = { ...told, facts: { day: "2026-11-26" } };
    expect([...headed, bare, perhaps, untitled].map(({ url }) => url)).toEqual(Array(7).fill(told.url));
  });
});

describe("a kind of news", () => {
  it("has a heading of its own even when its subject is gone, and only such kinds have", () => {
    const headed = NOTIFICATION_KINDS.filter((kind) => NEWS_KINDS[kind].title !== undefined);
    expect(headed).toEqual(["role", "chat-off"]);
    for (const kind of NOTIFICATION_KINDS) {
      const { title } = told(kind, {}, { game: null });
      expect(title).toBe(NEWS_KINDS[kind].title ?? "Something that’s gone");
    }
  });

  it("shares its label with others in settings: there are eighteen labels", () => {
    const alike = new Set(NOTIFICATION_KINDS.map((kind) => kindsLike(kind).toSorted().join(" ")));
    expect([...alike].filter((kinds) => kinds.includes(" ")).toSorted()).toEqual([
      "answer role",
      "comment on-the-day reply",
      "confirm end",
      "due soon tomorrow",
      "edit plan",
      "leave sign-up",
      "on-the-shelf suggested wanted",
      "place seat seated",
      "sat-down signed-up",
    ]);
    expect(alike.size).toBe(18);
  });

  it("names its audience if it is not everybody", () => {
    expect(NOTIFICATION_KINDS.filter((kind) => labelOf(kind) !== NEWS_KINDS[kind].label)).toEqual(["report"]);
    expect(labelOf("report")).toBe("What is reported (for editors)");
  });
});

describe("a row", () => {
  const row = {
    kind: "comment" as const,
    url: "/games/a",
    messageId: "m",
    facts: null,
    title: null,
    brief: null,
    createdAt: 0,
    actor: "Ada",
    player: null,
    guest: null,
    game: "Azul",
    post: null,
    message: { author: "Ben", text: "Secret", moderation: "NONE" as const, held: false, deletedAt: null },
  };

  it("of an earlier version keeps its text", () => {
    expect(wordsOfRow({ ...row, title: "Root", brief: "Bo commented." })).toEqual({
      title: "Root",
      brief: "Bo commented.",
    });
  });

  it("quotes a message only while everybody may read it", () => {
    expect(wordsOfRow(row).brief).toBe("Ben: Secret");
    expect(wordsOfRow({ ...row, message: { ...row.message, held: true, moderation: "SHOW" } }).brief).toBe(
      "Ben: Secret",
    );
    for (const hidden of [{ deletedAt: 5 }, { moderation: "BLOCK" as const }, { held: true }])
      expect(wordsOfRow({ ...row, message: { ...row.message, ...hidden } }).brief).toBe(
        "There’s something new to read here.",
      );
    const none = { author: null, text: null, moderation: null, held: null, deletedAt: null };
    expect(wordsOfRow({ ...row, message: none }).brief).toBe("There’s something new to read here.");
  });
});

describe("an excerpt", () => {
  it("is on one line, whole characters, and never longer than it may be", () => {
    expect(excerptOf("a\n\n b\tc")).toBe("a b c");
    expect(excerptOf("🎲".repeat(EXCERPT_MOST))).toBe("🎲".repeat(EXCERPT_MOST));
    expect(excerptOf("🎲".repeat(EXCERPT_MOST + 1))).toBe(`${"🎲".repeat(EXCERPT_MOST - 1)}…`);
    expect(excerptOf(`${"x".repeat(EXCERPT_MOST - 2)} yz`)).toBe(`${"x".repeat(EXCERPT_MOST - 2)}…`);
    expect(excerptOf(`${"x".repeat(EXCERPT_MOST - 2)}\u200dyz`)).toBe(`${"x".repeat(EXCERPT_MOST - 2)}…`);
  });
});
