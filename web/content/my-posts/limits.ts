// The contract's own (a test holds them equal): importing them would bring zod along.
export const POST_TITLE_MOST = 160;
export const TAG_MOST = 40;
export const TAGS_MOST = 10;
/** Characters of HTML. */
export const CONTENT_MOST = 100_000;
