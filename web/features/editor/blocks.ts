import { Node, wrappingInputRule } from "@tiptap/core";

// As TipTap's own extensions of these names do it, without what they know of Markdown files.

export const Paragraph = Node.create({
  name: "paragraph",
  priority: 1_000,
  group: "block",
  content: "inline*",
  renderHTML: () => ["p", 0],
  addKeyboardShortcuts() {
    return { "Mod-Alt-0": () => this.editor.commands.setNode("paragraph") };
  },
});

export const Blockquote = Node.create({
  name: "blockquote",
  group: "block",
  content: "block+",
  defining: true,
  renderHTML: () => ["blockquote", 0],
  addKeyboardShortcuts() {
    return { "Mod-Shift-b": () => this.editor.commands.toggleWrap("blockquote") };
  },
  addInputRules() {
    return [wrappingInputRule({ find: /^\s*>\s$/, type: this.type })];
  },
});

export const HardBreak = Node.create({
  name: "hardBreak",
  group: "inline",
  inline: true,
  selectable: false,
  linebreakReplacement: true,
  renderHTML: () => ["br"],
  renderText: () => "\n",
  addKeyboardShortcuts() {
    const putBreak = () => {
      const { type } = this;
      return this.editor.commands.command(({ state, dispatch }) => {
        dispatch?.(state.tr.replaceSelectionWith(type.create(), true).scrollIntoView());
        return true;
      });
    };
    return { "Shift-Enter": putBreak, "Mod-Enter": putBreak };
  },
});
