import { describe, expect, it } from "vitest";
import { NOTIFICATION_KINDS } from "../../../worker/contract/notifications/notification-kinds.ts";
import {
  type DueMail,
  digestAt,
  isMailOver,
  LETTERS_AN_HOUR,
  NEWS_STALE_MS,
  planMails as planOf,
  quietUntil,
  type SentMail,
  SUBJECT_WAIT_MS,
} from "../../../worker/notifications/rules.ts";
import { LETTERS_A_RUN } from "../../../worker/platform/mails/shares-rules.ts";
import { dueMail as due, NOW } from "./due-mail.ts";

const planMails = (
  mails: DueMail[],
  sent: Pick<SentMail, "userId" | "url" | "doneAt">[],
  now: number,
  left = 70,
) =>
  planOf(mails, {
    sent: sent.map((mail) => ({ actorId: "eve", ...mail })),
    ...{ now, today: "2026-11-22", timeZone: "Europe/London", most: LETTERS_A_RUN },
    perDay: Math.max(0, left),
    sentToday: { reminders: 0, news: Math.max(0, -left), calendars: 0, invitations: 0 },
  });

describe("mails that are due", () => {
  it("go out as one email for each member, in order of the events", () => {
    const [one, other] = [due(), due({ url: "/games/catan" })];
    const [again, bos] = [due({ createdAt: NOW + 1 }), due({ userId: "bo" })];
    expect(planMails([one, other, again, bos], [], NOW)).toEqual({
      letters: [[one, other, again], [bos]],
      later: [],
      putOff: [],
      dropped: [],
    });
  });

  it("that were tried before are retried unchanged, without later news", () => {
    const [tried, fresh] = [due({ attempts: 2 }), due()];
    expect(planMails([tried, fresh], [], NOW).letters).toEqual([[tried], [fresh]]);
  });

  it("wait until five minutes after the last email about the same subject", () => {
    const [azul, catan, bos] = [due(), due({ url: "/games/catan" }), due({ userId: "bo" })];
    const sent = [2, 1].map((minutes) => ({
      userId: "ada",
      url: "/games/azul",
      doneAt: NOW - minutes * 60_000,
    }));
    const plan = planMails([azul, catan, bos], sent, NOW);
    expect(plan.letters).toEqual([[catan], [bos]]);
    expect(plan.later).toEqual([{ id: azul.id, dueAt: NOW + 4 * 60_000 }]);
    expect(planMails([azul], sent, NOW - 60_000 + SUBJECT_WAIT_MS).letters).toEqual([[azul]]);
  });
});

