import { ApiError, errorFrom, offlineError } from "./api-error.ts";
import { csrfToken } from "./csrf-token.ts";
import { forgetPosts } from "./device-posts.ts";
import { forgetWords } from "./own-words.ts";
import { broadcastSession } from "./session-broadcast.ts";

/** Posts a form as NextAuth's own client does; gives the address that the server wants the browser to go to. */
async function post(action: string, fields: Record<string, string>, isSecondTry = false): Promise<URL> {
  const token = await csrfToken({ isStale: isSecondTry });
  const body = new URLSearchParams({ ...fields, csrfToken: token, json: "true" });
  const response = await fetch(`/api/auth/${action}`, { method: "POST", body }).catch((cause) => {
    throw offlineError(cause);
  });
  if (!response.ok) throw await errorFrom(response);
  const url = new URL(((await response.json()) as { url: string }).url, location.href);
  if (!url.searchParams.has("csrf")) return url;
  if (isSecondTry) throw refused("This page has expired. Please reload it and try again.");
  return post(action, fields, true);
}

/** Nothing of what the member typed stays on a device that others may use next; the other tabs are told. */
export async function leaveDevice(publicId: string): Promise<void> {
  forgetWords(publicId);
  await forgetPosts(publicId);
  await forgetPush();
  broadcastSession("signout");
}

/** The site tells nothing more to this browser: neither is it to be asked for what it was subscribed to. */
async function forgetPush(): Promise<void> {
  try {
    const { unsubscribeHere } = await import("./push.ts");
    await unsubscribeHere();
  } catch (error) {
    console.warn("The browser keeps a subscription that is worth nothing.", error);
  }
}

const refused = (message: string) => new ApiError(200, [{ path: ["email"], message }]);

const REFUSALS = new Map(
  Object.entries({
    EmailSignin: "The e-mail could not be sent. Check the address for typos and try again.",
    AccessDenied:
      "This address can’t be used to sign in at the moment. If its membership is suspended, we’ve emailed why, and until when. If you think it’s a mistake, write to us.",
    LinksWaiting:
      "We’ve already sent several links to this address, and they still work. Look for them in your inbox, or in your junk folder.",
    TooManyLinks: "That was a lot of links in a short time. Please wait a while, then try again.",
  }),
);

/**
 * Asks for a sign-in link by e-mail. Throws an ApiError with words for the e-mail field when none was sent.
 * @see spec §7
 */
export async function signIn(email: string, callbackUrl: string): Promise<void> {
  const url = await post("signin/email", { email, callbackUrl });
  // `reason` is our own, beside what NextAuth's clients understand, and tells more.
  const error = url.searchParams.get("reason") ?? url.searchParams.get("error");
  if (error) throw refused(REFUSALS.get(error) ?? "That didn’t work. Please try again.");
}

/**
 * Enters the code that stands in the mail beside the link. Gives the address to go to: where the member wanted to be, or
 * the page of the code, which says in its `error` what is wrong.
 */
export const enterCode = (fields: Record<string, string>): Promise<URL> => post("callback/code", fields);

/**
 * Signs the member out on this device, which forgets what they typed and did not send; tells the other tabs, and goes to
 * `callbackUrl`.
 * @see spec §7
 */
export async function signOut(publicId: string, callbackUrl: string): Promise<void> {
  signingOut = true;
  // Also where the browser keeps this page, and shows it again.
  addEventListener("pagehide", () => (signingOut = false), { once: true });
  try {
    const url = await post("signout", { callbackUrl });
    await leaveDevice(publicId);
    location.assign(url.origin === location.origin ? url.href : "/");
  } catch (error) {
    signingOut = false;
    throw error;
  }
}

let signingOut = false;

/** Tells that this page is about to leave because its member signs out: it goes where that leads, not to sign in again. */
export const isSigningOut = (): boolean => signingOut;
