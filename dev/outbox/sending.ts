import { createHash } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { bearerToken } from "../stand-in/http.ts";
import type { StoredMail } from "./mail.ts";
import { ResendError } from "./resend-wire.ts";
import type { MailStore } from "./store.ts";

const LONGEST_KEY = 256;

/** Refuses a request without the right key: ResendError 401 `missing_api_key` or `invalid_api_key`. */
export function requireApiKey(request: IncomingMessage, apiKey: string): void {
  const token = bearerToken(request);
  if (!token) {
    throw new ResendError(
      401,
      "missing_api_key",
      "Missing API key in the authorization header. Include the following header `Authorization: Bearer YOUR_API_KEY` in your request.",
    );
  }
  if (token !== apiKey) throw new ResendError(401, "invalid_api_key", "API key is invalid");
}

/**
 * Keeps a mail under the request's `Idempotency-Key`, and returns its id. The same key and body return the same id.
 * @throws ResendError 409 `invalid_idempotent_request` if the body differs, `concurrent_idempotent_requests`
 * while the first is in progress, 400 `invalid_idempotency_key` if the key's length is wrong
 */
export async function keepOnce(
  store: MailStore,
  header: string | string[] | undefined,
  body: unknown,
  mail: StoredMail,
): Promise<string> {
  if (header === undefined) {
    await store.add(mail, null);
    return mail.id;
  }
  const key = String(header);
  if (key.length < 1 || key.length > LONGEST_KEY) {
    throw new ResendError(400, "invalid_idempotency_key", "The key must be between 1-256 chars.");
  }
  const digest = createHash("sha256").update(JSON.stringify(body)).digest("hex");
  const earlier = store.earlier(key, Date.now());
  if (store.underWay.has(key)) {
    throw new ResendError(
      409,
      "concurrent_idempotent_requests",
      "Same idempotency key used while original request is still in progress.",
    );
  }
  if (!earlier) {
    store.underWay.add(key);
    await store.add(mail, { key, digest }).finally(() => store.underWay.delete(key));
    return mail.id;
  }
  if (earlier.digest === digest) return earlier.id;
  throw new ResendError(
    409,
    "invalid_idempotent_request",
    "This idempotency key has been used on a request that had a different payload.",
  );
}
