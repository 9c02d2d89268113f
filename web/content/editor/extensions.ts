import { Extension } from "@tiptap/core";
import { Image } from "@tiptap/extension-image";
import { OrderedList } from "@tiptap/extension-list/ordered-list";
import { Placeholder } from "@tiptap/extensions/placeholder";
import { StarterKit } from "@tiptap/starter-kit";
import { CleanPaste } from "./clean-paste.ts";
import { ClubLink } from "./club-link.ts";

/** Pictures of our own, which come from uploads only: an address that is typed would lead to somebody else's host. */
const Picture = Image.extend({
  addAttributes() {
    const { title, ...kept } = this.parent?.() ?? {};
    return { ...kept, alt: { default: "" } };
  },
  parseHTML: () => [{ tag: 'img[src^="/files/"]' }],
  addInputRules: () => [],
});

/** Lists count from one, as readers see them. */
const NumberedList = OrderedList.extend({
  addAttributes: () => ({ start: { default: 1, rendered: false, parseHTML: () => 1 } }),
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
  StarterKit.configure({
    // The toolbar makes the second level only; a third may come with a text that is pasted.
    heading: { levels: [2, 3] },
    dropcursor: { color: false, class: "rich-drop" },
    // The server keeps none of these.
    code: false,
    codeBlock: false,
    underline: false,
    // An empty line at the end would be part of the text; the gap cursor gets behind a picture.
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
