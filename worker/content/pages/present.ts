import type { Context } from "../../context.ts";
import { venueShown } from "../../contract/club/club.ts";
import { fillIn } from "../../contract/content/page-words.ts";
import type { InfoPage, PageRevision, PageRevisionText } from "../../contract/content/pages.ts";
import { isoOf } from "../../contract/dates.ts";
import type { EventDay } from "../../contract/events/calendar.ts";
import { countWords } from "../../contract/platform/rich-text.ts";
import { cleanHtml } from "../../platform/rich-text/clean.ts";
import { picturesFrom, withPictures } from "../../platform/uploads/service.ts";
import { isInMenu } from "./rules.ts";
import type { PageRevisionRow, PageRow, SummaryRow } from "./store.ts";
import { fillInTree, pageWords } from "./words.ts";

const FIND_US = "/find-us";

export function presentPage(
  ctx: Context,
  { content, pictures, modifiedAt, ...page }: PageRow,
  next: Pick<EventDay, "date"> | undefined,
): InfoPage {
  const words = pageWords(ctx, next);
  return {
    ...page,
    title: fillIn(page.title, words),
    description: fillIn(page.description, words),
    content: withPictures(fillInTree(cleanHtml(content), words), picturesFrom(pictures)),
    modifiedAt: isoOf(modifiedAt),
    ...(page.path === FIND_US && { venues: ctx.club.venues.map(venueShown) }),
  };
}

/** Returns a page for its editors: as the list has it, or with its text. */
export const presentForEditors = <Row extends SummaryRow>({ modifiedAt, ...row }: Row) => ({
  ...row,
  inMenu: isInMenu(row),
  modifiedAt: isoOf(modifiedAt),
});

export const presentRevision = ({ content, at, ...revision }: PageRevisionRow): PageRevision => ({
  ...revision,
  at: isoOf(at),
  words: countWords(cleanHtml(content)),
});

export const presentRevisionText = (row: PageRevisionRow & { description: string }): PageRevisionText => ({
  ...presentRevision(row),
  description: row.description,
  content: row.content,
});
