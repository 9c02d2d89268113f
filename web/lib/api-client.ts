import { hc } from "hono/client";
import { SENT_BY } from "../../worker/contract/members/signed-out.ts";
import type { ApiType } from "../../worker/entry/app.ts";
import { ApiError, errorFrom, notFoundError, offlineError } from "./api-error.ts";

/** Event of `window` for a request refused with 401: the session has ended. */
export const SIGNED_OUT_EVENT = "club:signed-out";

let member: string | undefined;

/** Returns the public id of the member to whom the page belongs: the first who is signed in on it. */
export const pageMember = (signedIn?: string): string | undefined => (member ??= signedIn);

function send(input: RequestInfo | URL, init: RequestInit | undefined, token: string): Promise<Response> {
  const body = typeof init?.body === "string" ? (JSON.parse(init.body) as object) : {};
  const headers = new Headers(init?.headers);
  headers.set("Content-Type", "application/json");
  if (member) headers.set(SENT_BY, member);
  return fetch(input, { ...init, headers, body: JSON.stringify({ ...body, csrfToken: token }) });
}

let get: typeof fetch = (input, init) => fetch(input, init);

/** Replaces `fetch` for reads: the worker calls its API directly while it renders the first HTML. */
export function readThrough(fetchApi: typeof fetch): void {
  get = fetchApi;
}

let csrf: Promise<string> | null = null;

/** Returns this browser's csrf token: fetched once, and again if it is stale. */
export function csrfToken({ isStale = false } = {}): Promise<string> {
  if (isStale) csrf = null;
  csrf ??= unwrapAnswer<{ csrfToken: string }>(fetch("/api/auth/csrf")).then(
    (answer) => answer.csrfToken,
    (error: unknown) => {
      csrf = null;
      throw error;
    },
  );
  return csrf;
}

/** Adds the csrf token to each write, repeated once with a new one if that has expired. @see spec §7 */
const fetchWithToken: typeof fetch = async (input, init) => {
  if (!init?.method || init.method === "GET") return get(input, init);
  const token = await csrfToken();
  const response = await send(input, init, token);
  if (response.status !== 403) return response;
  const fresh = await csrfToken({ isStale: true });
  return fresh === token ? response : send(input, init, fresh);
};

/** Empty, "." and "..": URL parsers drop them, and no route accepts them as a name. */
const NO_NAME = /^\.{0,2}$/;

/** Wraps Hono's client to escape path parameters: a slash in one, typed into an address, would change the route. */
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

export const api = escaping(hc<ApiType>("/api", { fetch: fetchWithToken }));

export interface Answer<T> {
  ok: boolean;
  status: number;
  json(): Promise<T>;
}

/** Returns the body of the answer. @throws {ApiError} for refusals and failures */
export async function unwrapAnswer<T>(request: Promise<Answer<T>>): Promise<T> {
  const response = await request.catch((cause: unknown) => {
    throw cause instanceof ApiError ? cause : offlineError(cause);
  });
  if (!response.ok) {
    // The worker has no window; it renders a visitor's page as it is.
    if (response.status === 401) globalThis.window?.dispatchEvent(new Event(SIGNED_OUT_EVENT));
    throw await errorFrom(response);
  }
  return response.json();
}
