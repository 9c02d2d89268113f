import { describe, expect, it } from "vitest";
import { type DueMail, planMails, SUBJECT_WAIT_MS } from "../../../worker/features/notifications/rules.ts";

const NOW = Date.UTC(2026, 10, 22, 12);
let ids = 0;
const due = (given: Partial<DueMail> = {}): DueMail => ({
  id: `m${ids++}`,
  userId: "ada",
  url: "/games/azul",
  attempts: 1,
  ...given,
});

describe("mails that are due", () => {
  it("go out as one letter for each member and thing", () => {
    const [one, other] = [due(), due({ url: "/games/catan" })];
    const [again, bos] = [due(), due({ userId: "bo" })];
    expect(planMails([one, other, again, bos], [], NOW)).toEqual({
      letters: [[one, again], [other], [bos]],
      later: [],
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
