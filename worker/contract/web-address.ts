// Characters that browsers drop from an address before they parse it.
const DROPPED = /[\0-\x20\x7f]/g;

/** Returns an address that a link may have: on the web, a mailbox, or a path of this site. Else null. */
export function ownOrWebAddress(href: string | undefined): string | null {
  const address = href?.replace(DROPPED, (character) => (character === " " ? "%20" : ""));
  if (!address) return null;
  if (address.startsWith("#") || /^\/(?![/\\])/.test(address)) return address;
  if (!URL.canParse(address)) return null;
  const { protocol, href: whole } = new URL(address);
  return ["http:", "https:", "mailto:"].includes(protocol) ? whole : null;
}
