import { Notice } from "../../ui/notice.tsx";
import type { Change } from "./changes.ts";

/** Somebody else saved first: what is different now, and what will happen to it. */
export function ConflictNotice({ changes }: { changes: Change[] }) {
  return (
    <Notice kind="error">
      <p>
        <b>Someone else has just changed this game.</b> Nothing you’ve typed is lost.
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
  );
}
