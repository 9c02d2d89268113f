import { InputRule, Mark, markPasteRule } from "@tiptap/core";
import type { MarkType } from "@tiptap/pm/model";
import type { Transaction } from "@tiptap/pm/state";
import { ownOrWebAddress } from "../../../worker/contract/web-address.ts";
import { addressOf } from "./address-of.ts";

// Addresses that are written out: with their scheme, or as people say them.
const ADDRESS = /(?:https?:\/\/|www\.)[^\s<>"]+[^\s<>"'.,;:!?)\]]/;
const TYPED = `(?:^|\\s)(${ADDRESS.source}|[^\\s<>"@]+@[^\\s<>"@]+\\.[a-z]{2,})[.,;:!?)]?`;
// Not any white space: a rule that meets a line's end takes the Enter away.
const TYPED_AND_SPACE = new RegExp(`${TYPED}[ \u00a0]$`, "i");
const TYPED_AT_END = new RegExp(`${TYPED}$`, "i");
const MARKDOWN = /(?:^|\s|\()\[([^\]]+)\]\(([^)\s]+)\)$/;

/** A link. Addresses become links as they are typed or pasted; only such as the server keeps. */
export const Link = Mark.create({
  name: "link",
  priority: 1_000,
  keepOnSplit: false,
  inclusive: false,
  addAttributes: () => ({ href: { default: null } }),
  renderHTML({ HTMLAttributes }) {
    const href = ownOrWebAddress(String(HTMLAttributes.href ?? ""));
    return ["a", href ? { href } : {}, 0];
  },
  addKeyboardShortcuts() {
    return {
      Enter: () => {
        const { state, view } = this.editor;
        const { $from, empty } = state.selection;
        const before = $from.parent.textBetween(0, $from.parentOffset, undefined, "\ufffc");
        const match = empty ? TYPED_AT_END.exec(before) : null;
        if (match) {
          const { tr } = state;
          linkTyped(tr, this.type, $from.start() + match.index, match);
          if (tr.docChanged) view.dispatch(tr);
        }
        return false;
      },
    };
  },
  addInputRules() {
    const { type } = this;
    return [
      new InputRule({
        find: TYPED_AND_SPACE,
        handler: ({ state: { tr }, range, match }) => linkTyped(tr, type, range.from, match),
      }),
      new InputRule({
        find: MARKDOWN,
        handler: ({ state: { tr }, range, match }) => {
          const [whole, words = "", address = ""] = match;
          const href = addressOf(address);
          if (!href) return;
          const from = range.from + whole.indexOf("[");
          tr.replaceWith(from, range.to, type.schema.text(words, [type.create({ href })])).removeStoredMark(
            type,
          );
        },
      }),
    ];
  },
  addPasteRules() {
    return [
      markPasteRule({
        find: (text) =>
          [...text.matchAll(new RegExp(ADDRESS.source, "gi"))].map((match) => ({
            index: match.index,
            text: match[0],
            data: { href: addressOf(match[0]) },
          })),
        type: this.type,
        getAttributes: ({ data }) => (data?.href ? data : false),
      }),
    ];
  },
});

/** Makes a link of the address within what was matched, unless it is part of one. */
function linkTyped(tr: Transaction, type: MarkType, start: number, match: RegExpMatchArray): void {
  const [whole, address = ""] = match;
  const href = addressOf(address);
  const from = start + whole.indexOf(address);
  const to = from + address.length;
  if (href && !tr.doc.rangeHasMark(from, to, type)) tr.addMark(from, to, type.create({ href }));
}
