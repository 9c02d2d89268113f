import type { FieldChange } from "../lib/concurrent-changes.ts";
import { Notice } from "./notice.tsx";

/** Notice of a concurrent edit: the other changes, and what saving does to them. `what`: "This game". */
export function ConflictNotice({ what, changes }: { what: string; changes: readonly FieldChange[] }) {
  return (
    <div ref={bringIntoView}>
      <Notice kind="error">
        <p>
          <b>{what} changed while you were editing.</b> Nothing you’ve typed is lost.
        </p>
        <ul>
          {changes.map(({ field, label, now, isMineToo }) => (
            <li key={field}>
              {label}: now <bdi>{now}</bdi>
              {isMineToo ? "; saving replaces that with yours." : "; that stays."}
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  );
}

/** The notice is at the head of a form whose button, at the foot, was just pressed. */
const bringIntoView = (notice: HTMLElement | null) => notice?.scrollIntoView({ block: "nearest" });
