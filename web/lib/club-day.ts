import { dayIn } from "../../worker/contract/wall-clock.ts";
import { useSite } from "./page-context.ts";

/**
 * Returns a function from an instant (ISO) to its day (`YYYY-MM-DD`) by the club's clock. Days of games and of the
 * calendar don't need it: on the wire they are midnight UTC in any time zone.
 */
export function useClubDay(): (instant: string) => string {
  const { timeZone } = useSite();
  return (instant) => dayIn(timeZone, Date.parse(instant));
}
