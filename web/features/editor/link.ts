import { InputRule, Mark, markPasteRule } from "@tiptap/core";
import { ownOrWebAddress } from "../../../worker/contract/web-address.ts";
import { addressOf } from "./address-of.ts";

// Addresses that are written out: with their scheme, or as people say them.
const ADDRESS = /(?:https?:\/\/|www\.)[^\s<>"]+[^\s<>"'.,;:!?)\]]/;
const TYPED_ADDRESS = new RegExp(`(?:^|\\s)(${ADDRESS.source}|[^\\s<>"@]+@[^\\s<>"@]+\\.[a-z]{2,})\\s$`, "i");
const MARKDOWN = /(?:^|\s|\()\[([^\]]+)\]\(([^)\s]+)\)$/;

/** A link. Addresses become links as they are typed or pasted; only such as the server keeps. */
export const Link = Mark.create({
  name: "link",
  priority: 1_000,
  keepOnSplit: false,
  exitable: true,
  inclusive: false,
  addAttributes: () => ({ href: { default: null } }),
  renderHTML({ HTMLAttributes }) {
    const href = ownOrWebAddress(String(HTMLAttributes["href"] ?? ""));
    return ["a", href ? { href } : {}, 0];
  },
  addInputRules() {
    const { type } = this;
    return [
      new InputRule({
        find: TYPED_ADDRESS,
        handler: ({ state: { tr }, range, match }) => {
          const href = addressOf(match[1] ?? "");
          if (!href) return;
          const to = range.to;
          const from = to - (match[1]?.length ?? 0);
          tr.insertText(" ", to);
          if (!tr.doc.rangeHasMark(from, to, type)) tr.addMark(from, to, type.create({ href }));
        },
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
        getAttributes: ({ data }) => (data?.["href"] ? data : false),
      }),
    ];
  },
});
