import type { Context } from "../../context.ts";
import { fillIn } from "../../contract/page-words.ts";
import type {
  EditablePage,
  InfoPage,
  PageRevision,
  PageRevisionText,
  PageSummary,
} from "../../contract/pages.ts";
import { countWords } from "../../contract/rich-text.ts";
import { cleanHtml } from "../rich-text/clean.ts";
import { type KnownPicture, withPictures } from "../uploads/service.ts";
import { fillInTree, pageWords, venueOf } from "./words.ts";

/** The page that says where the club is. @see spec §2 */
const FIND_US = "/find-us";

type Cell = { json: string | null };

/** The page of a row as it is read, or null when there is none. */
export function presentPage(ctx: Context, row: Cell): InfoPage | null {
  if (row.json === null) return null;
  const { content, pictures, ...page } = JSON.parse(row.json) as Omit<InfoPage, "content"> & {
    content: string;
    pictures: KnownPicture[];
  };
  const words = pageWords(ctx);
  return {
    ...page,
    title: fillIn(page.title, words),
    description: fillIn(page.description, words),
    content: withPictures(fillInTree(cleanHtml(content), words), pictures),
    ...(page.path === FIND_US && { venue: venueOf(ctx) }),
  };
}

export const presentList = (row: Cell): PageSummary[] => JSON.parse(row.json ?? "[]") as PageSummary[];

/** The page of a row as it is worked on, or null. */
export const presentEditable = (row: Cell): EditablePage | null =>
  row.json === null ? null : (JSON.parse(row.json) as EditablePage);

type Stored = Omit<PageRevisionText, "words">;

export const presentRevisions = (row: Cell): PageRevision[] =>
  (JSON.parse(row.json ?? "[]") as Omit<Stored, "description">[]).map(({ content, ...revision }) => ({
    ...revision,
    words: countWords(cleanHtml(content)),
  }));

export function presentRevision(row: Cell): PageRevisionText | null {
  if (row.json === null) return null;
  const revision = JSON.parse(row.json) as Stored;
  return { ...revision, words: countWords(cleanHtml(revision.content)) };
}
