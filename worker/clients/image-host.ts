import type { Config } from "../lib/config.ts";
import { ClubError, refuse, unavailable } from "../lib/errors.ts";
import { readCapped } from "./read-capped.ts";
import { fetchInTime } from "./upstream.ts";

/** Follows no redirects; the caller has checked the address. @throws {ClubError} `not-found`, `unavailable` */
export async function fetchPicture(
  config: Config,
  address: URL,
  mostBytes: number,
): Promise<Uint8Array<ArrayBuffer>> {
  try {
    return await fetchInTime(config, address, { headers: { Accept: "image/*" } }, async (response) => {
      if (response.status === 404 || response.status === 410)
        throw refuse("not-found", "There’s no such picture.");
      if (response.status !== 200) throw new Error(`${address.host} answers ${response.status}`);
      return readCapped(response, mostBytes);
    });
  } catch (cause) {
    if (cause instanceof ClubError) throw cause;
    throw unavailable("pictures", "This picture can’t be loaded right now.", cause);
  }
}
