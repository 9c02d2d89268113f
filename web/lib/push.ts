import type { PushForm } from "../../worker/contract/notifications/push.ts";
import { pushIdOf } from "../../worker/contract/notifications/push-id.ts";
import { Unreadable } from "./api-error.ts";
import { makePolicy, SERVICE_WORKER } from "./trusted-types.ts";

/** Push support of this browser: ready, unsupported, supported on the home screen only (iPhone and iPad), or denied. */
export type PushSupport = "ready" | "unknown" | "home-screen" | "blocked";

export function pushSupport(): PushSupport {
  const isSupported = "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;
  if (!isSupported) return isAppleTouch() && !isOnHomeScreen() ? "home-screen" : "unknown";
  return Notification.permission === "denied" ? "blocked" : "ready";
}

/** Returns true on iPhone and iPad. An iPad reports itself as a Mac, but has no mouse. */
const isAppleTouch = (): boolean =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);

const isOnHomeScreen = (): boolean => matchMedia("(display-mode: standalone)").matches;

export async function ownPushId(): Promise<string | null> {
  const subscription = await subscriptionHere();
  return subscription && pushIdOf(subscription.endpoint);
}

async function subscriptionHere(): Promise<PushSubscription | null> {
  if (pushSupport() === "unknown" || pushSupport() === "home-screen") return null;
  const registration = await navigator.serviceWorker.getRegistration(SERVICE_WORKER);
  return registration ? registration.pushManager.getSubscription() : null;
}

/** Subscribes this browser, which prompts: only on a press. @throws {Unreadable} in words */
export async function subscribeHere(key: string): Promise<PushForm> {
  const permission = await Notification.requestPermission();
  if (permission === "default") {
    throw new Unreadable("You haven’t allowed notifications yet. Press again, and choose Allow.");
  }
  if (permission === "denied") {
    throw new Unreadable(
      "Your browser doesn’t allow notifications from this site. Change that in its settings for this site, then try again.",
    );
  }
  try {
    makePolicy();
    await navigator.serviceWorker.register(SERVICE_WORKER);
    const { pushManager } = await navigator.serviceWorker.ready;
    // A subscription for another key of the site is worthless, and in the way.
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

export async function unsubscribeHere(): Promise<void> {
  await (await subscriptionHere())?.unsubscribe();
}

const bytesOf = (base64Url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64Url.replaceAll("-", "+").replaceAll("_", "/")), (character) =>
    character.charCodeAt(0),
  );
