import type { OpenNights } from "../wall-clock.ts";

interface DayWithHours {
  event: string;
  start: string | null;
  cancelledAt: number | null;
}

/** Returns the day whose hours apply to games on a date: the earliest that isn't cancelled, else the earliest. */
export function firstToBegin<D extends DayWithHours>(days: readonly D[]): D | undefined {
  const place = ({ cancelledAt, start, event }: D) =>
    `${cancelledAt === null ? 0 : 1} ${start ?? "~"} ${event}`;
  return days.toSorted((one, other) => (place(one) < place(other) ? -1 : 1))[0];
}

/** The parts of club days and games that decide which evening is next. Dates: `YYYY-MM-DD`. */
type Days = readonly { date: string; cancelledAt: number | null }[];
type Games = readonly { date: string; isMine: boolean }[];

/** Splits dates into those on which the club meets, and games on other dates, without cancelled ones. */
function datesOn(days: Days, games: Games) {
  const on = new Set(days.filter(({ cancelledAt }) => cancelledAt === null).map(({ date }) => date));
  const planned = new Set(days.map(({ date }) => date));
  return { on, played: games.filter(({ date }) => on.has(date) || !planned.has(date)) };
}

const goingOn = ({ on, played }: ReturnType<typeof datesOn>, nights: OpenNights): string | null =>
  nights.find((night) => on.has(night) || played.some(({ date, isMine }) => isMine && date === night)) ??
  null;

/** Returns the evening that goes on: the first date on which the club meets or the reader has a seat. */
export const eveningOn = (days: Days, games: Games, nights: OpenNights): string | null =>
  goingOn(datesOn(days, games), nights);

/** Returns the evening that goes on, else the next club day, else (none planned) the next day with a game. */
export function nextClubDay(days: Days, games: Games, nights: OpenNights): string | null {
  const dates = datesOn(days, games);
  const [, today] = nights;
  return (
    goingOn(dates, nights) ??
    soonest([...dates.on], today) ??
    soonest(
      dates.played.map(({ date }) => date),
      today,
    )
  );
}

const soonest = (dates: readonly string[], today: string): string | null =>
  dates.filter((date) => date >= today).toSorted()[0] ?? null;
