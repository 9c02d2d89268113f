const ADDRESS_MOST = 254;
const LOCAL_MOST = 64;
// What an address may hold before the @ without being quoted. Quotes, commas, brackets, spaces, control and
// invisible characters are what header injection and look-alikes are made of; nobody's mailbox needs them.
const LOCAL = /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~.-]+$/u;
const LABEL = /^[\p{L}\p{M}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?$/u;

/** Whether a mail might reach somebody there: only sending one would tell. */
export const isAddress = (text: string): boolean => normaliseAddress(text) !== null;

/**
 * The one way an e-mail address is written here: NFKC-normalised, trimmed and in lower case; null when it is
 * none that a sign-in link may go to.
 * @see spec §7
 */
export function normaliseAddress(text: string): string | null {
  // Lower-casing can take a character apart again ("İ"), so it is composed once more: doing this twice
  // changes nothing.
  const address = text.normalize("NFKC").trim().toLowerCase().normalize("NFKC");
  const [local = "", domain = "", ...more] = address.split("@");
  if (more.length > 0 || address.length > ADDRESS_MOST || local.length > LOCAL_MOST) return null;
  const labels = domain.split(".");
  const isDomain = labels.length >= 2 && labels.every((label) => LABEL.test(label));
  return LOCAL.test(local) && isDomain ? address : null;
}
