import { useEffect, useRef } from "react";
import { classes } from "../../lib/classes.ts";
import styles from "./board-game-search.module.css";
import type { SearchHit } from "./parse.ts";

interface Props {
  id: string;
  hits: SearchHit[];
  active: number;
  onPick: (hit: SearchHit) => void;
}

/** The list under the field; the one that the keys have reached is marked. */
export function SearchResults({ id, hits, active, onPick }: Props) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (active >= 0) list.current?.children[active]?.scrollIntoView({ block: "nearest" });
  }, [active]);
  return (
    <div
      id={`${id}-list`}
      ref={list}
      role="listbox"
      aria-label="Games found"
      className={classes(styles.list, hits.length === 0 && styles.closed)}
    >
      {hits.map((hit, at) => (
        <div
          key={hit.id}
          id={`${id}-${at}`}
          role="option"
          aria-selected={at === active}
          tabIndex={-1}
          // On mouse-down, before the input loses its focus and the list is gone. @see spec §4
          onMouseDown={(event) => {
            event.preventDefault();
            if (event.button === 0) onPick(hit);
          }}
        >
          <bdi>{hit.name}</bdi> {hit.year !== null && <small>{yearWords(hit.year)}</small>}
        </div>
      ))}
    </div>
  );
}

const yearWords = (year: number): string => (year < 0 ? `${-year} BC` : String(year));
