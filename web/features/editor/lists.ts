import { Node, wrappingInputRule } from "@tiptap/core";

const ITEM = "listItem";

/** One point of a list: a line, and perhaps more below it. */
export const ListItem = Node.create({
  name: ITEM,
  content: "paragraph block*",
  defining: true,
  renderHTML: () => ["li", 0],
  addKeyboardShortcuts() {
    return {
      Enter: () => this.editor.commands.splitListItem(ITEM),
      // Only where there is something to indent: anywhere else the tabulator leaves the text, as it leaves any field.
      Tab: () => this.editor.commands.sinkListItem(ITEM),
      "Shift-Tab": () => this.editor.commands.liftListItem(ITEM),
      Backspace: () => {
        const { empty, $from } = this.editor.state.selection;
        const isAtStart = empty && $from.parentOffset === 0 && $from.depth > 1;
        const isFirstLine = isAtStart && $from.node(-1).type.name === ITEM && $from.index(-1) === 0;
        return isFirstLine && this.editor.commands.liftListItem(ITEM);
      },
    };
  },
});

const listOf = (name: string, tag: string, keys: string, find: RegExp) =>
  Node.create({
    name,
    group: "block list",
    content: `${ITEM}+`,
    renderHTML: () => [tag, 0],
    addKeyboardShortcuts() {
      return { [keys]: () => this.editor.commands.toggleList(name, ITEM) };
    },
    addInputRules() {
      return [wrappingInputRule({ find, type: this.type })];
    },
  });

export const BulletList = listOf("bulletList", "ul", "Mod-Shift-8", /^\s*([-+*])\s$/);
export const OrderedList = listOf("orderedList", "ol", "Mod-Shift-7", /^\s*(\d{1,3})[.)]\s$/);
