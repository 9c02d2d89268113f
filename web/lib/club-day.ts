import { dayIn } from "../../worker/contract/wall-clock.ts";
import { useSite } from "./page-context.ts";

/** Returns the mapping of ISO instants to club days (`YYYY-MM-DD`); game days, always midnight UTC, don't need it. */
export function useClubDay(): (instant: string) => string {
  const { timeZone } = useSite();
  return (instant) => dayIn(timeZone, Date.parse(instant));
}
