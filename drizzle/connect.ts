import { type Client, createClient, type IntMode } from "@libsql/client";

/** A client for any libSQL address: http, https, libsql, ws, wss or file. Whole numbers come as `intMode` says. */
export const connect = (url: string, authToken?: string, intMode: IntMode = "number"): Client =>
  createClient({ url, authToken, intMode, fetch: fetchPlain });

/** Of megabytes of rows most of the processor time would go into packing and unpacking them. */
function fetchPlain(request: Request): Promise<Response> {
  request.headers.set("accept-encoding", "identity");
  return fetch(request);
}

/** The address as it may be printed: without what could be a password. */
export function printable(url: string): string {
  const parsed = URL.parse(url);
  return parsed ? `${parsed.protocol}//${parsed.host}${parsed.host ? "" : parsed.pathname}` : url;
}

/** What went wrong, on one line. */
export function inOneLine(error: unknown): string {
  const messages: string[] = [];
  for (let at: unknown = error; at instanceof Error && messages.length < 5; at = at.cause) {
    if (at.message && !messages.some((said) => said.includes(at.message))) messages.push(at.message);
  }
  return (messages.join(": ") || String(error)).replace(/\s+/g, " ").slice(0, 500);
}
