import { dayIn } from "../../worker/contract/wall-clock.ts";
import { useSite } from "./page-context.ts";

/**
 * The day (`YYYY-MM-DD`) of an instant (ISO) by the club's clock. Days of games and of the calendar need it not: on the
 * wire they are midnight UTC, whatever the club's time zone.
 */
export function useClubDay(): (instant: string) => string {
  const { timeZone } = useSite();
  return (instant) => dayIn(timeZone, Date.parse(instant));
}
