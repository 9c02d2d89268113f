/** 57 of 800 is 7.125 %, which its binary fraction just misses: halves go up all the same. */
const JUST_MISSED = 1e-9;

/** A fraction from 0 to 1 as "50.00%"; without `Intl`, which a phone takes longer to load than the table to draw. @see spec §9 */
export const percent = (fraction: number): string =>
  `${(Math.round(fraction * 10_000 + JUST_MISSED) / 100).toFixed(2)}%`;

/** Opponents beaten, where a tie is half: "31", "2½", "½". */
export function halvesInWords(count: number): string {
  const whole = Math.floor(count);
  return `${whole === 0 && count > 0 ? "" : whole}${count > whole ? "½" : ""}`;
}
