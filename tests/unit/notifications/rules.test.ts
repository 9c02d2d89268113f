import { describe, expect, it } from "vitest";
import {
  type DueMail,
  isOver,
  NEWS_MOST_MS,
  planMails as planOf,
  type SentMail,
  SUBJECT_WAIT_MS,
} from "../../../worker/features/notifications/rules.ts";

const NOW = Date.UTC(2026, 10, 22, 12);
let ids = 0;
const due = (given: Partial<DueMail> = {}): DueMail => ({
  id: `m${ids++}`,
  userId: "ada",
  url: "/games/azul",
  attempts: 1,
  kind: "plan",
  facts: { day: "2026-11-26" },
  createdAt: NOW,
  failure: null,
  wanted: null,
  actorRole: "TRUSTED",
  sharesGame: false,
  gameId: "azul",
  game: "Azul",
  day: "2026-11-26",
  playerCount: 2,
  postId: null,
  post: null,
  messageId: null,
  message: null,
  ...given,
});
const planMails = (mails: DueMail[], sent: SentMail[], now: number) =>
  planOf(mails, { sent, now, today: "2026-11-22" });

describe("mails that are due", () => {
  it("go out as one letter for each member and thing", () => {
    const [one, other] = [due(), due({ url: "/games/catan" })];
    const [again, bos] = [due(), due({ userId: "bo" })];
    expect(planMails([one, other, again, bos], [], NOW)).toEqual({
      letters: [[one, again], [other], [bos]],
      later: [],
      dropped: [],
    });
  });

  it("that were tried go out as they were tried, without what came later", () => {
    const [tried, fresh] = [due({ attempts: 2 }), due()];
    expect(planMails([tried, fresh], [], NOW).letters).toEqual([[tried], [fresh]]);
  });

  it("wait until five minutes after the last about the same thing", () => {
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

  it("when its member does not want it", () => {
    expect(failureOf(due({ wanted: false }))).toEqual(["no longer wanted"]);
    expect(failureOf(due({ kind: "leave" }))).toEqual(["no longer wanted"]);
    expect(failureOf(due({ kind: "leave", wanted: true }))).toEqual([]);
  });

  it("when it has waited for more than a day", () => {
    expect(failureOf(due({ createdAt: NOW - NEWS_MOST_MS }))).toEqual([]);
    expect(failureOf(due({ createdAt: NOW - NEWS_MOST_MS - 1 }))).toEqual(["waited for more than a day"]);
    const failed = { createdAt: 0, failure: "503 application_error: Away." };
    expect(failureOf(due(failed))).toEqual([`waited for more than a day: ${failed.failure}`]);
  });

  it("when a new member did it who shares no game", () => {
    const actorRole = "NEW" as const;
    expect(failureOf(due({ actorRole }))).toEqual(["by a new member who shares no game"]);
    expect(failureOf(due({ actorRole, sharesGame: true }))).toEqual([]);
    expect(failureOf(due({ actorRole: null }))).toEqual([]);
  });

  it("when it is about what is over", () => {
    expect(failureOf(due({ day: "2026-11-22" }))).toEqual([]);
    expect(failureOf(due({ day: "2026-11-21" }))).toEqual(["about what is over"]);
  });
});

describe("over is", () => {
  const said = { kind: "reply" as const, messageId: "m" };
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
    expect(isOver(due(given), "2026-11-22")).toBe(over);
  });
});
