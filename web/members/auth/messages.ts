import { CODE_TRIES, type CodeError } from "../../../worker/contract/members/sign-in-code.ts";
import { type SearchOf, text } from "../../lib/search-params.ts";

/** Messages by error code of the sign-in page. @see spec §8 */
const MESSAGES = new Map(
  Object.entries({
    SessionRequired: "Please sign in to access this page.",
    EmailSignin: "The e-mail could not be sent.",
    Callback: "Try signing in with a different account.",
    EmailCreateAccount: "Try signing in with a different account.",
  }),
);

export interface SignInSearch {
  error: string;
  /** True if a form came without its csrf token. */
  csrf: boolean;
}

/** Returns the message for the address's error; null without one. */
export function signInMessage({ error, csrf }: SignInSearch): string | null {
  if (error) return MESSAGES.get(error) ?? "That didn’t work. Please try again.";
  return csrf ? "This page was open for too long. Please try again." : null;
}

export const CODE_MESSAGES: Record<CodeError, string> = {
  NoCode: "Enter the six digits from the email.",
  WrongCode: "That isn’t the code in our newest email.",
  SpentCode: "This code doesn’t work any more. Open the link in the email, or ask for a new email.",
};

const isCodeError = (error: string): error is CodeError => Object.hasOwn(CODE_MESSAGES, error);

/** Search parameters of the code's page; `left`: remaining tries. */
export const CODE_SEARCH = { error: text, left: Number };

export type CodeSearch = SearchOf<typeof CODE_SEARCH>;

export function codeMessage({ error, left }: CodeSearch): string | undefined {
  if (!isCodeError(error)) return undefined;
  if (error !== "WrongCode" || !(left > 0 && left < CODE_TRIES)) return CODE_MESSAGES[error];
  return `${CODE_MESSAGES.WrongCode} ${left === 1 ? "One try" : `${left} tries`} left.`;
}

interface SignInTrouble {
  title: string;
  words: string;
  canRetry: boolean;
}

const TROUBLES = new Map<string, SignInTrouble>(
  Object.entries({
    Verification: {
      title: "This link has been played",
      words:
        "The sign in link is no longer valid. It may have been used already or it may have expired. A new one takes a moment.",
      canRetry: true,
    },
    AccessDenied: {
      title: "No seat at the moment",
      words:
        "This address can’t be used to sign in at the moment. That’s how it is while a membership is suspended: its member has had an email that says why, and until when. If you think it’s a mistake, write to us.",
      canRetry: false,
    },
    Configuration: {
      title: "The rules got mixed up",
      words: "Something on our side isn’t set up properly. We’ve been told; please try again later.",
      canRetry: false,
    },
    LinksWaiting: {
      title: "Your link is already there",
      words:
        "We’ve sent several links to this address in the last few minutes, and they still work. Open the newest one: if you can’t find it, look in your junk folder.",
      canRetry: false,
    },
    TooManyLinks: {
      title: "One turn at a time",
      words:
        "That was a lot of links in a short time. Please wait a while before you ask for another: the last email we sent may still work.",
      canRetry: true,
    },
  }),
);

const UNKNOWN: SignInTrouble = {
  title: "That roll missed",
  words: "Signing in didn’t work. Please ask for a new link and try again.",
  canRetry: true,
};

/** Returns the error page's content; `reason` is our own and more precise. */
export const signInTroubleOf = (code: string, reason = ""): SignInTrouble =>
  TROUBLES.get(reason) ?? TROUBLES.get(code) ?? UNKNOWN;
