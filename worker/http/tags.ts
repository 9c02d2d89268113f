import type { Context as HonoContext } from "hono";
import { hashText, toBase64 } from "../lib/hash.ts";

const BYTES = 12;

/** An ETag for what is the same byte by byte. */
export const tagOf = async (text: string): Promise<string> =>
  `"${toBase64((await hashText("SHA-1", text)).slice(0, BYTES))}"`;

/** An ETag for what is the same word for word, however it travels. */
export const weakTag = async (text: string): Promise<string> => `W/${await tagOf(text)}`;

const bare = (tag: string): string => tag.trim().replace(/^W\//, "");

/** As many tags as anybody has reason to name. */
const TAGS_MOST = 10;

/** The tags of our own that whoever asks holds already, without their quotes. */
export const knownTags = (c: HonoContext): string[] =>
  Array.from((c.req.header("If-None-Match") ?? "").matchAll(/"([\w.-]+)"/g), ([, tag = ""]) => tag).slice(
    0,
    TAGS_MOST,
  );

/** True when the caller has what carries this tag: `*` stands for anything that is there. */
export const knowsTag = (c: HonoContext, tag: string): boolean =>
  knowsAny(c) || (c.req.header("If-None-Match") ?? "").split(",").map(bare).includes(bare(tag));

/** True when the caller wants a body only of what isn't there at all. */
export const knowsAny = (c: HonoContext): boolean => c.req.header("If-None-Match")?.trim() === "*";
