/** Tolerance for rounding: 57 of 800 is 7.125 %, which its binary fraction just misses; halves go up all the same. */
const JUST_MISSED = 1e-9;

/** Formats 0 to 1 as "50.00%"; without `Intl`, slower to load on a phone than the table to render. @see spec §9 */
export const percent = (fraction: number): string =>
  `${(Math.round(fraction * 10_000 + JUST_MISSED) / 100).toFixed(2)}%`;

/** Returns the opponents beaten, with a tie as half: "31", "2½", "½". */
export function halvesInWords(count: number): string {
  const whole = Math.floor(count);
  return `${whole === 0 && count > 0 ? "" : whole}${count > whole ? "½" : ""}`;
}
