// Fetched once a page has stayed open for a while: most are left before.
import type { QueryClient } from "@tanstack/react-query";
import { startTransition } from "react";
import type { Tonight } from "../../worker/contract/events/calendar.ts";
import type { PageData } from "../../worker/contract/site/site.ts";
import { dayIn } from "../../worker/contract/wall-clock.ts";
import { tonight } from "../games/evenings/queries.ts";
import type { ChangeSite } from "../lib/page-context.ts";

export type Clock = Pick<PageData, "now" | "today">;

const HOUR_MS = 3_600_000;
const LOOK_MS = 60_000;
/** A device's clock may be ahead of the server's, which is asked what is on as soon as the day is another. */
const BEHIND_MS = 60_000;

/**
 * Keeps the page's clock going while it stays open, by full hours, as the worker draws pages: phones keep a page for
 * days, a big screen keeps it over night. On another day everything shown is asked for again. It goes on as long as the
 * page is there, and only moves while that is looked at.
 * @param drawn what the page was drawn with
 */
export function keepClock(
  drawn: PageData,
  client: QueryClient,
  show: (clock: Clock) => void,
  changeSite: ChangeSite,
): void {
  const { timeZone } = drawn.site;
  let shown: Clock = drawn;
  const look = () => {
    // Never an earlier one than it was drawn with: the server's clock is right.
    const now = Math.max(drawn.now, Math.floor((Date.now() - BEHIND_MS) / HOUR_MS) * HOUR_MS);
    if (now === shown.now || document.visibilityState === "hidden") return;
    const clock = { now, today: dayIn(timeZone, now) };
    const isNewDay = clock.today !== shown.today;
    shown = clock;
    // As a transition: every page reads it, and nobody waits for it.
    startTransition(() => show(clock));
    if (isNewDay) void beginDay(clock);
  };
  const beginDay = async (clock: Clock) => {
    changeSite(() => ({ isOnToday: false }));
    void client.invalidateQueries();
    const night = await client.fetchQuery({ ...tonight(), staleTime: 0 }).catch(() => null);
    if (clock.today === shown.today)
      changeSite(() => ({ isOnToday: night?.date?.slice(0, 10) === clock.today && isForMe(night) }));
  };
  const isForMe = ({ days, games }: Tonight) =>
    days.length > 0 ||
    games.some(({ players }) => players.some(({ publicId }) => publicId === drawn.session?.user.publicId));
  look();
  setInterval(look, LOOK_MS);
  document.addEventListener("visibilitychange", look);
  addEventListener("pageshow", look);
}
