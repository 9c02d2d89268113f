/** A piece of paper for one character, on which the edges of its outline leave how much of each pixel they cover. */
export class Outline {
  readonly #cover: Float32Array;
  readonly width: number;
  readonly height: number;

  constructor(width: number, height: number) {
    this.width = width;
    this.height = height;
    this.#cover = new Float32Array(width * height + 2);
  }

  /** A quadratic curve, in lines so short that nobody sees them. */
  curve(x0: number, y0: number, cx: number, cy: number, x1: number, y1: number): void {
    const bend = Math.abs(x0 - 2 * cx + x1) + Math.abs(y0 - 2 * cy + y1);
    // A control point at the end makes it a line.
    const lines = cx === x1 && cy === y1 ? 1 : Math.ceil(Math.sqrt(bend * 2)) || 1;
    let fromX = x0;
    let fromY = y0;
    for (let n = 1; n <= lines; n++) {
      const t = n / lines;
      const a = (1 - t) * (1 - t);
      const b = 2 * t * (1 - t);
      const c = t * t;
      const toX = a * x0 + b * cx + c * x1;
      const toY = a * y0 + b * cy + c * y1;
      if (fromY < toY) this.#line(fromX, fromY, toX, toY, 1);
      else if (fromY > toY) this.#line(toX, toY, fromX, fromY, -1);
      fromX = toX;
      fromY = toY;
    }
  }

  /** Each row a line crosses gains the area to its right; summed up along the row, that is the coverage. */
  #line(topX: number, topY: number, endX: number, endY: number, way: 1 | -1): void {
    const slope = (endX - topX) / (endY - topY);
    for (let row = Math.floor(topY); row < endY; row++) {
      const from = Math.max(row, topY);
      const until = Math.min(row + 1, endY);
      const a = topX + (from - topY) * slope;
      const b = topX + (until - topY) * slope;
      this.#edge(row * this.width, Math.min(a, b), Math.max(a, b), (until - from) * way);
    }
  }

  /** An edge within one row, from one place along it to another, as tall as `height`. */
  #edge(start: number, left: number, right: number, height: number): void {
    const cover = this.#cover;
    const first = Math.floor(left);
    let before = 0;
    for (let column = first; column < right || column === first; column++) {
      // What part of the edge lies in or before this pixel, and how much of the pixel is right of it.
      const span = right - left;
      const enters = Math.max(left, column);
      const leaves = Math.min(right, column + 1);
      const part = span === 0 ? 1 : (leaves - enters) / span;
      const area = height * part * (column + 1 - (enters + leaves) / 2);
      cover[start + column] = (cover[start + column] ?? 0) + area + before;
      before = height * part - area;
    }
    const after = Math.max(first + 1, Math.ceil(right));
    cover[start + after] = (cover[start + after] ?? 0) + before;
  }

  /** Tells each pixel that is covered, and how much. */
  each(tell: (x: number, y: number, cover: number) => void): void {
    for (let y = 0; y < this.height; y++) {
      let sum = 0;
      for (let x = 0; x < this.width; x++) {
        sum += this.#cover[y * this.width + x] ?? 0;
        const cover = Math.min(1, Math.abs(sum));
        if (cover > 0.004) tell(x, y, cover);
      }
    }
  }
}