describe("a mail is not sent at all", () => {
  const failureOf = (mail: DueMail) => planMails([mail], [], NOW).dropped.map(({ failure }) => failure);

  it("when its recipient switched it off", () => {
    expect(failureOf(due({ wanted: false }))).toEqual(["no longer wanted"]);
    expect(failureOf(due({ kind: "leave" }))).toEqual(["no longer wanted"]);
    expect(failureOf(due({ kind: "leave", wanted: true }))).toEqual([]);
  });

  it("when it has waited for more than a day", () => {
    expect(failureOf(due({ createdAt: NOW - NEWS_STALE_MS }))).toEqual([]);
    expect(failureOf(due({ createdAt: NOW - NEWS_STALE_MS - 1 }))).toEqual(["waited for more than a day"]);
    const failed = { createdAt: 0, failure: "503 application_error: Away." };
    expect(failureOf(due(failed))).toEqual([`waited for more than a day: ${failed.failure}`]);
  });

  it("when a NEW member caused it who shares no game with the recipient", () => {
    const actorRole = "NEW" as const;
    expect(failureOf(due({ actorRole }))).toEqual(["by a new member who shares no game"]);
    expect(failureOf(due({ actorRole, sharesGame: true }))).toEqual([]);
    expect(failureOf(due({ actorRole: null }))).toEqual([]);
  });

  it("when its recipient is suspended", () => {
    expect(failureOf(due({ isSuspended: true }))).toEqual(["to a suspended member"]);
    expect(failureOf(due())).toEqual([]);
  });

  it("when a suspended member caused it, except news of the recipient's own seat and evening", () => {
    const kinds = NOTIFICATION_KINDS.filter(
      (kind) => failureOf(due({ kind, wanted: true, isActorSuspended: true })).length === 0,
    );
    expect(kinds.toSorted()).toEqual(["kicked", "place", "plan", "sat-down", "seat", "seated"]);
    expect(failureOf(due({ kind: "note", isActorSuspended: true }))).toEqual(["by a suspended member"]);
    expect(failureOf(due({ kind: "note" }))).toEqual([]);
  });

  it.each<[string, Partial<DueMail>, Partial<DueMail>]>([
    ["the seat was left", { kind: "seated" }, { seatAt: null }],
    ["the reader has a seat again", { kind: "kicked" }, { seatAt: NOW }],
    ["the free seat was taken", { kind: "seat", freeSeats: 1 }, { freeSeats: 0 }],
    ["the missing players were found", { kind: "needed", missingPlayers: 1 }, { missingPlayers: 0 }],
    ["the place was given up", { kind: "place", gameId: null, game: null }, { comes: false }],
  ])("when %s", (_, news, since) => {
    expect(failureOf(due(news))).toEqual([]);
    expect(failureOf(due({ ...news, ...since }))).toEqual(["about what is over"]);
  });

  it("when its event is over", () => {
    expect(failureOf(due({ day: "2026-11-22" }))).toEqual([]);
    expect(failureOf(due({ day: "2026-11-21" }))).toEqual(["about what is over"]);
  });

  it("when it is out of date: its game is empty or over, or the evening cancelled", () => {
    const sent = (given: Partial<DueMail>) =>
      NOTIFICATION_KINDS.filter((kind) => failureOf(due({ kind, wanted: true, ...given })).length === 0);
    const afterwards = ["note", "confirm", "end", "reply", "comment", "due", "on-the-shelf"];
    expect(sent({ day: "2026-11-21" }).toSorted()).toEqual(afterwards.toSorted());
    expect(sent({ playerCount: 0 }).toSorted()).toEqual([...afterwards, "leave", "kicked"].toSorted());
    const onThough = sent({ isOff: true });
    const reminders = NOTIFICATION_KINDS.filter((kind) => !onThough.includes(kind));
    expect(reminders).toEqual(["tomorrow", "soon", "free-seats"]);
    expect(sent({ freeSeats: 1 })).toEqual(NOTIFICATION_KINDS);
  });
});

