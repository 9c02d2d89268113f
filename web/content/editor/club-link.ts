import { InputRule } from "@tiptap/core";
import { Link } from "@tiptap/extension-link";
import type { MarkType } from "@tiptap/pm/model";
import type { Transaction } from "@tiptap/pm/state";
import { ownOrWebAddress } from "../../../worker/contract/web-address.ts";

const STOPS = ".,;:!?)\\]";
const STOPPED = `(?:^|\\s)((?:https?://|www\\.)\\S*[^\\s${STOPS}]|[^\\s@]+@[^\\s@]+\\.[a-z]{2,})[${STOPS}]+`;
// No other white space: a rule that matches a line's end would swallow the Enter.
const STOPPED_AND_SPACE = new RegExp(`${STOPPED}[ \u00a0]$`, "i");
const STOPPED_AT_END = new RegExp(`${STOPPED}$`, "i");

/** TipTap's link for addresses that the server accepts. TipTap doesn't autolink one at the end of a sentence. */
export const ClubLink = Link.extend({
  addAttributes: () => ({
    href: { default: null, renderHTML: ({ href }) => ({ href: addressOf(href ?? "") }) },
  }),
  addInputRules() {
    const { type } = this;
    const atStop = new InputRule({
      find: STOPPED_AND_SPACE,
      handler: ({ state: { tr }, range, match }) => linkTyped(tr, type, range.from, match),
    });
    return [...(this.parent?.() ?? []), atStop];
  },
  addKeyboardShortcuts() {
    return {
      Enter: () => {
        const { state, view } = this.editor;
        const { $from, empty } = state.selection;
        const before = $from.parent.textBetween(0, $from.parentOffset, undefined, "\ufffc");
        const match = empty ? STOPPED_AT_END.exec(before) : null;
        if (match) {
          const { tr } = state;
          linkTyped(tr, this.type, $from.start() + match.index, match);
          if (tr.docChanged) view.dispatch(tr);
        }
        return false;
      },
    };
  },
}).configure({
  openOnClick: false,
  markdownLinks: true,
  defaultProtocol: "https",
  HTMLAttributes: { target: null, rel: null, class: null },
  isAllowedUri: (address) => addressOf(address ?? "") !== null,
  // Not every "this.that": a full stop without a space is more often a slip than an address.
  shouldAutoLink: (address) => /^(https?:\/\/|www\.)|@/i.test(address),
});

/** Links the address within a match, unless it is part of a link. */
function linkTyped(tr: Transaction, type: MarkType, start: number, match: RegExpMatchArray): void {
  const [whole, address = ""] = match;
  const from = start + whole.indexOf(address);
  const to = from + address.length;
  if (addressOf(address) && !tr.doc.rangeHasMark(from, to, type)) {
    tr.addMark(from, to, type.create({ href: address }));
  }
}

const MAILBOX = /^[^\s@/:]+@[^\s@/:]+\.[^\s@/:]+$/;
const HOST = /^[^\s/:?#@]+\.[^\s/:?#@.]{2,}(?:[/:?#]|$)/;

/** Completes a typed address, as people leave out `https://` and `mailto:`. Null if it is no address. */
export function addressOf(typed: string): string | null {
  const text = typed.trim();
  if (MAILBOX.test(text)) return ownOrWebAddress(`mailto:${text}`);
  if (HOST.test(text)) return ownOrWebAddress(`https://${text}`);
  return ownOrWebAddress(text);
}
