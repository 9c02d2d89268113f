import { boxPath } from "../contract/shelf/box-path.ts";
import type { News } from "../news.ts";

interface DueLoan {
  borrowerId: string | null;
  dueOn: string;
  code: string;
  title: string;
}

/** Writes the borrowers' reminders. @param today `YYYY-MM-DD` */
export const reminderNews = (due: readonly DueLoan[], today: string): News[] =>
  due.map(({ borrowerId, code, title, dueOn }) => ({
    kind: "due",
    to: [borrowerId],
    url: boxPath(code),
    ...(dueOn > today && { by: ["push"] as const }),
    facts: { title, day: dueOn, ...(dueOn < today && { isLate: true as const }) },
  }));
