import { offlineError } from "./api-error.ts";

let token: Promise<string> | null = null;

async function fetchToken(): Promise<string> {
  const response = await fetch("/api/auth/csrf");
  const { csrfToken } = (await response.json()) as { csrfToken: string };
  return csrfToken;
}

/** Returns this browser's csrf token: fetched once, and again if it is stale. */
export function csrfToken(options: { isStale?: boolean } = {}): Promise<string> {
  if (options.isStale || !token) {
    token = fetchToken().catch((cause) => {
      token = null;
      throw offlineError(cause);
    });
  }
  return token;
}
