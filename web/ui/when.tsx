import { useSite } from "../lib/page-context.ts";
import { relativeTime } from "../lib/relative-time.ts";

// Making one takes a phone longer than drawing a message.
const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone);
  if (known) return known;
  const clock = new Intl.DateTimeFormat("en-GB", { dateStyle: "full", timeStyle: "short", timeZone });
  clocks.set(timeZone, clock);
  return clock;
}

/** How long ago, and exactly when (by the club's clock) on hover. */
export function When({ at, now = Date.now() }: { at: string; now?: number }) {
  const { timeZone } = useSite();
  return (
    <time dateTime={at} title={clockOf(timeZone).format(new Date(at))}>
      {relativeTime(at, now)}
    </time>
  );
}
