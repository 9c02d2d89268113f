import type { EventDay, PlannedDays, UnplannedDays } from "../../../worker/contract/events/calendar.ts";
import type { Gathering } from "../../../worker/contract/events/coming.ts";
import { othersComingTo } from "../../../worker/contract/events/crowd.ts";
import { eventName } from "../../../worker/contract/events/event-names.ts";
import { formatFarDate, formatGameDate } from "../../../worker/contract/games/game-date.ts";
import { weekdayOf } from "../../../worker/contract/games/game-night.ts";
import { gatheringsOn } from "../../lib/gatherings.ts";
import { counted } from "../../lib/numbers.ts";

export const newDays = ({ newIds, days }: Pick<PlannedDays, "newIds" | "days">): EventDay[] =>
  days.filter(({ id }) => newIds.includes(id));

const hoursOf = ({ start, end }: EventDay): string => (start && end ? `${start}–${end}` : "all day");

/** Returns the value that all share; undefined if they differ. */
function shared(values: readonly string[]): string | undefined {
  const [value, ...others] = new Set(values);
  return others.length === 0 ? value : undefined;
}

/** Returns "13 Thursdays planned, 19:00–23:00, from Thu 26 Nov 2026 to Thu 18 Feb 2027." */
export function plannedWords(planned: Pick<PlannedDays, "newIds" | "days">): string {
  const { days } = planned;
  const added = newDays(planned);
  const [first, last] = [added[0], added.at(-1)];
  if (!first || !last)
    return `Nothing new: ${days.length === 1 ? "that day was" : "those days were"} planned already.${offWords(days)}`;
  const what = counted(added.length, shared(added.map(({ date }) => weekdayOf(date))) ?? "day");
  const hours = shared(added.map(hoursOf));
  const when =
    first === last
      ? formatFarDate(first.date)
      : `from ${formatFarDate(first.date)} to ${formatFarDate(last.date)}`;
  const known = days.filter((day) => !added.includes(day));
  const beside =
    known.length > 0 ? ` ${known.length} ${known.length === 1 ? "was" : "were"} planned already.` : "";
  return `${[`${what} planned`, hours, when].filter(Boolean).join(", ")}.${beside}${offWords(known)}`;
}

function offWords(known: readonly EventDay[]): string {
  const off = known.filter(({ isCancelled }) => isCancelled).length;
  if (off === 0) return "";
  const [which, them] = off === 1 ? [known.length === 1 ? "It’s" : "1 is", "it"] : [`${off} are`, "them"];
  return ` ${which} cancelled: open ${them} in the calendar to put ${them} back on.`;
}

/** Returns whom a cancelled day concerns: "2 people are coming and will be told." Nobody is told of one that is over. */
export function comersWords(id: string, me: string, today: string, days: readonly Gathering[] = []): string {
  const day = days.find((one) => one.id === id && one.date.slice(0, 10) >= today);
  // Games on its date go by another day that is on.
  const isAlone = day && gatheringsOn(days, day.date).length === 1;
  const count = day ? othersComingTo(isAlone ? day : { ...day, seated: null, seatedGuests: 0 }, me) : 0;
  if (count === 0) return "It stays in the calendar, as cancelled.";
  return `${count === 1 ? "1 person is" : `${count} people are`} coming and will be told.`;
}

/** Returns "Game night on Thu 26 Nov is cancelled." */
export const turnWords = (day: EventDay): string =>
  `${eventName(day)} on ${formatGameDate(day.date)} is ${day.isCancelled ? "cancelled" : "back on"}.`;

/** Returns "13 days taken off the calendar again. 2 stay: someone has changed them or is coming." */
export function unplannedWords({ removed, kept }: UnplannedDays): string {
  const stay = `${kept === 1 ? "1 stays: someone has changed it" : `${kept} stay: someone has changed them`} or is coming.`;
  if (removed === 0) return kept > 0 ? stay : "Those days are off the calendar already.";
  return `${counted(removed, "day")} taken off the calendar again.${kept > 0 ? ` ${stay}` : ""}`;
}
