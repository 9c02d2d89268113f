import { ownOrWebAddress } from "../../../worker/contract/web-address.ts";

const MAILBOX = /^[^\s@/:]+@[^\s@/:]+\.[^\s@/:]+$/;
const HOST = /^[^\s/:?#@]+\.[^\s/:?#@.]{2,}(?:[/:?#]|$)/;

/** Completes a typed address, as people leave out `https://` and `mailto:`. Null if it is no address. */
export function addressOf(typed: string): string | null {
  const text = typed.trim();
  if (MAILBOX.test(text)) return ownOrWebAddress(`mailto:${text}`);
  if (HOST.test(text)) return ownOrWebAddress(`https://${text}`);
  return ownOrWebAddress(text);
}
