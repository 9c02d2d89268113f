/** One of the club's days, as far as it decides about games on its date. */
interface DayWithHours {
  /** The id of its kind. */
  event: string;
  /** `HH:MM` by the club's clock; null: nobody has said. */
  start: string | null;
  cancelledAt: number | null;
}

/**
 * The one of the club's days on a date by whose hours games go: of those that are on (or, when all are cancelled, were)
 * that which begins first.
 */
export function firstToBegin<D extends DayWithHours>(days: readonly D[]): D | undefined {
  const place = ({ cancelledAt, start, event }: D) =>
    `${cancelledAt === null ? 0 : 1} ${start ?? "~"} ${event}`;
  return days.toSorted((one, other) => (place(one) < place(other) ? -1 : 1))[0];
}

/** Days of the club and games of somebody, as far as they decide which evening is next. Dates: `YYYY-MM-DD`. */
type Days = readonly { date: string; cancelledAt: number | null }[];
type Games = readonly { date: string; isMine: boolean }[];

/** Returns true where the club meets or the reader has a seat; of one date. Games on a day that is off count for nothing. */
export const isOn = (days: Days, games: Games): boolean =>
  days.some(({ cancelledAt }) => cancelledAt === null) ||
  (days.length === 0 && games.some(({ isMine }) => isMine));

/**
 * Returns the date of the next evening: today while the reader has a seat or the club meets, else the next day on which the
 * club meets, else (none is planned) the next on which somebody plays. Games on a day that is off count for nothing.
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
