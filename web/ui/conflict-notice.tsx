import type { FieldChange } from "../lib/changes-meanwhile.ts";
import { Notice } from "./notice.tsx";

/** Somebody else saved first: what is different now, and what will happen to it. `what`: "this game". */
export function ConflictNotice({ what, changes }: { what: string; changes: readonly FieldChange[] }) {
  return (
    <div ref={bringIntoView}>
      <Notice kind="error">
        <p>
          <b>Someone else has just changed {what}.</b> Nothing you’ve typed is lost.
        </p>
        <ul>
          {changes.map(({ field, label, now, isMineToo }) => (
            <li key={field}>
              {label} is now <bdi>{now}</bdi>
              {isMineToo ? "; saving replaces it with yours." : "; that stays."}
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  );
}

/** It comes at the head of a form whose button, at the foot, was just pressed. */
const bringIntoView = (notice: HTMLElement | null) => notice?.scrollIntoView({ block: "nearest" });
