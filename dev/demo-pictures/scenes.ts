import type { PictureName } from "../../drizzle/demo/pictures.ts";
import { blueDoor } from "./blue-door.ts";
import { diceTower } from "./dice-tower.ts";
import { forTwo } from "./for-two.ts";
import { hedgerow } from "./hedgerow.ts";
import { lastRound } from "./last-round.ts";
import { litWindows } from "./lit-windows.ts";
import { saturday } from "./saturday.ts";
import { shelf } from "./shelf.ts";
import { teaching } from "./teaching.ts";
import { trophy } from "./trophy.ts";
import { volcanoIsland } from "./volcano.ts";

/** The drawing of every picture, as what is inside an SVG of its size. */
export const SCENES: Record<PictureName, () => string> = {
  saturday,
  "dice-tower": diceTower,
  shelf,
  "last-round": lastRound,
  trophy,
  teaching,
  "for-two": forTwo,
  volcano: volcanoIsland,
  hedgerow,
  "lit-windows": litWindows,
  "blue-door": blueDoor,
};
