const ADDRESS_MOST = 254;
const LOCAL_MOST = 64;
// Characters allowed unquoted before the @. Quotes, commas, brackets, spaces, control and invisible characters serve
// header injection and look-alikes; no real mailbox needs them.
const LOCAL = /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~.-]+$/u;
const LABEL = /^[\p{L}\p{M}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?$/u;

/** Returns true for an address that mail might reach; only sending one would tell. */
export const isAddress = (text: string): boolean => normaliseAddress(text) !== null;

/** Returns an address in its stored form: NFKC, trimmed, lower case. Null if no link may go there. @see spec §7 */
export function normaliseAddress(text: string): string | null {
  // Lower-casing can decompose a character again ("İ"), so it is composed once more:
  // applying this twice changes nothing.
  const address = text.normalize("NFKC").trim().toLowerCase().normalize("NFKC");
  const [local = "", domain = "", ...more] = address.split("@");
  if (more.length > 0 || address.length > ADDRESS_MOST || local.length > LOCAL_MOST) return null;
  const labels = domain.split(".");
  const isDomain = labels.length >= 2 && labels.every((label) => LABEL.test(label));
  return LOCAL.test(local) && isDomain ? address : null;
}
