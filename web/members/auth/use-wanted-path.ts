import { ownPath } from "../../../worker/contract/own-path.ts";
import { useSite } from "../../lib/page-context.ts";
import { paths } from "../../lib/paths.ts";

/** Returns the path of `callbackUrl` on this site; else the front page. */
export function useWantedPath(callbackUrl: string): string {
  const { url } = useSite();
  return ownPath(url, callbackUrl) ?? paths.home;
}