describe("quiet hours", () => {
  const until = (iso: string, quietFrom: string | null, quietTo: string | null) => {
    const at = quietUntil(Date.parse(iso), { quietFrom, quietTo }, "Europe/London");
    return at === 0 ? null : new Date(at).toISOString();
  };

  it.each([
    ["before them", "2026-11-22T21:59:00Z", "22:00", "08:00", null],
    ["in the evening", "2026-11-22T22:00:00Z", "22:00", "08:00", "2026-11-23T08:00:00.000Z"],
    ["in the night", "2026-11-23T03:00:00Z", "22:00", "08:00", "2026-11-23T08:00:00.000Z"],
    ["when they end", "2026-11-23T08:00:00Z", "22:00", "08:00", null],
    ["of a day", "2026-11-22T10:00:00Z", "09:00", "17:00", "2026-11-22T17:00:00.000Z"],
    ["where none were chosen", "2026-11-22T23:00:00Z", null, null, null],
    ["by the club's summer", "2026-07-01T21:30:00Z", "22:00", "08:00", "2026-07-02T07:00:00.000Z"],
    ["in the night that is longer", "2026-10-24T22:00:00Z", "22:00", "08:00", "2026-10-25T08:00:00.000Z"],
    ["in the night that is shorter", "2026-03-28T23:00:00Z", "22:00", "08:00", "2026-03-29T07:00:00.000Z"],
  ])("%s", (_, now, from, to, end) => {
    expect(until(now, from, to)).toBe(end);
  });

  it("delay emails, except about events that begin before they end", () => {
    const night = Date.parse("2026-11-22T23:00:00Z");
    const quiet = { quietFrom: "22:00", quietTo: "08:00", createdAt: night, day: "2026-11-23" };
    const [evening, morning] = [
      due({ ...quiet, start: "19:00" }),
      due({ ...quiet, start: "10:00", url: "/b" }),
    ];
    const plan = planMails([evening, morning], [], night);
    expect(plan.later).toEqual([{ id: evening.id, dueAt: Date.parse("2026-11-23T08:00:00Z") }]);
    expect(plan.letters).toEqual([[morning]]);
    expect(planMails([evening], [], night + 9 * 3_600_000).letters).toEqual([[evening]]);
  });

  it.each([
    ["to begin in two hours", "2026-11-22", true],
    ["on another day", "2026-12-20", false],
  ])("delay emails about a moved game, except one that was %s", (_, from, isNow) => {
    for (const day of ["2026-12-22", null]) {
      const facts = { day, changes: [{ what: "day" as const, from, to: day }] };
      const mail = due({ quietFrom: "11:00", quietTo: "13:00", start: "14:00", day, facts });
      expect(planMails([mail], [], NOW)).toMatchObject({ dropped: [], letters: isNow ? [[mail]] : [] });
    }
  });

  const moved = (day: string, movedTo: string) => ({ facts: { day, clubDay: { movedTo } } });
  const called = (day: string) => ({ facts: { day, clubDay: "cancelled" as const } });
  it.each<[string, Partial<DueMail>, boolean]>([
    ["that is off, and would begin in two hours", called("2026-11-22"), true],
    ["that is off, tomorrow", called("2026-11-23"), false],
    ["that is off, and has begun", { ...called("2026-11-22"), start: "11:00" }, false],
    ["that was to begin in two hours, and was moved", moved("2026-11-22", "2026-12-22"), true],
    ["that was moved, and begins in two hours", moved("2026-12-22", "2026-11-22"), true],
    ["that was moved, and is not near", moved("2026-12-22", "2026-12-23"), false],
    ["where a place came free", { kind: "place", facts: { day: "2026-11-22" } }, true],
    [
      "that has room, but nobody waits for it",
      { kind: "free-seats", facts: { day: "2026-11-22" }, freeSeats: 3 },
      false,
    ],
  ])("delay emails about an evening, except a near one: %s", (_, given, isNow) => {
    const ofEvening = { gameId: null, game: null, day: null, playerCount: null, seatAt: null };
    const quiet = { quietFrom: "11:00", quietTo: "13:00" };
    const mail = due({ ...ofEvening, ...quiet, start: "14:00", ...given });
    const plan = planMails([mail], [], NOW);
    expect(plan.dropped).toEqual([]);
    expect(plan.letters).toEqual(isNow ? [[mail]] : []);
  });
});

