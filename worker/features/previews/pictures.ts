import { formatGameDate } from "../../contract/game-date.ts";
import type { GamePreview, PostPreview } from "../../contract/previews.ts";
import type { Canvas } from "./canvas.ts";
import { drawCard, drawPlayer, FOOT, LEFT, RIGHT, writeInDisc } from "./card.ts";
import { type Face, writable } from "./face.ts";
import { LOOKS } from "./looks.ts";
import { seatRows } from "./seat-rows.ts";
import { dashedCircle, disc } from "./shapes.ts";
import { widthOf, write } from "./text.ts";
import { oneLine } from "./wrap.ts";

const FOOT_SIZE = 40;
const APART = 36;

const roomIn = (free: number): string =>
  free === 0 ? "Full" : free === 1 ? "1 seat free" : `${free} seats free`;

/** The picture of a game: its name, its day, who plays and what is free. */
export function gamePicture(face: Face, club: string, game: GamePreview): Canvas {
  const canvas = drawCard(face, {
    club,
    title: game.name,
    instead: "Looking to play",
    day: game.date === null ? "Date TBC" : formatGameDate(game.date),
    isSettled: game.date !== null,
  });
  const free = Math.max(0, game.seats - game.players.length);
  const room = roomIn(free);
  const wide = widthOf(face, room, FOOT_SIZE);
  const colour = free === 0 ? LOOKS.inkSoft : LOOKS.link;
  write(canvas, face, room, { x: RIGHT - wide, y: FOOT + 15, size: FOOT_SIZE, colour });
  drawSeats(canvas, face, game, RIGHT - LEFT - wide - APART);
  return canvas;
}

function drawSeats(canvas: Canvas, face: Face, { players, seats: most }: GamePreview, width: number): void {
  const { seats, radius, more } = seatRows(Math.max(most, players.length), {
    left: LEFT,
    middle: FOOT,
    width,
  });
  seats.forEach(({ x, y }, n) => {
    const player = players[n];
    if (more > 0 && n === seats.length - 1) {
      disc(canvas, x, y, radius, LOOKS.sunk);
      writeInDisc(canvas, face, `+${more}`, { x, y, radius, colour: LOOKS.inkSoft });
    } else if (player) drawPlayer(canvas, face, player, { x, y, radius });
    else dashedCircle(canvas, x, y, radius, LOOKS.control);
  });
}

/** The picture of a post: its title, who wrote it and when. */
export function postPicture(face: Face, club: string, post: PostPreview): Canvas {
  const canvas = drawCard(face, {
    club,
    title: post.title,
    instead: "A story from the club",
    day: `${formatGameDate(post.publishedAt)} ${post.publishedAt.slice(0, 4)}`,
    isSettled: true,
  });
  const { author } = post;
  const name = author ? writable(face, author.name) || "A member of the club" : "A member who left";
  const radius = 44;
  if (author) drawPlayer(canvas, face, author, { x: LEFT + radius, y: FOOT, radius });
  const x = author ? LEFT + 2 * radius + 24 : LEFT;
  const words = oneLine(face, name, FOOT_SIZE, RIGHT - x);
  write(canvas, face, words, { x, y: FOOT + 15, size: FOOT_SIZE, colour: LOOKS.ink });
  return canvas;
}
