import type { SearchKind } from "../../../worker/contract/search.ts";
import pills from "../../ui/pills.module.css";
import { addressOf } from "./address.ts";
import type { Sought } from "./queries.ts";

const KINDS: [kind: SearchKind | null, label: string][] = [
  [null, "All"],
  ["post", "Posts"],
  ["game", "Games"],
  ["page", "Pages"],
];

/** What kind of thing to look for. */
export function KindRow({ sought: { query, kind } }: { sought: Sought }) {
  return (
    <nav className={pills.row} aria-label="What to look for">
      {KINDS.map(([value, label]) => (
        <a
          key={label}
          href={addressOf({ query, kind: value })}
          aria-current={value === kind ? "true" : undefined}
        >
          {label}
        </a>
      ))}
    </nav>
  );
}
