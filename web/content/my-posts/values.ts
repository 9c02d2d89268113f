import type { MyPost } from "../../../worker/contract/content/my-posts.ts";
import type { Tag } from "../../../worker/contract/content/posts.ts";
import type { SentPost } from "./calls.ts";

export interface Values {
  title: string;
  /** HTML. */
  content: string;
  /** A new tag has no slug yet. */
  tags: Tag[];
}

export const NOTHING: Values = { title: "", content: "", tags: [] };

export const valuesOf = ({ title, content, tags }: MyPost): Values => ({ title, content, tags });

/** Returns the request body. Tags are sent by label: an earlier version may name one that is gone. */
export const sentFrom = ({ title, content, tags }: Values, published: boolean): SentPost => ({
  title: title.trim(),
  content,
  tags: tags.map(({ label }) => label),
  published,
});

/** Returns equal strings for equivalent values, also after a round trip. */
export const fingerprint = ({ title, content, tags }: Values): string =>
  JSON.stringify([
    title.replace(/\s+/g, " ").trim(),
    content,
    tags.map(({ label }) => label.toLowerCase()).sort(),
  ]);
