import { CONTENT_MOST } from "../../worker/contract/my-posts.ts";
import { RichEditor } from "../features/editor/rich-editor.tsx";
import { EmojiButton } from "../features/emoji-picker/emoji-button.tsx";
import type { TextSlotProps } from "../features/pages/page-form.tsx";

/** The text of a page, in the editor that posts are written with. */
export function PageWords({ id, value, onChange, error }: TextSlotProps & { pageId: string | null }) {
  return (
    <RichEditor
      id={id}
      label="Text"
      value={value}
      onChange={onChange}
      error={error}
      most={CONTENT_MOST}
      emoji={(insert) => <EmojiButton onPick={insert} label="Add an emoji to the text" />}
    />
  );
}
