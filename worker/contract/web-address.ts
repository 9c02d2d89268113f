// What browsers drop from an address before they read it, and what they take for a slash.
const DROPPED = /[\0-\x20\x7f]/g;

/** The address a link may lead to: of the web, of a mailbox, or a path of this site; null for anything else. */
export function ownOrWebAddress(href: string | undefined): string | null {
  const address = href?.replace(DROPPED, (character) => (character === " " ? "%20" : ""));
  if (!address) return null;
  if (address.startsWith("#") || /^\/(?![/\\])/.test(address)) return address;
  if (!URL.canParse(address)) return null;
  const { protocol, href: whole } = new URL(address);
  return ["http:", "https:", "mailto:"].includes(protocol) ? whole : null;
}
