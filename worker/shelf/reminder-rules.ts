import { daysAfter } from "../contract/games/game-date.ts";
import { boxPath } from "../contract/shelf/box-path.ts";
import type { News } from "../news.ts";

/** Number of days before the due day on which a borrower is reminded first, without an email. */
export const REMINDED_BEFORE_DAYS = 2;
/** Days after the due day on which a borrower is reminded; then it is the editors' list. */
const REMINDED_AFTER_DAYS = [-REMINDED_BEFORE_DAYS, 0, 7, 21];

interface DueLoan {
  id: string;
  borrowerId: string | null;
  dueOn: string;
  toldOn: string | null;
  code: string;
  title: string;
}

/** Returns true if a reminder's day has come that no earlier reminder was for. */
const isToTell = ({ dueOn, toldOn }: DueLoan, today: string): boolean =>
  REMINDED_AFTER_DAYS.map((days) => daysAfter(dueOn, days)).some(
    (day) => day <= today && (toldOn === null || toldOn < day),
  );

/** Decides who is reminded of what today; null if nobody is. @param today `YYYY-MM-DD` */
export function decideReminders(
  { due }: { due: readonly DueLoan[] },
  today: string,
): { loans: string[]; news: News[] } | null {
  const told = due.filter((loan) => isToTell(loan, today));
  if (told.length === 0) return null;
  return {
    loans: told.map(({ id }) => id),
    news: told.map(({ borrowerId, code, title, dueOn }) => ({
      kind: "due",
      to: [borrowerId],
      url: boxPath(code),
      ...(dueOn > today && { by: ["push"] as const }),
      facts: {
        ...{ title, day: dueOn },
        ...(dueOn < today && { isLate: true as const }),
        ...(dueOn > today && { isAhead: true as const }),
      },
    })),
  };
}
