import { PUSH_DEVICES_MOST, type PushForm } from "../../contract/push.ts";
import { refuse } from "../../errors.ts";

/** Names that only mean something in somebody's own network. */
const PRIVATE = /(^|\.)(localhost|local|localdomain|internal|intranet|lan|home|corp|home\.arpa|onion)$/;
const NUMBERS = /^\[|^[\d.]+$/;

/**
 * Whether an address may be one of a push service: https to a host with a public name on the usual port. Anybody who is
 * signed in names it, and the site sends there: never to itself, and to no number.
 * @param siteUrl the site's own origin
 */
export function isPublicAddress(endpoint: string, siteUrl: string): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username, password, hash } = new URL(endpoint);
  if (protocol !== "https:" || port !== "" || username !== "" || password !== "" || hash !== "") return false;
  const name = hostname.replace(/\.$/, "");
  if (!name.includes(".") || NUMBERS.test(name) || PRIVATE.test(name)) return false;
  return name !== new URL(siteUrl).hostname;
}

/**
 * Whether a browser may be told by push; answers with which key of the site.
 * @param found.others the member's other browsers
 * @throws {ClubError} `invalid` (no address of a push service), `conflict` (enough of them, or a key of before)
 */
export function decideSubscribing<K extends object>(
  { keys, others }: { keys: K | undefined; others: readonly object[] },
  { endpoint }: Pick<PushForm, "endpoint">,
  siteUrl: string,
): K {
  if (!isPublicAddress(endpoint, siteUrl)) {
    throw refuse("invalid", "Your browser gave an address that can’t be used for notifications", [
      "endpoint",
    ]);
  }
  if (others.length >= PUSH_DEVICES_MOST) {
    throw refuse(
      "conflict",
      `You already get notifications on ${PUSH_DEVICES_MOST} devices. Remove one of them on your profile first.`,
    );
  }
  // Who subscribes has been told a key: the database that had it is gone.
  if (!keys) throw refuse("conflict", "Something has changed here. Please reload this page and try again.");
  return keys;
}

/**
 * Whether a browser whose address has changed by itself is told at the new one; answers with which key of the site.
 * @param found.own what its session had before: whoever signed in on it since has turned nothing on
 * @throws {ClubError} `not-found` (it had none), and as `decideSubscribing` does
 */
export function decideRenewing<K extends object>(
  found: { keys: K | undefined; others: readonly object[]; own: object | undefined },
  form: Pick<PushForm, "endpoint">,
  siteUrl: string,
): K {
  if (!found.own) throw refuse("not-found", "Notifications aren’t turned on in this browser.");
  return decideSubscribing(found, form, siteUrl);
}

/**
 * The browser among those of a member.
 * @throws {ClubError} `not-found`
 */
export function deviceBy<D extends { id: string }>(devices: readonly D[], id: string): D {
  const device = devices.find((one) => one.id === id);
  if (!device) throw refuse("not-found", "That device no longer gets notifications.", ["id"]);
  return device;
}