describe("a reminder", () => {
  const reminder = (given: Partial<DueMail> = {}) =>
    due({
      kind: "tomorrow",
      day: "2026-11-23",
      facts: { day: "2026-11-23", start: "19:00" },
      actorId: null,
      ...given,
    });
  const free = (given: Partial<DueMail> = {}) =>
    reminder({
      kind: "free-seats",
      gameId: null,
      game: null,
      day: null,
      playerCount: null,
      seatAt: null,
      url: "/games",
      ...given,
    });

  it.each<[string, DueMail, boolean]>([
    ["of what is as it was", reminder(), false],
    [
      "of an evening that one comes to",
      reminder({ gameId: null, game: null, day: null, comes: true }),
      false,
    ],
    [
      "of an evening that one does not come to",
      reminder({ gameId: null, game: null, day: null, comes: false }),
      true,
    ],
    ["of what was moved", reminder({ day: "2026-11-24" }), true],
    ["of what was put off", reminder({ day: null }), true],
    ["of what was left", reminder({ seatAt: null }), true],
    ["of a day that is off", reminder({ isOff: true }), true],
    [
      "of what has begun",
      reminder({ day: "2026-11-22", facts: { day: "2026-11-22" }, start: "12:00" }),
      true,
    ],
    [
      "of what begins in a minute",
      reminder({ day: "2026-11-22", facts: { day: "2026-11-22" }, start: "12:01" }),
      false,
    ],
    ["of seats that are free", free({ freeSeats: 3 }), false],
    ["of seats that are taken", free({ freeSeats: 0 }), true],
    ["(this is none) of what has begun", due({ day: "2026-11-22", start: "12:00" }), false],
  ])("%s is sent, or not any more", (_, mail, isDropped) => {
    const { dropped } = planMails([mail], [], NOW);
    expect(dropped.map(({ failure }) => failure)).toEqual(isDropped ? ["about what is over"] : []);
  });

  it("about several games of a day makes one email", () => {
    const [azul, catan] = [
      reminder({ kind: "soon", wanted: true }),
      reminder({ kind: "soon", wanted: true, url: "/games/catan" }),
    ];
    expect(planMails([azul, catan], [], NOW).letters).toEqual([[azul, catan]]);
  });

  it("goes before other news, and free seats go last and leave room for the rest of the day", () => {
    const mails = [free({ freeSeats: 3 }), due({ userId: "bo" }), reminder({ userId: "cy" })];
    const kinds = (left: number) => planMails(mails, [], NOW, left).letters.map(([mail]) => mail?.kind);
    expect(kinds(1)).toEqual(["tomorrow"]);
    expect(kinds(3)).toEqual(["tomorrow", "plan"]);
    expect(kinds(6)).toEqual(["tomorrow", "plan", "free-seats"]);
  });
});

it.each([
  [
    "a day that is again what it was",
    [
      ["day", "2026-11-26", "2026-12-03"],
      ["day", "2026-12-03", "2026-11-26"],
    ],
    true,
  ],
  [
    "a table that is none again",
    [
      ["table", null, "Oak"],
      ["table", "Oak", null],
    ],
    true,
  ],
  [
    "a day that is another in the end",
    [
      ["day", "2026-11-26", "2026-12-03"],
      ["day", "2026-12-03", "2026-12-10"],
    ],
    false,
  ],
  [
    "one thing of two",
    [
      ["day", "2026-11-26", "2026-12-03"],
      ["table", "Oak", null],
      ["day", "2026-12-03", "2026-11-26"],
    ],
    false,
  ],
  [
    "an evening that is off, and on again as it was",
    [
      ["evening", "19:00–23:00", null],
      ["evening", null, "19:00–23:00"],
    ],
    true,
  ],
  [
    "one that is on again at other hours",
    [
      ["evening", "19:00–23:00", null],
      ["evening", null, "18:00–22:00"],
    ],
    false,
  ],
  ["no changes", [], false],
] as const)("news that was undone before it was sent is dropped: %s", (_, all, isDropped) => {
  const changes = all.map(([what, from, to]) => ({ what, from, to }));
  const { dropped } = planMails([due({ kind: "plan", facts: { changes } })], [], NOW);
  expect(dropped.map(({ failure }) => failure)).toEqual(isDropped ? ["about what was taken back"] : []);
});

