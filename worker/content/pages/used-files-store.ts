import { pages } from "../../db/schema/content.ts";
import type { UsedFiles } from "../../db/used-files.ts";

export const usedFiles: UsedFiles = {
  place: "page",
  table: pages,
  id: pages.id,
  text: pages.content,
  author: null,
};
