import { club } from "../db/schema/club.ts";
import type { UsedFiles } from "../db/used-files.ts";

/** Texts that refer to the club's logo. */
export const usedFiles: UsedFiles = {
  place: null,
  table: club,
  id: club.row,
  text: club.settings,
  author: null,
};