describe("events that count as over:", () => {
  const said = { kind: "reply" as const, messageId: "m" };
  const ofEvening = { gameId: null, game: null, day: null, playerCount: null };
  const facts = { day: "2026-11-21" };
  const shown = { deletedAt: null, moderation: "NONE" as const, held: false };
  it.each<[string, Partial<DueMail>, boolean]>([
    ["no game without a day", { day: null }, false],
    ["no game of today", { day: "2026-11-22" }, false],
    ["a game of yesterday", { day: "2026-11-21" }, true],
    ["not what came of yesterday's game", { day: "2026-11-21", kind: "end" }, false],
    ["not what is said after a game", { day: "2026-11-21", ...said, message: shown }, false],
    ["a game that was removed", { game: null, day: null, playerCount: null }, true],
    ["a game that nobody plays any more", { playerCount: 0 }, true],
    ["not that nobody plays it any more", { playerCount: 0, kind: "end", facts: { deserted: true } }, false],
    ["not that one was taken off it", { playerCount: 0, kind: "kicked" }, false],
    ["an evening of yesterday", { ...ofEvening, kind: "place", facts }, true],
    ["no evening of today", { ...ofEvening, kind: "place", facts: { day: "2026-11-22" } }, false],
    [
      "no evening that was moved from yesterday",
      { ...ofEvening, facts: { ...facts, clubDay: { movedTo: "2026-11-22" } } },
      false,
    ],
    ["not what is said after an evening", { ...ofEvening, kind: "note", facts }, false],
    ["a post that was removed", { gameId: null, game: null, day: null, postId: "p" }, true],
    [
      "not its removal",
      { gameId: null, game: null, postId: "p", facts: { title: "News", post: "deleted" } },
      false,
    ],
    ["no message that is shown", { ...said, message: shown }, false],
    ["a message that was deleted", { ...said, message: { ...shown, deletedAt: NOW } }, true],
    ["a message that was blocked", { ...said, message: { ...shown, moderation: "BLOCK" } }, true],
    ["a message that waits for an editor", { ...said, message: { ...shown, held: true } }, true],
    ["a message that is not there any more", { ...said, message: null }, true],
    ["nothing about a role", { kind: "role", gameId: null, game: null, day: null, playerCount: null }, false],
  ])("%s", (_, given, over) => {
    expect(isMailOver(due(given), "2026-11-22")).toBe(over);
  });
});

it("reminders go out on a day whose news budget is used up, and news does not use the reminders' share", () => {
  const sentToday = { reminders: 0, news: 35, calendars: 14, invitations: 7 };
  const plan = (kinds: DueMail["kind"][], spent: object) =>
    planOf(
      kinds.map((kind, at) =>
        due({
          userId: `m${at}`,
          kind,
          ...(kind === "tomorrow" && { facts: { day: "2026-11-22" }, day: "2026-11-22", seatAt: 1 }),
        }),
      ),
      {
        ...{ now: NOW, today: "2026-11-22", timeZone: "Europe/London", most: LETTERS_A_RUN },
        ...{ sent: [], perDay: 70, sentToday: { ...sentToday, ...spent } },
      },
    ).letters.map(([mail]) => mail?.kind);
  expect(plan(["plan", "tomorrow", "plan"], {})).toEqual(["tomorrow"]);
  expect(plan(["plan", "tomorrow", "plan"], { news: 0, reminders: 43 })).toEqual(["plan", "plan"]);
});

describe("an email about several subjects", () => {
  const [azul, catan] = [due(), due({ url: "/games/catan" })];

  it("counts as one, for the day, the hour and the run", () => {
    const many = Array.from({ length: LETTERS_AN_HOUR + 2 }, (_, at) => due({ url: `/games/${at}` }));
    expect(planMails(many, [], NOW, 1)).toMatchObject({
      letters: [{ length: LETTERS_AN_HOUR + 2 }],
      putOff: [],
    });
    const crowd = Array.from({ length: LETTERS_A_RUN }, (_, at) => due({ userId: `m${at}` }));
    const plan = planMails([...crowd, due({ userId: "m0", url: "/games/catan" })], [], NOW);
    expect([plan.letters.length, plan.letters[0]?.length, plan.later]).toEqual([LETTERS_A_RUN, 2, []]);
  });

  it("includes news that waited for a digest", () => {
    const put = due({ url: "/games/catan", digest: true });
    expect(planMails([azul, put], [], NOW).letters).toEqual([[azul, put]]);
  });

  it("leaves out news that waits for quiet hours, or for more on the same subject", () => {
    const quiet = { quietFrom: "11:00", quietTo: "13:00" };
    const near = due({ ...quiet, day: "2026-11-22", start: "14:00" });
    const far = due({ ...quiet, url: "/games/catan", day: "2026-12-22" });
    expect(planMails([near, far], [], NOW)).toMatchObject({ letters: [[near]], later: [{ id: far.id }] });
    const sent = [{ userId: "ada", url: "/games/catan", doneAt: NOW - 1 }];
    expect(planMails([azul, catan], sent, NOW)).toMatchObject({
      letters: [[azul]],
      later: [{ id: catan.id }],
    });
  });

  it("is retried unchanged, apart from later news", () => {
    const again = [due({ attempts: 2 }), due({ attempts: 2, url: "/games/catan" })];
    expect(planMails([...again, azul], [], NOW).letters).toEqual([again, [azul]]);
  });
});

