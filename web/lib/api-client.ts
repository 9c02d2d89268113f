import { hc } from "hono/client";
import type { ApiType } from "../../worker/entry/app.ts";
import { ApiError, errorFrom, notFoundError, offlineError } from "./api-error.ts";
import { csrfToken } from "./csrf-token.ts";

/** Tells the session that the server no longer knows this member. */
export const SIGNED_OUT_EVENT = "club:signed-out";

function send(input: RequestInfo | URL, init: RequestInit | undefined, token: string): Promise<Response> {
  const body = typeof init?.body === "string" ? (JSON.parse(init.body) as object) : {};
  const headers = new Headers(init?.headers);
  headers.set("Content-Type", "application/json");
  return fetch(input, { ...init, headers, body: JSON.stringify({ ...body, csrfToken: token }) });
}

let get: typeof fetch = (input, init) => fetch(input, init);

/** How reads reach the API where that is no other server: in the worker, which draws the first HTML. */
export function readThrough(fetchApi: typeof fetch): void {
  get = fetchApi;
}

/**
 * Adds the csrf token to every write. When the server refuses and the browser's token has changed meanwhile
 * (its cookie ran out), the same write goes out once more; a refusal for another reason stays one. @see spec §7
 */
const fetchWithToken: typeof fetch = async (input, init) => {
  if (!init?.method || init.method === "GET") return get(input, init);
  const token = await csrfToken();
  const response = await send(input, init, token);
  if (response.status !== 403) return response;
  const fresh = await csrfToken({ isStale: true });
  return fresh === token ? response : send(input, init, fresh);
};

/** Steps of an address, which URL parsers take away, and nothing at all: no route takes them for a name. */
const NO_NAME = /^\.{0,2}$/;

/**
 * A part of Hono's client that escapes the names in an address: it puts them there as they are, and one with a slash in
 * it, from an address that somebody typed, would ask another route.
 */
const escaping = <T extends object>(part: T): T =>
  new Proxy(part, {
    get: (_, key) => {
      const next: unknown = Reflect.get(part, key);
      return typeof next === "function" ? escaping(next) : next;
    },
    apply: (call, self, [asked, ...rest]: [{ param?: Record<string, string> }?, ...unknown[]]) => {
      const names = Object.entries(asked?.param ?? {});
      if (names.some(([, name]) => NO_NAME.test(name))) return Promise.reject(notFoundError());
      const param = Object.fromEntries(names.map(([key, name]) => [key, encodeURIComponent(name)]));
      return Reflect.apply(call as CallableFunction, self, [{ ...asked, param }, ...rest]);
    },
  });

/** The club's API with the types of its routes. */
export const api = escaping(hc<ApiType>("/api", { fetch: fetchWithToken }));

interface Answer<T> {
  ok: boolean;
  status: number;
  json(): Promise<T>;
}

/** What the server answers, or an ApiError that says what went wrong and what now. */
export async function unwrapAnswer<T>(request: Promise<Answer<T>>): Promise<T> {
  const response = await request.catch((cause: unknown) => {
    throw cause instanceof ApiError ? cause : offlineError(cause);
  });
  if (!response.ok) {
    // In the worker, which has no window, a visitor's page is drawn as it is.
    if (response.status === 401) globalThis.window?.dispatchEvent(new Event(SIGNED_OUT_EVENT));
    throw await errorFrom(response);
  }
  return response.json();
}
