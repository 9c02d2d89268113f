const percents = new Intl.NumberFormat("en-GB", {
  style: "percent",
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});

/** A fraction from 0 to 1 as "50.00%". @see spec §9 */
export const percent = (fraction: number): string => percents.format(fraction);

/** Opponents beaten, where a tie is half: "31", "2½", "½". */
export function halves(count: number): string {
  const whole = Math.floor(count);
  return `${whole === 0 && count > 0 ? "" : whole}${count > whole ? "½" : ""}`;
}

/** "1 game", "3 games". */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`;