describe("news beyond a limit", () => {
  const about = (n: number, given: Partial<DueMail> = {}) =>
    Array.from({ length: n }, (_, at) => due({ url: `/games/${at}`, ...given }));

  it("of the club's day is postponed, and a digest counts as one", () => {
    const crowd = Array.from({ length: 3 }, (_, at) => due({ userId: `m${at}` }));
    const plan = planMails([...about(5, { digest: true }), ...crowd], [], NOW, 2);
    expect(plan.letters.map(({ length }) => length)).toEqual([5, 1]);
    expect(plan.putOff).toHaveLength(2);
    expect(planMails(about(3), [], NOW, 0)).toMatchObject({ letters: [], putOff: { length: 3 } });
    expect(planMails(about(3), [], NOW, -5).putOff).toHaveLength(3);
  });

  it("of the recipient's hour is postponed, but not news that no member caused, or of other recipients", () => {
    const sent = about(LETTERS_AN_HOUR).map(({ url }, at) => ({
      userId: "ada",
      url: `${url}/before`,
      doneAt: NOW - 1 - at,
    }));
    // Mails sent at once count as one letter.
    const atOnce = sent.map((mail) => ({ ...mail, doneAt: NOW - 1 }));
    expect(planMails(about(1), atOnce, NOW).letters).toHaveLength(1);
    expect(planMails(about(1), sent, NOW).putOff).toHaveLength(1);
    expect(planMails(about(1, { actorId: null }), sent, NOW).letters).toHaveLength(1);
    expect(planMails(about(1, { userId: "bo" }), sent, NOW).letters).toHaveLength(1);
    expect(planMails(about(1, { digest: true }), sent, NOW).letters).toHaveLength(1);
    expect(planMails(about(1), sent, NOW + 60 * 60_000).letters).toHaveLength(1);
  });

  it("of a run is sent by the next one", () => {
    const crowd = Array.from({ length: LETTERS_A_RUN + 1 }, (_, at) => due({ userId: `m${at}` }));
    expect(planMails(crowd, [], NOW)).toMatchObject({
      letters: { length: LETTERS_A_RUN },
      putOff: [],
      later: [{ dueAt: NOW }],
    });
  });

  it("is sent at eight in the morning of the club's next day, also across a clock change", () => {
    const at = (iso: string) => new Date(digestAt(Date.parse(iso), "Europe/London")).toISOString();
    expect(at("2026-11-22T00:00:00Z")).toBe("2026-11-23T08:00:00.000Z");
    expect(at("2026-11-22T23:59:00Z")).toBe("2026-11-23T08:00:00.000Z");
    expect(at("2026-06-30T23:30:00Z")).toBe("2026-07-02T07:00:00.000Z");
    expect(at("2026-10-24T12:00:00Z")).toBe("2026-10-25T08:00:00.000Z");
  });

  it("is kept for three days before it is dropped", () => {
    const old = { createdAt: NOW - 2 * NEWS_STALE_MS };
    expect(planMails(about(1, { ...old, digest: true }), [], NOW).letters).toHaveLength(1);
    expect(
      planMails(about(1, { digest: true, createdAt: NOW - 4 * NEWS_STALE_MS }), [], NOW).dropped,
    ).toHaveLength(1);
  });
});
