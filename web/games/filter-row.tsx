import { useEffect, useRef } from "react";
import { CARDS_A_PAGE, SHOWS, type Show } from "../../worker/contract/games/game-board.ts";
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
  mine: "My games",
};
/** Offered however few games there are. */
const ALWAYS: readonly Show[] = ["", "room", "mine"];

interface Props {
  /** How many games each of them shows. */
  counts: Record<Show, number>;
  show: Show;
  isMember: boolean;
}

/** Narrows the list by links, so that it works without script and can be shared. */
export function FilterRow({ counts, show, isMember }: Props) {
  const row = useRef<HTMLElement>(null);
  // On a phone the row is wider than the screen.
  useEffect(() => {
    row.current
      ?.querySelector(`[data-show="${show}"]`)
      ?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [show]);
  const isOffered = (choice: Show): boolean => {
    if (choice === show) return true;
    if (choice === "mine" && !isMember) return false;
    const narrows = counts[choice] > 0 && counts[choice] < counts[""];
    return narrows || counts[""] > CARDS_A_PAGE || ALWAYS.includes(choice);
  };
  return (
    <nav ref={row} className={classes(pills.row, styles.filters)} aria-label="Show">
      {SHOWS.filter(isOffered).map((choice) => (
        <a
          key={choice}
          href={listHref(choice)}
          data-show={choice}
          aria-current={choice === show || undefined}
        >
          {LABELS[choice]} <small>{counts[choice]}</small>
        </a>
      ))}
    </nav>
  );
}
