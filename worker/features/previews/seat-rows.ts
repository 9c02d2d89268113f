/** Where the seats of a game are drawn. */
interface SeatRows {
  /** Middles of the seats, in pixels. */
  seats: { x: number; y: number }[];
  radius: number;
  /** How many there is no room for; the last place says so. */
  more: number;
}

const LOOKS = [
  { radius: 48, rows: 1 },
  { radius: 40, rows: 1 },
  { radius: 33, rows: 2 },
  { radius: 28, rows: 2 },
  { radius: 24, rows: 2 },
] as const;
const GAP = 14;

/** Places for so many seats, as large as may be, in one row or two of the width around a middle line. */
export function seatRows(
  count: number,
  { left, middle, width }: { left: number; middle: number; width: number },
): SeatRows {
  const across = (radius: number) => Math.floor((width + GAP) / (2 * radius + GAP));
  const look = LOOKS.find(({ radius, rows }) => across(radius) * rows >= count) ?? LOOKS[LOOKS.length - 1];
  const { radius, rows } = look as (typeof LOOKS)[number];
  const room = across(radius) * rows;
  const shown = Math.min(count, room);
  const step = 2 * radius + GAP;
  const aRow = rows === 1 ? shown : Math.max(Math.ceil(shown / 2), Math.min(shown, 1));
  const top = middle - ((Math.ceil(shown / Math.max(1, aRow)) - 1) * step) / 2;
  return {
    seats: Array.from({ length: shown }, (_, n) => ({
      x: left + radius + (n % aRow) * step,
      y: top + Math.floor(n / aRow) * step,
    })),
    radius,
    more: count > room ? count - room + 1 : 0,
  };
}
