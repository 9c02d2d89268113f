import type { PageForm } from "../../../worker/contract/content/page-forms.ts";
import type { EditablePage } from "../../../worker/contract/content/pages.ts";

export type PageValues = Required<Omit<PageForm, "description">> & { description: string };

export const NEW_PAGE: PageValues = {
  title: "",
  path: "",
  description: "",
  content: "",
  inFooter: false,
  inMenu: false,
};

export const valuesOf = ({
  title,
  path,
  description,
  content,
  inFooter,
  inMenu,
}: EditablePage): PageValues => ({
  title,
  path,
  description,
  content,
  inFooter,
  inMenu,
});
