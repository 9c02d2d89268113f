import { CONTENT_MOST } from "../../../worker/contract/content/my-post-forms.ts";
import { RichField } from "../editor/rich-field.tsx";
import type { TextSlotProps } from "./page-form.tsx";

/** The text of a page, in the editor that posts are written with. */
export const PageWords = ({ pageId, ...slot }: TextSlotProps & { pageId: string | undefined }) => (
  <RichField {...slot} pageId={pageId} label="Text" most={CONTENT_MOST} />
);
