import { createHash } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { bearerToken } from "../stand-in/http.ts";
import type { StoredMail } from "./mail.ts";
import { acceptMail, ResendError } from "./resend-wire.ts";
import type { MailStore } from "./store.ts";

const MOST_IN_BATCH = 100;
const LONGEST_KEY = 256;

type BatchAnswer = { data: { id: string }[]; errors?: { index: number; message: string }[] };

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
 * Keeps mails under the request's `Idempotency-Key`. The same key and body return the same ids.
 * @throws ResendError 409 `invalid_idempotent_request` if the body differs, `concurrent_idempotent_requests`
 * while the first is in progress, 400 `invalid_idempotency_key` if the key's length is wrong
 */
export async function keepOnce(
  store: MailStore,
  header: string | string[] | undefined,
  body: unknown,
  mails: readonly StoredMail[],
): Promise<string[]> {
  const ids = mails.map(({ id }) => id);
  if (header === undefined) {
    await store.add(mails, null);
    return ids;
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
    await store.add(mails, { key, digest }).finally(() => store.underWay.delete(key));
    return ids;
  }
  if (earlier.digest === digest) return earlier.ids;
  throw new ResendError(
    409,
    "invalid_idempotent_request",
    "This idempotency key has been used on a request that had a different payload.",
  );
}

/** Sorts a batch into mails and refusals. In strict mode the first refusal refuses the whole batch. */
export function acceptBatch(body: unknown, strict: boolean, now: Date) {
  if (!Array.isArray(body))
    throw new ResendError(422, "validation_error", "The body must be an array of emails.");
  if (body.length < 1 || body.length > MOST_IN_BATCH) {
    throw new ResendError(422, "validation_error", `A batch holds 1 to ${MOST_IN_BATCH} emails.`);
  }
  const mails: StoredMail[] = [];
  const errors: { index: number; message: string }[] = [];
  for (const [index, item] of body.entries()) {
    try {
      mails.push(acceptMail(item, now));
    } catch (error) {
      if (strict || !(error instanceof ResendError)) throw error;
      errors.push({ index, message: error.message });
    }
  }
  return { mails, errors };
}

export function batchAnswer(
  ids: readonly string[],
  errors: BatchAnswer["errors"],
  strict: boolean,
): BatchAnswer {
  const data = ids.map((id) => ({ id }));
  return strict ? { data } : { data, errors };
}
