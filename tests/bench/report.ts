export interface Figure {
  name: string;
  value: number;
  unit: string;
  atMost?: number;
  atLeast?: number;
}

export const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;

const held = ({ value, atMost = Number.POSITIVE_INFINITY, atLeast = Number.NEGATIVE_INFINITY }: Figure) =>
  value <= atMost && value >= atLeast;

/** Prints the figures with their bounds and sets the exit code. */
export function report(figures: Figure[]): void {
  console.log("");
  for (const figure of figures) {
    const bound = figure.atMost !== undefined ? `<= ${figure.atMost}` : `>= ${figure.atLeast}`;
    const mark = held(figure) ? "ok  " : "OVER";
    console.log(
      `${mark}  ${figure.name.padEnd(72)} ${figure.value.toFixed(2).padStart(8)} ${figure.unit.padEnd(5)} ${bound}`,
    );
  }
  const over = figures.filter((figure) => !held(figure)).length;
  console.log(`\n${figures.length - over} of ${figures.length} figures hold.`);
  process.exitCode = over > 0 ? 1 : 0;
}
