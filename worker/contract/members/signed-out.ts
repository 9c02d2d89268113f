// Apart from session.ts, whose schemas would bring zod along.

/** The header by which the session endpoint says why there is no session any more: "suspended". */
export const SIGNED_OUT_BECAUSE = "Club-Signed-Out";

/** The page for whoever was signed in when they were suspended, and for whoever asks for a link while they are. */
export const ACCESS_DENIED_PATH = "/sign-in-error?error=AccessDenied";
