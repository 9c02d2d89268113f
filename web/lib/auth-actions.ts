import { csrfToken, unwrapAnswer } from "./api-client.ts";
import { ApiError } from "./api-error.ts";
import { forgetPosts } from "./device-posts.ts";
import { deleteDrafts } from "./own-drafts.ts";
import { paths } from "./paths.ts";
import { broadcastSession } from "./session-broadcast.ts";

/** Posts a form as NextAuth's own client does. Returns the address that the browser goes to next. */
async function post(action: string, fields: Record<string, string>, isSecondTry = false): Promise<URL> {
  const token = await csrfToken({ isStale: isSecondTry });
  const body = new URLSearchParams({ ...fields, csrfToken: token, json: "true" });
  const sent = fetch(`/api/auth/${action}`, { method: "POST", body });
  const url = new URL((await unwrapAnswer<{ url: string }>(sent)).url, location.href);
  if (!url.searchParams.has("csrf")) return url;
  if (isSecondTry) throw refused("This page has expired. Please reload it and try again.");
  return post(action, fields, true);
}

async function forgetPush(): Promise<void> {
  try {
    const { unsubscribeHere } = await import("./push.ts");
    await unsubscribeHere();
  } catch (error) {
    console.warn("The browser keeps a subscription that is worth nothing.", error);
  }
}

/** Returns an error for the field of the email address. */
export const refused = (message: string) => new ApiError(200, [{ path: ["email"], message }]);

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

/** Requests a sign-in link by email. @throws {ApiError} with a message for the email field @see spec §7 */
export async function signIn(email: string, callbackUrl: string): Promise<void> {
  const url = await post("signin/email", { email, callbackUrl });
  // `reason` is our own, finer than the codes of NextAuth's clients.
  const error = url.searchParams.get("reason") ?? url.searchParams.get("error");
  if (error) throw refused(REFUSALS.get(error) ?? "That didn’t work. Please try again.");
}

/** Sends the mailed code. Returns the next address: the member's destination, or the code's page with an `error`. */
export const enterCode = (fields: Record<string, string>): Promise<URL> => post("callback/code", fields);

/** Ends the session by a request, deletes drafts on this device, notifies other tabs and goes home. @see spec §7 */
export async function signOut(
  publicId: string,
  endSession: () => Promise<unknown> = () => post("signout", { callbackUrl: paths.home }),
): Promise<void> {
  signingOut = true;
  // Also for a page restored from the back/forward cache.
  addEventListener("pagehide", () => (signingOut = false), { once: true });
  try {
    await endSession();
    deleteDrafts(publicId);
    await forgetPosts(publicId);
    await forgetPush();
    broadcastSession("signout");
    location.assign(paths.home);
  } catch (error) {
    signingOut = false;
    throw error;
  }
}

let signingOut = false;

/** Returns true while signing out: the page must not redirect to sign in. */
export const isSigningOut = (): boolean => signingOut;
