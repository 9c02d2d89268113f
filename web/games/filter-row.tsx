import { SHOWS, type Show } from "../../worker/contract/games/game-board.ts";
import { classes } from "../lib/classes.ts";
import pills from "../ui/pills.module.css";
import { listHref } from "./addresses.ts";
import styles from "./filter-row.module.css";

const LABELS: Record<Show, string> = {
  "": "All",
  week: "This week",
  undated: "No date yet",
  room: "Free seats",
  learn: "Learn it",
  mine: "Mine",
};
/** Filters that show only at their own addresses. */
const BY_ADDRESS: readonly Show[] = ["undated", "learn"];

interface Props {
  show: Show;
  count: number;
  isMember: boolean;
}

/** Filters of the list as links: they work without script and can be shared. */
export function FilterRow({ show, count, isMember }: Props) {
  const isOffered = (choice: Show): boolean =>
    choice === show || (choice === "mine" ? isMember : !BY_ADDRESS.includes(choice));
  return (
    <nav className={classes(pills.row, styles.filters)} aria-label="Show">
      {SHOWS.filter(isOffered).map((choice) => (
        <a key={choice} href={listHref(choice)} aria-current={choice === show || undefined}>
          {LABELS[choice]} {choice === show && <small>{count}</small>}
        </a>
      ))}
    </nav>
  );
}
