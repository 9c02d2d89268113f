import type { Context as HonoContext } from "hono";
import type { Environment } from "../../http/environment.ts";

type C = HonoContext<Environment>;

/** The fields of a body, as far as they are (whole) text. NextAuth's client sends forms, and now and then JSON. */
export type Fields = Partial<Record<string, string>>;

/** Reads the body; one that cannot be read has no fields, and so no csrf token either. */
export async function readFields(c: C): Promise<Fields> {
  const text = await c.req.text();
  return parseFields(text, c.req.header("Content-Type"));
}

export function parseFields(text: string, contentType: string | undefined): Fields {
  const entries = /\bjson\b/i.test(contentType ?? "") ? jsonEntries(text) : [...new URLSearchParams(text)];
  return Object.fromEntries(
    entries.flatMap(([name, value]) => (typeof value === "string" ? [[name, value.toWellFormed()]] : [])),
  );
}

function jsonEntries(text: string): [string, unknown][] {
  try {
    const body: unknown = JSON.parse(text);
    return body !== null && typeof body === "object" ? Object.entries(body) : [];
  } catch {
    // Not JSON after all: nothing in it.
    return [];
  }
}

/** Sends the browser on: NextAuth's client asks (`json`) for the address and goes there by itself. */
export function sendOn(c: C, fields: Fields, url: string) {
  return fields.json === "true" ? c.json({ url }) : c.redirect(url, 302);
}

/** The answer to what an action cannot do. */
export const unsupported = (c: C) =>
  c.text(`Error: this action with HTTP ${c.req.raw.method} is not supported.`, 400);
