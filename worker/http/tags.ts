import type { Context as HonoContext } from "hono";
import { hashText, toBase64 } from "../lib/hash.ts";

const BYTES = 12;

export const tagOf = async (text: string): Promise<string> =>
  `"${toBase64((await hashText("SHA-1", text)).slice(0, BYTES))}"`;

/** Returns a weak ETag, for the same text in any encoding. */
export const weakTag = async (text: string): Promise<string> => `W/${await tagOf(text)}`;

const bare = (tag: string): string => tag.trim().replace(/^W\//, "");

const TAGS_MOST = 10;

export const knownETags = (c: HonoContext): string[] =>
  Array.from((c.req.header("If-None-Match") ?? "").matchAll(/"([\w.-]+)"/g), ([, tag = ""]) => tag).slice(
    0,
    TAGS_MOST,
  );

/** Returns true if If-None-Match contains the tag, or `*`. */
export const knowsTag = (c: HonoContext, tag: string): boolean =>
  knowsAny(c) || (c.req.header("If-None-Match") ?? "").split(",").map(bare).includes(bare(tag));

export const knowsAny = (c: HonoContext): boolean => c.req.header("If-None-Match")?.trim() === "*";
