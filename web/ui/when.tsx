import { useSite } from "../lib/page-context.ts";
import { relativeTime } from "../lib/relative-time.ts";

/** How long ago, and exactly when (by the club's clock) on hover. */
export function When({ at, now = Date.now() }: { at: string; now?: number }) {
  const { timeZone } = useSite();
  const exact = new Intl.DateTimeFormat("en-GB", { dateStyle: "full", timeStyle: "short", timeZone });
  return (
    <time dateTime={at} title={exact.format(new Date(at))}>
      {relativeTime(at, now)}
    </time>
  );
}
