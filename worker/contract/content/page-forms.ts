import * as z from "zod";
import { FORM_MESSAGE, htmlText, line, optionalText } from "../text.ts";
import { pagePath } from "./page-path.ts";
import { CONTENT_MOST } from "./post-limits.ts";

const PAGE_TITLE_MOST = 120;
export const PAGE_DESCRIPTION_MOST = 200;
export const PAGES_MOST = 200;
export const PAGE_REVISIONS_MOST = 50;
export const FOOTER_PAGES_MOST = 12;
export const MENU_PAGES_MOST = 16;

export const pageForm = z.object(
  {
    path: pagePath,
    title: line("You must give the page a title", PAGE_TITLE_MOST),
    description: optionalText(PAGE_DESCRIPTION_MOST).transform((text) => text?.replace(/\s+/g, " ") ?? ""),
    content: htmlText(
      "You must write something",
      CONTENT_MOST,
      "This page is too long. Please split it in two.",
    ),
    inFooter: z.boolean("In the footer is yes or no").default(false),
    inMenu: z.boolean("In the menu is yes or no").optional(),
  },
  FORM_MESSAGE,
);

export const pageEdit = pageForm.extend({
  version: z.int("That is not a version of this page").optional(),
});

export type PageForm = z.infer<typeof pageForm>;
export type PageEdit = z.infer<typeof pageEdit>;
