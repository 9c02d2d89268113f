import { initialsOf } from "../../contract/initials.ts";
import { PLAYER_COLOURS } from "../../contract/users.ts";
import { Canvas, HEIGHT, WIDTH } from "./canvas.ts";
import { type Face, writable } from "./face.ts";
import { LOOKS, playerLook } from "./looks.ts";
import { box, disc } from "./shapes.ts";
import { widthOf, write } from "./text.ts";
import { LINE_HEIGHT, oneLine, wrap } from "./wrap.ts";

/** Where on the card things may stand. */
export const LEFT = 88;
export const RIGHT = WIDTH - LEFT;
/** The middle of what stands at the foot of the card. */
export const FOOT = 480;
const TITLE = { top: 186, height: 206, sizes: [112, 96, 84, 72, 62, 52] };
const CARD = { x: 40, y: 36, width: WIDTH - 80, radius: 30 };
const CARD_HEIGHT = 536;
const HEAD = 106;
/** The felt's threads are so far apart. */
const WEAVE = 8;
const CLUB_MOST = 560;

interface Words {
  club: string;
  title: string;
  /** In place of a title that the face cannot write. */
  instead: string;
  /** What stands on the ribbon. */
  day: string;
  /** Whether there is a day. */
  isSettled: boolean;
}

/** A card on the club's felt, with everything but its foot. */
export function drawCard(face: Face, { club, title, instead, day, isSettled }: Words): Canvas {
  const canvas = new Canvas();
  drawFelt(canvas);
  box(canvas, { ...CARD, y: CARD.y + 12, height: CARD_HEIGHT }, LOOKS.edge);
  box(canvas, { ...CARD, height: CARD_HEIGHT }, LOOKS.card);
  drawCrest(canvas, LEFT + 34, HEAD);
  const name = oneLine(face, writable(face, club), 38, CLUB_MOST);
  write(canvas, face, name, { x: LEFT + 88, y: HEAD + 13, size: 38, colour: LOOKS.inkSoft });
  drawRibbon(canvas, face, day, isSettled);
  for (const y of [164, 169]) canvas.rect(LEFT, y, RIGHT - LEFT, 2, LOOKS.rule);
  drawTitle(canvas, face, writable(face, title) || instead);
  return canvas;
}

function drawFelt(canvas: Canvas): void {
  canvas.rect(0, 0, WIDTH, HEIGHT, LOOKS.felt);
  for (let x = 4; x < WIDTH; x += WEAVE) canvas.rect(x, 4, 2, 2, LOOKS.feltWeave);
  const rows = WIDTH * WEAVE;
  for (let at = rows; at < canvas.pixels.length; at += rows) canvas.pixels.copyWithin(at, 0, rows);
  // All eleven colours along the edge of the table.
  PLAYER_COLOURS.forEach((color, n) => {
    const [from, until] = [n, n + 1].map((end) => Math.round((end * WIDTH) / PLAYER_COLOURS.length));
    canvas.rect(from ?? 0, HEIGHT - 14, (until ?? 0) - (from ?? 0), 14, playerLook(color).ground);
  });
}

/** The club's crest, in small: everybody around one table. */
function drawCrest(canvas: Canvas, x: number, y: number): void {
  PLAYER_COLOURS.forEach((color, n) => {
    const turn = (n / PLAYER_COLOURS.length) * 2 * Math.PI - Math.PI / 2;
    const [atX, atY] = [x + 30 * Math.cos(turn), y + 30 * Math.sin(turn)];
    disc(canvas, atX, atY, 9.5, LOOKS.ink);
    disc(canvas, atX, atY, 7, playerLook(color).ground);
  });
  disc(canvas, x, y, 23, LOOKS.ink);
  disc(canvas, x, y, 20, LOOKS.felt);
  disc(canvas, x, y, 7, LOOKS.brass);
}

function drawRibbon(canvas: Canvas, face: Face, day: string, isSettled: boolean): void {
  const size = 40;
  const width = Math.round(widthOf(face, day, size)) + 56;
  box(
    canvas,
    { x: RIGHT - width, y: HEAD - 36, width, height: 72, radius: 14 },
    isSettled ? LOOKS.felt : LOOKS.sunk,
  );
  const colour = isSettled ? LOOKS.onFelt : LOOKS.inkSoft;
  write(canvas, face, day, { x: RIGHT - width + 28, y: HEAD + 14, size, colour });
}

function drawTitle(canvas: Canvas, face: Face, title: string): void {
  const { lines, size } = wrap(face, title, {
    width: RIGHT - LEFT,
    height: TITLE.height,
    sizes: TITLE.sizes,
  });
  const height = lines.length * size * LINE_HEIGHT;
  const top = TITLE.top + (TITLE.height - height) / 2;
  lines.forEach((line, n) => {
    write(canvas, face, line, { x: LEFT, y: top + (n + 0.8) * size * LINE_HEIGHT, size, colour: LOOKS.ink });
  });
}

/** A member's disc with initials, where the face can write them. */
export function drawPlayer(
  canvas: Canvas,
  face: Face,
  player: { name: string; color: string },
  { x, y, radius }: { x: number; y: number; radius: number },
): void {
  const { ground, rim, words } = playerLook(player.color);
  disc(canvas, x, y, radius, rim);
  disc(canvas, x, y, radius - 2.5, ground);
  writeInDisc(canvas, face, writable(face, initialsOf(player.name)), { x, y, radius, colour: words });
}

/** Of a disc's radius: wider initials are written smaller. */
const WIDEST = 1.45;

/** Up to three characters in the middle of a disc. */
export function writeInDisc(
  canvas: Canvas,
  face: Face,
  text: string,
  { x, y, radius, colour }: { x: number; y: number; radius: number; colour: number },
): void {
  const usual = radius * 0.78;
  const size = Math.min(usual, (usual * radius * WIDEST) / widthOf(face, text || " ", usual));
  // Capitals are three quarters of an em tall.
  write(canvas, face, text, { x: x - widthOf(face, text, size) / 2, y: y + size * 0.365, size, colour });
}
