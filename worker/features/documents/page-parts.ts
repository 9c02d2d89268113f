import { calendarParts } from "./calendar-parts.ts";
import { gameParts } from "./game-parts.ts";
import { infoParts } from "./info-parts.ts";
import { leagueParts } from "./league-parts.ts";
import type { PartsOf } from "./page-part.ts";
import { postParts } from "./post-parts.ts";
import { searchParts } from "./search-parts.ts";

const SOURCES: PartsOf[] = [gameParts, calendarParts, postParts, infoParts, searchParts, leagueParts];

/** What the page at the path (with its query) shows beside the frame. */
export const partsOf: PartsOf = (ctx, path, query) =>
  SOURCES.flatMap((partsFrom) => partsFrom(ctx, path, query));
