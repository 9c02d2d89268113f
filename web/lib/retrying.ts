import { ApiError, isUnknown } from "./api-error.ts";

/** Waits between tries in ms. With response times they outlast a database that stalls for half a minute. */
const WAITS_MS = [1_000, 2_000, 4_000, 8_000, 16_000];
const TOO_MANY = 429;

const SAFE_AGAIN = "We can’t tell yet whether this has arrived. Trying again won’t send it twice.";
const NOT_THERE = "This hasn’t been saved. Please try again.";

interface Options {
  /** Called with each wait, to say that it takes longer. */
  onDoubt?: (() => void) | undefined;
  signal?: AbortSignal | undefined;
  waits?: readonly number[];
}

/** Returns true if a retry's error is conclusive for all tries: the worker looked, and refused. */
const settles = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== TOO_MANY;

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Sends a request that has an idempotency key, and retries while the outcome is unknown. Without a connection it stops.
 * @throws {ApiError} the refusal; `isUnknown` if the outcome stayed unknown
 */
export async function sendWithRetries<T>(send: () => Promise<T>, options: Options = {}): Promise<T> {
  const { onDoubt, signal, waits = WAITS_MS } = options;
  let doubt: ApiError | null = null;
  for (const wait of [...waits, null]) {
    try {
      return await send();
    } catch (error) {
      if (isUnknown(error)) doubt = error;
      if (!doubt || settles(error)) throw error;
      if (navigator.onLine === false) throw doubt;
    }
    if (wait === null) break;
    onDoubt?.();
    await sleep(wait);
    signal?.throwIfAborted();
  }
  throw new ApiError(doubt?.status ?? 0, [{ path: [], message: SAFE_AGAIN }], { cause: doubt });
}

/**
 * Sends a request without an idempotency key once; if the outcome is unknown, checks the current state instead.
 * @param look returns the response if the change is seen to be made, else null; may throw a conclusive ApiError
 * @throws {ApiError} the refusal, that it was not done, or the first error if the outcome stayed unknown
 */
export async function sendOrVerify<T>(
  send: () => Promise<T>,
  look: () => Promise<T | null>,
  { onDoubt, waits = WAITS_MS }: Options = {},
): Promise<T> {
  try {
    return await send();
  } catch (error) {
    if (!isUnknown(error) || navigator.onLine === false) throw error;
    // A request queued in the database may still be carried out after the first look.
    let misses = 0;
    for (const wait of waits) {
      onDoubt?.();
      await sleep(wait);
      try {
        const found = await look();
        if (found !== null) return found;
        if (++misses === 2) break;
      } catch (trouble) {
        if (settles(trouble)) throw trouble;
      }
    }
    if (misses === 0) throw error;
    throw new ApiError(409, [{ path: [], message: NOT_THERE }], { cause: error });
  }
}
