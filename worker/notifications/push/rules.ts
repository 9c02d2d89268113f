import { PUSH_DEVICES_MOST, type PushForm } from "../../contract/notifications/push.ts";
import { refuse } from "../../lib/errors.ts";

/** Hosts of the push services of browsers; `*.` stands for any name in front. */
const PUSH_SERVICES = [
  "fcm.googleapis.com",
  "android.googleapis.com",
  "*.push.services.mozilla.com",
  "*.notify.windows.com",
  "*.push.apple.com",
];

/**
 * True for https to a push service on the usual port. Anybody who is signed in names the address, and the site sends
 * there: so never to a host that is none.
 * @param others hosts that the settings add
 */
export function isPushService(endpoint: string, others: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username, password, hash } = new URL(endpoint);
  if (protocol !== "https:" || port !== "" || username !== "" || password !== "" || hash !== "") return false;
  return [...PUSH_SERVICES, ...others].some((host) =>
    host.startsWith("*.") ? hostname.endsWith(host.slice(1)) : hostname === host,
  );
}

/**
 * Whether a browser may be told by push; answers with which key of the site.
 * @param found.others the member's other browsers
 * @param services hosts of push services that the settings add
 * @throws {ClubError} `invalid` (no address of a push service), `conflict` (enough of them, or a key of before)
 */
export function decideSubscribing<K extends object>(
  { keys, others }: { keys: K | undefined; others: readonly object[] },
  { endpoint }: Pick<PushForm, "endpoint">,
  services: readonly string[],
): K {
  if (!isPushService(endpoint, services)) {
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
  services: readonly string[],
): K {
  if (!found.own) throw refuse("not-found", "Notifications aren’t turned on in this browser.");
  return decideSubscribing(found, form, services);
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
