// Apart from session.ts, whose schemas would bring zod along.

/** Response header of the session endpoint with the reason for a lost session: "suspended". */
export const SIGNED_OUT_BECAUSE = "Club-Signed-Out";

// Request header of a write: public id of the member for whom the page was made.
export const SENT_BY = "Club-Sent-By";

/** Page for members suspended while signed in, or when asking for a link. */
export const ACCESS_DENIED_PATH = "/sign-in-error?error=AccessDenied";
