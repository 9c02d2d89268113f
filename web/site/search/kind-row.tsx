import type { SearchKind } from "../../../worker/contract/site/search.ts";
import { classes } from "../../lib/classes.ts";
import pills from "../../ui/pills.module.css";
import { addressOf } from "./address.ts";
import type { SearchRequest } from "./queries.ts";
import styles from "./search.module.css";

const KINDS: [kind: SearchKind | null, label: string][] = [
  [null, "All"],
  ["post", "Posts"],
  ["game", "Games"],
  ["page", "Pages"],
];

export function KindRow({ sought: { query, kind } }: { sought: SearchRequest }) {
  return (
    <nav className={classes(pills.row, styles.kinds)} aria-label="What to look for">
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
