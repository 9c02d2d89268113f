import { clocksOf } from "../../worker/contract/wall-clock.ts";
import { useSite } from "../lib/page-context.ts";
import { relativeTime } from "../lib/relative-time.ts";

const exactClockOf = clocksOf({ dateStyle: "full", timeStyle: "short" });

interface Props {
  /** ISO instant. */
  at: string;
  now?: number;
  className?: string | undefined;
}

/** Relative time, with the exact time (by the club's clock) on hover. */
export function When({ at, now = Date.now(), className }: Props) {
  const { timeZone } = useSite();
  return (
    <time className={className} dateTime={at} title={exactClockOf(timeZone).format(new Date(at))}>
      {relativeTime(at, now, timeZone)}
    </time>
  );
}
