import { expect, it } from "vitest";
import { decideReminders } from "../../../worker/shelf/reminder-rules.ts";

const loan = {
  id: "loan",
  borrowerId: "ben",
  dueOn: "2026-12-03",
  toldOn: null,
  code: "7K3M9Q",
  title: "Root",
};
const told = (today: string, toldOn: string | null = null) =>
  decideReminders({ due: [{ ...loan, toldOn }] }, today);

it.each([
  // Today, and what was told before: told again or not.
  ["2026-11-30", null, false],
  ["2026-12-01", null, true],
  ["2026-12-02", null, true],
  ["2026-12-02", "2026-12-01", false],
  ["2026-12-03", "2026-12-02", true],
  ["2026-12-03", null, true],
  ["2026-12-03", "2026-12-03", false],
  ["2026-12-05", "2026-12-03", false],
  ["2026-12-10", "2026-12-03", true],
  ["2026-12-11", "2026-12-10", false],
  ["2026-12-24", "2026-12-10", true],
  ["2027-02-01", "2026-12-24", false],
  // Days on which the cron didn't run are made up for, once.
  ["2026-12-05", null, true],
  ["2026-12-26", "2026-12-03", true],
  ["2026-12-27", "2026-12-26", false],
  // Told of an earlier due day, before it was renewed.
  ["2026-12-03", "2026-11-19", true],
])("on %s, after %s: %s", (today, before, isTold) => {
  expect(told(today, before) !== null).toBe(isTold);
});

it("each box is news of its own, which is without an email before its day, and late after it", () => {
  const news = { kind: "due", to: ["ben"], url: "/c/7K3M9Q", facts: { title: "Root", day: "2026-12-03" } };
  expect(told("2026-12-03")).toEqual({ loans: ["loan"], news: [news] });
  expect(told("2026-12-01")?.news).toEqual([
    { ...news, by: ["push"], facts: { ...news.facts, isAhead: true } },
  ]);
  expect(told("2026-12-10")?.news).toEqual([{ ...news, facts: { ...news.facts, isLate: true } }]);
});
