import { expect, it } from "vitest";
import { reminderNews } from "../../../worker/shelf/reminder-rules.ts";

it("each box is news of its own, which is without an email before its day, and late after it", () => {
  const loan = { borrowerId: "ben", dueOn: "2026-12-03", code: "7K3M9Q", title: "Root" };
  const news = { kind: "due", to: ["ben"], url: "/c/7K3M9Q", facts: { title: "Root", day: "2026-12-03" } };
  const newsOn = (today: string) => reminderNews([loan], today);
  expect(newsOn("2026-12-03")).toEqual([news]);
  expect(newsOn("2026-12-01")).toEqual([{ ...news, by: ["push"] }]);
  expect(newsOn("2026-12-10")).toEqual([{ ...news, facts: { ...news.facts, isLate: true } }]);
});
