import type { PageForm } from "../../contract/content/page-forms.ts";
import { tidyText } from "../../contract/text.ts";
import { refuse } from "../../lib/errors.ts";
import { asHtml } from "../../platform/rich-text/as-html.ts";
import { cleanWithCare } from "../../platform/rich-text/clean.ts";

/** Sanitises a page's form. @throws {ClubError} `invalid` */
export function cleanForm<Form extends PageForm>(form: Form): Form {
  const { tree, isCut } = cleanWithCare(tidyText(form.content));
  if (isCut) throw refuse("invalid", "This page is too long. Please split it in two.", ["content"]);
  const content = tidyText(asHtml(tree));
  const isEmpty = content.replace(/<(?!img)[^>]*>/g, "").trim() === "";
  if (isEmpty) throw refuse("invalid", "You must write something", ["content"]);
  return { ...form, content };
}
