import { Extension, InputRule, Node } from "@tiptap/core";
import { Bold } from "@tiptap/extension-bold";
import { Document } from "@tiptap/extension-document";
import { Heading } from "@tiptap/extension-heading";
import { Italic } from "@tiptap/extension-italic";
import { Strike } from "@tiptap/extension-strike";
import { Text } from "@tiptap/extension-text";
import { Dropcursor } from "@tiptap/extensions/drop-cursor";
import { Gapcursor } from "@tiptap/extensions/gap-cursor";
import { UndoRedo } from "@tiptap/extensions/undo-redo";
import { Blockquote, HardBreak, Paragraph } from "./blocks.ts";
import { CleanPaste } from "./clean-paste.ts";
import { Link } from "./link.ts";
import { BulletList, ListItem, OrderedList } from "./lists.ts";
import { Picture } from "./picture.ts";
import { Placeholder } from "./placeholder.ts";

/** A line between two parts. Not on the toolbar; three dashes make one, and old texts have some. */
const HorizontalRule = Node.create({
  name: "horizontalRule",
  group: "block",
  renderHTML: () => ["hr"],
  addInputRules() {
    const { type } = this;
    return [
      new InputRule({
        find: /^(?:---|—-|\*\*\*)\s$/,
        handler: ({ state, range }) => {
          const at = state.doc.resolve(range.from);
          if (at.depth > 0 && at.parent.isTextblock) {
            state.tr.delete(range.from, range.to).insert(at.before(), type.create());
          }
        },
      }),
    ];
  },
});

/** Keys that TipTap leaves free. */
const Shortcuts = Extension.create<{ onLink: () => void }>({
  name: "clubShortcuts",
  addOptions: () => ({ onLink: () => {} }),
  addKeyboardShortcuts() {
    return {
      "Mod-k": () => {
        this.options.onLink();
        return true;
      },
    };
  },
});

interface Options {
  placeholder: string;
  onLink: () => void;
  onFiles: (files: File[]) => void;
}

/** All that a text may hold: the toolbar of the specification, links, pictures of our own. @see spec §9 */
export const extensionsOf = ({ placeholder, onLink, onFiles }: Options) => [
  Document,
  Paragraph,
  Text,
  Bold,
  Italic,
  Strike,
  // The toolbar makes the second level only; a third may come with a text that is pasted.
  Heading.configure({ levels: [2, 3] }),
  BulletList,
  OrderedList,
  ListItem,
  Blockquote,
  HardBreak,
  HorizontalRule,
  Link,
  Picture,
  CleanPaste.configure({ onFiles }),
  UndoRedo,
  Gapcursor,
  Dropcursor.configure({ color: false, class: "rich-drop" }),
  Placeholder.configure({ words: placeholder }),
  Shortcuts.configure({ onLink }),
];
