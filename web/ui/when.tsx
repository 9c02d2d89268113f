import { clocksOf } from "../../worker/contract/clocks.ts";
import { useSite } from "../lib/page-context.ts";
import { relativeTime } from "../lib/relative-time.ts";

const exactClockOf = clocksOf({ dateStyle: "full", timeStyle: "short" });

/** How long ago, and exactly when (by the club's clock) on hover. */
export function When({ at, now = Date.now() }: { at: string; now?: number }) {
  const { timeZone } = useSite();
  return (
    <time dateTime={at} title={exactClockOf(timeZone).format(new Date(at))}>
      {relativeTime(at, now)}
    </time>
  );
}
