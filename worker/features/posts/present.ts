import { POSTS_PAGE, type Post, type PostPage, type PostSummary, type Tag } from "../../contract/posts.ts";
import { plainText, type RichNode, type RichText } from "../../contract/rich-text.ts";
import { cleanHtml } from "../rich-text/clean.ts";

const LEAD_MOST = 220;
/** Characters of HTML that a person reads in a minute: some 230 words. */
const READ_A_MINUTE = 1_500;

type Row = Omit<PostSummary, "lead" | "minutes"> & { length: number };

const minutesOf = (length: number): number => Math.max(1, Math.round(length / READ_A_MINUTE));

/** The first words of a text, cut where a word ends. */
function leadOf(words: string): string {
  if (words.length <= LEAD_MOST) return words;
  const cut = words.slice(0, LEAD_MOST);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(" "), 1))}…`;
}

/** Headings announce words; they are none to begin with. */
const isHeading = (node: RichNode): boolean => /^h\d$/.test(node[0] ?? "") && typeof node !== "string";

const summaryOf = ({ length, ...row }: Row, content: RichText): PostSummary => ({
  ...row,
  lead: leadOf(plainText(content.filter((node) => !isHeading(node)))),
  minutes: minutesOf(length),
});

export function presentPage(row: { posts: string; tags: string; tag: string | null }): PostPage {
  const rows = JSON.parse(row.posts) as (Row & { start: string })[];
  const posts = rows.slice(0, POSTS_PAGE).map(({ start, ...of }) => summaryOf(of, cleanHtml(start)));
  const last = posts.at(-1);
  return {
    posts,
    older: rows.length > POSTS_PAGE && last ? cursorOf(last) : null,
    tag: row.tag === null ? null : (JSON.parse(row.tag) as Tag),
    tags: JSON.parse(row.tags) as Tag[],
  };
}

/** The post of a row, or null when there is none. */
export function presentPost(row: { json: string | null }): Post | null {
  if (row.json === null) return null;
  const { content, thread, ...of } = JSON.parse(row.json) as Row & { content: string; thread: string };
  const tree = cleanHtml(content);
  return { ...summaryOf(of, tree), content: tree, thread };
}

const cursorOf = ({ createdAt, id }: PostSummary): string => `${Date.parse(createdAt)}-${id}`;
