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
