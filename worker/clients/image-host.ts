import type { Config } from "../lib/config.ts";
import { ClubError, refuse, unavailable } from "../lib/errors.ts";
import { inTime } from "./in-time.ts";
import { readCapped } from "./read-capped.ts";

/** Follows no redirects; the caller has checked the address. @throws {ClubError} `not-found`, `unavailable` */
export async function fetchPicture(
  config: Config,
  address: URL,
  mostBytes: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const ended = new AbortController();
  const fetching = async () => {
    const response = await fetch(address, {
      redirect: "manual",
      signal: ended.signal,
      headers: { Accept: "image/*" },
    });
    if (response.status === 404 || response.status === 410)
      throw refuse("not-found", "There’s no such picture.");
    if (response.status !== 200) throw new Error(`${address.host} answers ${response.status}`);
    return readCapped(response, mostBytes);
  };
  try {
    return await inTime(fetching(), config.UPSTREAM_TIMEOUT_MS);
  } catch (cause) {
    if (cause instanceof ClubError) throw cause;
    throw unavailable("pictures", "This picture can’t be loaded right now.", cause);
  } finally {
    ended.abort();
  }
}
