import { describe, expect, it } from "vitest";
import { type DuePush, planPushes, pushWords } from "../../../../worker/notifications/push/sending-rules.ts";
import { LETTERS_AN_HOUR } from "../../../../worker/notifications/rules.ts";
import { dueMail, NOW } from "../due-mail.ts";

const HOUR_MS = 3_600_000;
const due = (given: Partial<DuePush> = {}): DuePush => ({ ...dueMail(), subscriptionId: "phone", ...given });
const plan = (pushes: DuePush[], { now = NOW, most = 15, reached = 0 } = {}) =>
  planPushes(pushes, {
    now,
    most,
    today: "2026-11-22",
    timeZone: "Europe/London",
    sent: Array.from({ length: reached }, (_, at) => ({
      userId: "phone",
      url: `/games/${at}`,
      doneAt: now - 1,
      digest: false,
      actorId: "eve",
    })),
  });

describe("pushes that are due", () => {
  it("go out as one message for each browser and subject", () => {
    const [one, again, other] = [due(), due(), due({ url: "/games/catan" })];
    const laptop = due({ subscriptionId: "laptop" });
    const { messages, dropped, later } = plan([one, again, other, laptop]);
    expect(messages.map(({ subscriptionId, items }) => [subscriptionId, items])).toEqual([
      ["phone", [one, again]],
      ["phone", [other]],
      ["laptop", [laptop]],
    ]);
    expect([dropped, later]).toEqual([[], []]);
  });

  it("that were tried before are retried unchanged", () => {
    expect(plan([due({ attempts: 2 }), due()]).messages).toHaveLength(2);
  });

  it("wait for the end of quiet hours, unless they are about an event within twelve hours", () => {
    const quiet = { quietFrom: "11:00", quietTo: "14:00" };
    const waits = due(quiet);
    const { messages, later } = plan([waits, due({ ...quiet, url: "/games/b", day: "2026-11-22" })]);
    expect(later).toEqual([{ id: waits.id, dueAt: NOW + 2 * HOUR_MS }]);
    expect(messages).toMatchObject([{ isUrgent: true, items: [{ url: "/games/b" }] }]);
  });

  it("expire after a day, reminders when their event begins", () => {
    const seconds = (given: Partial<DuePush>) => plan([due(given)]).messages[0]?.ttlSeconds;
    expect(seconds({})).toBe(24 * 3_600);
    expect(seconds({ createdAt: NOW - 23 * HOUR_MS })).toBe(3_600);
    const today = { day: "2026-11-22", facts: { day: "2026-11-22" }, start: "19:00" };
    expect(seconds({ ...today, kind: "soon" })).toBe(7 * 3_600);
  });

  it("beyond the run's limit are released for the next run", () => {
    const { messages, later } = plan([due(), due({ url: "/games/b" })], { most: 1 });
    expect([messages.length, later.map(({ dueAt }) => dueAt)]).toEqual([1, [NOW]]);
  });

  it("beyond ten an hour by others' acts go to the bell only, for that browser", () => {
    const full = plan([due(), due({ subscriptionId: "laptop" }), due({ actorId: null, url: "/games/own" })], {
      reached: LETTERS_AN_HOUR,
    });
    expect(full.dropped.map(({ failure }) => failure)).toEqual(["too many an hour"]);
    expect(full.messages).toHaveLength(2);
    expect(plan([due()], { reached: LETTERS_AN_HOUR - 1 }).messages).toHaveLength(1);
  });

  it.each<[string, Partial<DuePush>, string]>([
    ["not wanted", { wanted: false }, "no longer wanted"],
    ["of a kind that is not pushed by default", { kind: "leave" }, "no longer wanted"],
    ["to a suspended member", { isSuspended: true }, "to a suspended member"],
    ["by a suspended member", { kind: "note", isActorSuspended: true }, "by a suspended member"],
    ["about what is over", { day: "2026-11-21" }, "about what is over"],
    ["a day old", { createdAt: NOW - 25 * HOUR_MS }, "waited for more than a day"],
    ["by a new member who shares no game", { actorRole: "NEW" }, "by a new member who shares no game"],
  ])("are not sent when %s", (_, given, failure) => {
    expect(plan([due(given)]).dropped.map((push) => push.failure)).toEqual([failure]);
    expect(plan([due()]).dropped).toEqual([]);
  });
});

describe("the text of a push message", () => {
  const azul = { url: "/games/azul", title: "Azul", brief: "Ada set the date." };

  it("has the latest news first, each subject once", () => {
    expect(pushWords([azul])).toEqual({ title: "Azul", body: "Ada set the date." });
    expect(pushWords([azul, azul, { ...azul, brief: "Bo left." }])).toEqual({
      title: "Azul",
      body: "Bo left.\nAda set the date.",
    });
  });

  it("names each event in a reminder of several", () => {
    const catan = { url: "/games/catan", title: "Catan", brief: "It starts at 19:00." };
    expect(pushWords([azul, catan])).toEqual({
      title: "Coming up",
      body: "Catan: It starts at 19:00.\nAzul: Ada set the date.",
    });
  });

  it("is cut when long, and counts the rest, so that it fits into a message", () => {
    const many = Array.from({ length: 9 }, (_, at) => ({ ...azul, brief: `${at}${"🎲".repeat(600)}` }));
    const { title, body } = pushWords(many.map((told) => ({ ...told, title: "T".repeat(300) })));
    expect([Array.from(title).length, body.split("\n").length, body.endsWith("and 6 more")]).toEqual([
      100,
      4,
      true,
    ]);
    const bytes = new TextEncoder().encode(JSON.stringify({ title, body })).length;
    expect(bytes).toBeLessThan(3_993 - 1_200);
  });
});
