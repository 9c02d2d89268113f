import { formatFarDate, formatGameDate } from "../../../worker/contract/games/game-date.ts";
import { clocksOf, dayIn } from "../../../worker/contract/wall-clock.ts";
import { usePage } from "../../lib/page-context.ts";

const clockOf = clocksOf({ hour: "2-digit", minute: "2-digit", hourCycle: "h23" });

/** Returns "Thu 26 Nov 2026, 19:05" by the club's clock. */
export const exactTime = (at: string, timeZone: string): string =>
  `${formatFarDate(dayIn(timeZone, Date.parse(at)))}, ${clockOf(timeZone).format(new Date(at))}`;

/** Returns "19:05", and on another day also that day. @param today `YYYY-MM-DD` at the club */
export function saidAt(at: string, timeZone: string, today: string): string {
  const day = dayIn(timeZone, Date.parse(at));
  const time = clockOf(timeZone).format(new Date(at));
  if (day === today) return time;
  return day.slice(0, 4) === today.slice(0, 4) ? `${formatGameDate(day)}, ${time}` : exactTime(at, timeZone);
}

/** Clock time of a message: "5 minutes ago" would differ from the first HTML and might rewrap on hydration. */
export function SaidAt({ at }: { at: string }) {
  const { today, site } = usePage();
  return (
    <time dateTime={at} title={exactTime(at, site.timeZone)}>
      {saidAt(at, site.timeZone, today)}
    </time>
  );
}
