// Apart from the forms, which would bring zod into a page that shows them.
export const POST_TITLE_MOST = 160;
export const TAG_MOST = 40;
export const TAGS_MOST = 10;
/** Characters of HTML. */
export const CONTENT_MOST = 100_000;
