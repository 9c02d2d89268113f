import { Extension } from "@tiptap/core";
import { Image } from "@tiptap/extension-image";
import { OrderedList } from "@tiptap/extension-list/ordered-list";
import { Placeholder } from "@tiptap/extensions/placeholder";
import { StarterKit } from "@tiptap/starter-kit";
import { CleanPaste } from "./clean-paste.ts";
import { ClubLink } from "./club-link.ts";

/** Uploaded pictures only: a typed address would lead to somebody else's host. */
const Picture = Image.extend({
  addAttributes() {
    const { title, ...kept } = this.parent?.() ?? {};
    return { ...kept, alt: { default: "" } };
  },
  parseHTML: () => [{ tag: 'img[src^="/files/"]' }],
  addInputRules: () => [],
});

/** Lists start at one, as readers see them. */
const NumberedList = OrderedList.extend({
  addAttributes: () => ({ start: { default: 1, rendered: false, parseHTML: () => 1 } }),
});

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

/** Returns the extensions of all allowed content: the spec's toolbar, links, uploaded pictures. @see spec §9 */
export const extensionsOf = ({ placeholder, onLink, onFiles }: Options) => [
  StarterKit.configure({
    // The toolbar offers the second level only; pasted text may have a third.
    heading: { levels: [2, 3] },
    dropcursor: { color: false, class: "rich-drop" },
    // The server stores none of these.
    code: false,
    codeBlock: false,
    underline: false,
    // An empty last line would be part of the text; the gap cursor moves behind a picture.
    trailingNode: false,
    link: false,
    orderedList: false,
  }),
  NumberedList,
  ClubLink,
  Picture,
  CleanPaste.configure({ onFiles }),
  Placeholder.configure({ placeholder }),
  Shortcuts.configure({ onLink }),
];
