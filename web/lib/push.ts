import type { PushForm } from "../../worker/contract/notifications/push.ts";
import { pushIdOf } from "../../worker/contract/notifications/push-id.ts";
import { Unreadable } from "./api-error.ts";
import { makePolicy, SERVICE_WORKER } from "./trusted-types.ts";

/**
 * Whether this browser can be told by push: it may not know it at all, know it only on the home screen (iPhone and iPad),
 * or have been told by its owner not to.
 */
export type PushSupport = "ready" | "unknown" | "home-screen" | "blocked";

export function pushSupport(): PushSupport {
  const knowsIt = "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;
  if (!knowsIt) return isAppleTouch() && !isOnHomeScreen() ? "home-screen" : "unknown";
  return Notification.permission === "denied" ? "blocked" : "ready";
}

/** An iPad says that it is a Mac, but has no mouse. */
const isAppleTouch = (): boolean =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);

const isOnHomeScreen = (): boolean => matchMedia("(display-mode: standalone)").matches;

/** What this browser is known by when it has subscribed; null when it has not. */
export async function ownPushId(): Promise<string | null> {
  const subscription = await subscriptionHere();
  return subscription && pushIdOf(subscription.endpoint);
}

async function subscriptionHere(): Promise<PushSubscription | null> {
  if (pushSupport() === "unknown" || pushSupport() === "home-screen") return null;
  const registration = await navigator.serviceWorker.getRegistration(SERVICE_WORKER);
  return registration ? registration.pushManager.getSubscription() : null;
}

/**
 * Subscribes this browser, which asks its owner: only to be called when they have pressed something.
 * @param key the site's public key
 * @throws {Unreadable} in words for the person
 */
export async function subscribeHere(key: string): Promise<PushForm> {
  if ((await Notification.requestPermission()) !== "granted") {
    throw new Unreadable(
      "Your browser doesn’t allow notifications from this site. Change that in its settings for this site, then try again.",
    );
  }
  try {
    makePolicy();
    await navigator.serviceWorker.register(SERVICE_WORKER);
    const { pushManager } = await navigator.serviceWorker.ready;
    // One for another key of the site's is worth nothing any more, and in the way.
    await (await pushManager.getSubscription())?.unsubscribe();
    const subscription = await pushManager.subscribe({
      userVisibleOnly: true,
      applicationServerKey: bytesOf(key),
    });
    const { endpoint, keys } = subscription.toJSON();
    return { endpoint: endpoint ?? "", keys: { p256dh: keys?.p256dh ?? "", auth: keys?.auth ?? "" } };
  } catch (cause) {
    throw new Unreadable(
      "This browser couldn’t turn notifications on. Check your connection and try again.",
      { cause },
    );
  }
}

/** Ends the subscription of this browser, if it has one. */
export async function unsubscribeHere(): Promise<void> {
  await (await subscriptionHere())?.unsubscribe();
}

const bytesOf = (base64Url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64Url.replaceAll("-", "+").replaceAll("_", "/")), (character) =>
    character.charCodeAt(0),
  );
