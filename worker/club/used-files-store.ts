import { club } from "../db/schema/club.ts";
import type { UsedFiles } from "../db/used-files.ts";

/** The club's settings, which refer to its logo. */
export const usedFiles: UsedFiles = {
  place: null,
  table: club,
  id: club.row,
  text: club.settings,
  author: null,
};
