import { offlineError } from "./api-error.ts";

let token: Promise<string> | null = null;

async function fetchToken(): Promise<string> {
  const response = await fetch("/api/auth/csrf");
  const { csrfToken } = (await response.json()) as { csrfToken: string };
  return csrfToken;
}

/** This browser's csrf token: asked for once, and again when it is called stale. */
export function csrfToken(options: { isStale?: boolean } = {}): Promise<string> {
  if (options.isStale || !token) {
    token = fetchToken().catch((cause) => {
      token = null;
      throw offlineError(cause);
    });
  }
  return token;
}
