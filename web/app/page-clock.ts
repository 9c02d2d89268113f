// Loaded once a page has stayed open for a while: most are left earlier.

import type { QueryClient } from "@tanstack/react-query";
import { startTransition } from "react";
import type { Tonight } from "../../worker/contract/events/calendar.ts";
import type { PageData } from "../../worker/contract/site/site.ts";
import { fullHour, type OpenNights, openNights } from "../../worker/contract/wall-clock.ts";
import { eveningQuery } from "../games/evenings/queries.ts";
import type { ChangeSite } from "../lib/page-context.ts";

export type Clock = Pick<PageData, "now" | "today">;

const LOOK_MS = 60_000;
/** Tolerance for a device's clock ahead of the server's, which is asked on a new day. */
const BEHIND_MS = 60_000;

/** Advances the page's clock by full hours while it is visible. A new day, and the end of a night, refetch all data. */
export function keepClock(
  drawn: PageData,
  client: QueryClient,
  show: (clock: Clock) => void,
  changeSite: ChangeSite,
): void {
  const { timeZone } = drawn.site;
  let shown: Clock = drawn;
  let nights = openNights(timeZone, drawn.now);
  const look = () => {
    // Never earlier than the first HTML's: the server's clock is right.
    const now = Math.max(drawn.now, fullHour(timeZone, Date.now() - BEHIND_MS));
    if (now === shown.now || document.visibilityState === "hidden") return;
    const open = openNights(timeZone, now);
    shown = { now, today: open[1] };
    // A transition, as every page reads the clock and nobody waits for it.
    startTransition(() => show(shown));
    if (String(open) === String(nights)) return;
    nights = open;
    void beginNights(open);
  };
  const beginNights = async (open: OpenNights) => {
    changeSite(() => ({ isOnToday: false }));
    void client.invalidateQueries();
    const night = await client.fetchQuery({ ...eveningQuery(), staleTime: 0 }).catch(() => null);
    if (open === nights) changeSite(() => ({ isOnToday: night !== null && isOn(night, open) }));
  };
  const isOn = ({ date, days, games }: Tonight, open: OpenNights) =>
    open.some((night) => date?.startsWith(night)) &&
    (days.length > 0 ||
      games.some(({ players }) => players.some(({ publicId }) => publicId === drawn.session?.user.publicId)));
  look();
  setInterval(look, LOOK_MS);
  document.addEventListener("visibilitychange", look);
  addEventListener("pageshow", look);
}
