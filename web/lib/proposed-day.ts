import { useQuery } from "@tanstack/react-query";
import type { NextDay } from "../../worker/contract/events/calendar.ts";
import { nextGameNight } from "../../worker/contract/games/game-night.ts";
import { nextDay } from "./next-day.ts";
import { useNow, useSite } from "./page-context.ts";

/**
 * The day (`YYYY-MM-DD`) that is proposed for a game, and as what: the next one of the club's, or while none is planned
 * the coming one of its usual days (else Thursday), as nothing. Undefined until that is known. @see spec §9
 */
export function useProposedDay(): { day: string; planned: NextDay["day"] } | undefined {
  const { timeZone, weekdays } = useSite();
  const usual = nextGameNight(useNow(), timeZone, weekdays).day;
  const { data, isPending } = useQuery(nextDay);
  if (isPending) return undefined;
  const planned = data?.day ?? null;
  return { day: planned?.date.slice(0, 10) ?? usual, planned };
}
