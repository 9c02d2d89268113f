import { ApiError, isUnknown } from "./api-error.ts";

/**
 * How long it is waited before each further look, in milliseconds. With the time that answers take, a database that
 * stands still for half a minute is outlasted.
 */
const WAITS_MS = [1_000, 2_000, 4_000, 8_000, 16_000];
const TOO_MANY = 429;

const SAFE_AGAIN = "We can’t tell yet whether this has arrived. Trying again won’t send it twice.";
const NOT_THERE = "This hasn’t been saved. Please try again.";

interface Options {
  /** Called with each wait: to say that it takes longer. */
  onDoubt?: (() => void) | undefined;
  signal?: AbortSignal | undefined;
  waits?: readonly number[];
}

/** Whether an answer to a further try says what came of all of them: the worker looked, and refused. */
const settles = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== TOO_MANY;

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Sends what has a key of its own, and while nobody can tell whether it arrived, sends it again: the server knows it by
 * the key. Without a connection it is left to the person.
 * @throws {ApiError} the refusal; `isUnknown` when there was no telling to the end
 */
export async function untilKnown<T>(send: () => Promise<T>, options: Options = {}): Promise<T> {
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
 * Sends what has no key, once; while nobody can tell whether it was done, looks at what is true instead.
 * @param look what `send` would have answered when it is seen to be done, else null; an ApiError of it that settles the
 *   matter is thrown
 * @throws {ApiError} the refusal, that it was not done, or the first doubt when there was no telling
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
    // What waits in the database may still be done just after the first look.
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
