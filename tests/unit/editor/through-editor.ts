import { getSchema } from "@tiptap/core";
import { Node } from "@tiptap/pm/model";
import { extensionsOf } from "../../../web/features/editor/extensions.ts";
import { fromDocument } from "../../../web/features/editor/from-document.ts";
import { toDocument } from "../../../web/features/editor/to-document.ts";
import type { RichText } from "../../../worker/contract/rich-text.ts";

const schema = getSchema(extensionsOf({ placeholder: "", onLink() {}, onFiles() {} }));

/** The text as it is after it was opened in the editor, whose schema must agree. */
export function throughEditor(text: RichText): RichText {
  const doc = Node.fromJSON(schema, toDocument(text));
  doc.check();
  return fromDocument(doc);
}
