import { PUSH_DEVICES_MOST, type PushForm } from "../../contract/notifications/push.ts";
import { refuse } from "../../lib/errors.ts";

/** Hosts of browsers' push services; `*.` matches any subdomain. */
const PUSH_SERVICES = [
  "fcm.googleapis.com",
  "android.googleapis.com",
  "*.push.services.mozilla.com",
  "*.notify.windows.com",
  "*.push.apple.com",
];

/** Returns true for https to a push service: members supply the address. @param others from the settings */
export function isPushService(endpoint: string, others: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username, password, hash } = new URL(endpoint);
  if (protocol !== "https:" || port !== "" || username !== "" || password !== "" || hash !== "") return false;
  return [...PUSH_SERVICES, ...others].some((host) =>
    host.startsWith("*.") ? hostname.endsWith(host.slice(1)) : hostname === host,
  );
}

/**
 * Returns the site's keys for a new subscription.
 * @param found.others the member's other browsers
 * @throws {ClubError} `invalid` (no push service), `conflict` (too many devices, or an outdated key)
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
  // The browser was given a key, so the database that stored it is gone.
  if (!keys) throw refuse("conflict", "Something has changed here. Please reload this page and try again.");
  return keys;
}

/**
 * Returns the site's keys for a subscription whose endpoint the browser has replaced.
 * @param found.own the session's earlier subscription: missing if another member has signed in since
 * @throws {ClubError} `not-found`, and those of `decideSubscribing`
 */
export function decideRenewing<K extends object>(
  found: { keys: K | undefined; others: readonly object[]; own: object | undefined },
  form: Pick<PushForm, "endpoint">,
  services: readonly string[],
): K {
  if (!found.own) throw refuse("not-found", "Notifications aren’t turned on in this browser.");
  return decideSubscribing(found, form, services);
}

/** @throws {ClubError} `not-found` */
export function deviceBy<D extends { id: string }>(devices: readonly D[], id: string): D {
  const device = devices.find((one) => one.id === id);
  if (!device) throw refuse("not-found", "That device no longer gets notifications.", ["id"]);
  return device;
}
