import type { EventDay } from "../../../worker/contract/events/calendar.ts";
import type { EventKind } from "../../../worker/contract/events/event-kinds.ts";
import { PLANNED_MOST } from "../../../worker/contract/events/event-rule.ts";
import type { FoundDay, LeftOut, ReadCalendar } from "./read-calendar.ts";

// Selection of a file's days to plan: one of a kind a day, and none that is planned already.

interface Choosable {
  day: FoundDay;
  at: number;
  /** `beside`: another one of the same day is ticked. */
  state: "ticked" | "unticked" | "beside";
}

export interface FoundChoice {
  days: Choosable[];
  /** Number of new days beyond those that can be planned at once. */
  more: number;
  leftOut: LeftOut[];
}

export function choiceOf(
  { days, leftOut }: ReadCalendar,
  event: string,
  known: readonly Pick<EventDay, "event" | "date">[],
  unticked: ReadonlySet<number>,
): FoundChoice {
  const planned = new Set(known.filter((day) => day.event === event).map(({ date }) => date.slice(0, 10)));
  const isNew = ({ date }: FoundDay) => !planned.has(date);
  const taken = new Set<string>();
  const all = days.flatMap((day, at): Choosable[] => {
    if (!isNew(day)) return [];
    const isWanted = !unticked.has(at);
    const state = taken.has(day.date) ? "beside" : isWanted ? "ticked" : "unticked";
    if (isWanted) taken.add(day.date);
    return [{ day, at, state }];
  });
  return {
    days: all.slice(0, PLANNED_MOST),
    more: Math.max(0, all.length - PLANNED_MOST),
    leftOut: [...countedByTitle(days.filter((day) => !isNew(day))), ...leftOut],
  };
}

function countedByTitle(days: FoundDay[]): LeftOut[] {
  const counts = new Map<string, number>();
  for (const { title } of days) counts.set(title, (counts.get(title) ?? 0) + 1);
  return [...counts].map(([title, days]) => ({ title, why: "is planned already", days }));
}

interface Wish {
  name: EventKind["name"];
  keepsTitles: boolean;
  /** Usual hours of the kind, as `19:00-23:00`. */
  usual: string | undefined;
}

/** Returns the request's days, without values equal to the kind's usual ones, which follow when these change. */
export const ownDays = (ticked: readonly Choosable[], { name, keepsTitles, usual }: Wish) =>
  ticked.map(({ day: { title, date, start, end } }) => {
    const isUsual = `${start}-${end}` === usual;
    return {
      date,
      title: keepsTitles && title !== name ? title : "",
      start: isUsual ? null : start,
      end: isUsual ? null : end,
    };
  });
