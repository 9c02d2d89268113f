import { Extension } from "@tiptap/core";
import { Plugin } from "@tiptap/pm/state";
import { Decoration, DecorationSet } from "@tiptap/pm/view";

/** What an empty text says of itself, until something is written. */
export const Placeholder = Extension.create<{ words: string }>({
  name: "placeholder",
  addOptions: () => ({ words: "" }),
  addProseMirrorPlugins() {
    const { words } = this.options;
    return [
      new Plugin({
        props: {
          decorations: ({ doc }) => {
            const first = doc.firstChild;
            const isEmpty =
              doc.childCount === 1 && first?.type.name === "paragraph" && first.content.size === 0;
            if (!isEmpty) return null;
            return DecorationSet.create(doc, [
              Decoration.node(0, first.nodeSize, { class: "is-editor-empty", "data-placeholder": words }),
            ]);
          },
        },
      }),
    ];
  },
});
