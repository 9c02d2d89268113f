import { type Client, createClient, type IntMode } from "@libsql/client";

export const connect = (url: string, authToken?: string, intMode: IntMode = "number"): Client =>
  createClient({ url, authToken, intMode, fetch: fetchPlain });

/** Fetches without compression, which would take most of the processor time for megabytes of rows. */
function fetchPlain(request: Request): Promise<Response> {
  request.headers.set("accept-encoding", "identity");
  return fetch(request);
}

/** Returns the address without anything that could be a password. */
export function printable(url: string): string {
  const parsed = URL.parse(url);
  return parsed ? `${parsed.protocol}//${parsed.host}${parsed.host ? "" : parsed.pathname}` : url;
}

export function inOneLine(error: unknown): string {
  const messages: string[] = [];
  for (let at: unknown = error; at instanceof Error && messages.length < 5; at = at.cause) {
    if (at.message && !messages.some((said) => said.includes(at.message))) messages.push(at.message);
  }
  return (messages.join(": ") || String(error)).replace(/\s+/g, " ").slice(0, 500);
}
