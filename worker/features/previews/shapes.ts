import type { Canvas, Colour } from "./canvas.ts";

/** Math.hypot minds numbers that no picture has, and takes ten times as long. */
const distance = (dx: number, dy: number): number => Math.sqrt(dx * dx + dy * dy);
const within = (inside: number): number => Math.min(1, Math.max(0, inside + 0.5));

export function disc(canvas: Canvas, x: number, y: number, radius: number, colour: Colour): void {
  canvas.shape(x, y, radius + 1, colour, (dx, dy) => within(radius - distance(dx, dy)));
}

const DASHES = 18;

/** A circle of dashes: a seat that nobody has taken. */
export function dashedCircle(canvas: Canvas, x: number, y: number, radius: number, colour: Colour): void {
  const half = Math.max(1.25, radius / 22);
  const middle = radius - half;
  const dash = (Math.PI / DASHES) * 0.62;
  canvas.shape(x, y, radius + 1, colour, (dx, dy) => {
    const onLine = within(half - Math.abs(distance(dx, dy) - middle));
    if (onLine === 0) return 0;
    const step = (2 * Math.PI) / DASHES;
    const turn = Math.abs((((Math.atan2(dy, dx) % step) + step) % step) - step / 2);
    return onLine * within((dash - turn) * middle);
  });
}

/** A box with round corners. Whole numbers. */
export function box(
  canvas: Canvas,
  { x, y, width, height, radius }: { x: number; y: number; width: number; height: number; radius: number },
  colour: Colour,
): void {
  canvas.rect(x, y + radius, width, height - 2 * radius, colour);
  for (const edge of [y, y + height - radius])
    canvas.rect(x + radius, edge, width - 2 * radius, radius, colour);
  for (const middleX of [x + radius, x + width - radius]) {
    for (const middleY of [y + radius, y + height - radius]) disc(canvas, middleX, middleY, radius, colour);
  }
}
