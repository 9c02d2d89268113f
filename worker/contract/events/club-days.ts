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

/** Returns true if on a date the club meets or the reader has a seat. Games on a cancelled day are ignored. */
export const isOn = (days: Days, games: Games): boolean =>
  days.some(({ cancelledAt }) => cancelledAt === null) ||
  (days.length === 0 && games.some(({ isMine }) => isMine));

/**
 * Returns the next evening: today if the club meets or the reader has a seat, else the next club day, else (none
 * planned) the next day with a game. Games on a cancelled day are ignored.
 * @param today `YYYY-MM-DD`, as all dates here
 */
export function nextClubDay(days: Days, games: Games, today: string): string | null {
  const on = new Set(days.filter(({ cancelledAt }) => cancelledAt === null).map(({ date }) => date));
  const off = new Set(days.map(({ date }) => date).filter((date) => !on.has(date)));
  const played = games.filter(({ date }) => !off.has(date));
  if (played.some(({ date, isMine }) => isMine && date === today)) return today;
  return (
    soonest([...on], today) ??
    soonest(
      played.map(({ date }) => date),
      today,
    )
  );
}

const soonest = (dates: readonly string[], today: string): string | null =>
  dates.filter((date) => date >= today).toSorted()[0] ?? null;
