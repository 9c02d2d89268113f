import { ownPath } from "../../../worker/contract/own-path.ts";
import { useSite } from "../../lib/page-context.ts";
import { paths } from "../../lib/paths.ts";

/** The page of this site to come back to after signing in, as `callbackUrl` names it; else the front page. */
export function useWantedPath(callbackUrl: string): string {
  const { url } = useSite();
  return ownPath(url, callbackUrl) ?? paths.home;
}
