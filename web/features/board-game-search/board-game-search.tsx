import { useQueryClient } from "@tanstack/react-query";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { classes } from "../../lib/classes.ts";
import field from "../../ui/field.module.css";
import { Field } from "../../ui/field.tsx";
import styles from "./board-game-search.module.css";
import type { BoardGameDetails, SearchHit } from "./parse.ts";
import { boardGameDetails } from "./queries.ts";
import { SearchStatus } from "./search-status.tsx";
import { useBoardGameSearch } from "./use-board-game-search.ts";

type Register = { target: unknown; type?: string };

interface Props {
  label: string;
  hint: string;
  error: string | undefined;
  /** What react-hook-form's register gives. */
  input: {
    name: string;
    ref: (element: HTMLInputElement | null) => void;
    onChange: (event: Register) => unknown;
    onBlur: (event: Register) => unknown;
  };
  /** Somebody types: what was picked before is no longer meant. */
  onType: () => void;
  onPick: (game: SearchHit) => void;
  onDetails: (details: BoardGameDetails) => void;
}

/**
 * A field for the name of a board game that searches BoardGameGeek while one types, and takes any name when it
 * finds none or cannot search. An editable combobox with a list box (ARIA 1.2). @see spec §4
 */
export function BoardGameSearch({ label, hint, error, input, onType, onPick, onDetails }: Props) {
  const [typed, setTyped] = useState("");
  const [isFocused, setFocused] = useState(false);
  const [isDismissed, setDismissed] = useState(false);
  const [active, setActive] = useState(-1);
  const { hits, isSearching, trouble } = useBoardGameSearch(typed);
  const details = useDetails(onDetails);
  const isOpen = isFocused && !isDismissed && hits.length > 0;

  const pick = (hit: SearchHit) => {
    setTyped("");
    setActive(-1);
    onPick(hit);
    void details.fetch(hit);
  };
  const type = (text: string) => {
    setTyped(text);
    setActive(-1);
    setDismissed(false);
    details.forget();
    onType();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const move = moves(event.key, active, hits.length);
    if (move !== undefined && hits.length > 0 && isFocused) {
      setDismissed(false);
      setActive(move);
    } else if (event.key === "Enter" && (isOpen || (isSearching && !isDismissed))) {
      const hit = hits[active];
      if (hit) pick(hit);
      else if (isOpen) setActive(0);
    } else if (event.key === "Escape" && isOpen) {
      setDismissed(true);
      setActive(-1);
    } else return;
    event.preventDefault();
  };

  return (
    <Field label={label} hint={hint} error={error} className={styles.search}>
      {(ids) => (
        <>
          <div className={styles.box}>
            <input
              {...input}
              {...ids}
              type="text"
              role="combobox"
              autoComplete="off"
              data-autofocus
              className={field.control}
              aria-autocomplete="list"
              aria-expanded={isOpen}
              aria-controls={`${ids.id}-list`}
              aria-activedescendant={isOpen && active >= 0 ? `${ids.id}-${active}` : undefined}
              onChange={(event) => {
                void input.onChange(event);
                type(event.target.value);
              }}
              onFocus={() => setFocused(true)}
              onBlur={(event) => {
                setFocused(false);
                void input.onBlur(event);
              }}
              onKeyDown={onKeyDown}
            />
            <Results id={ids.id} hits={isOpen ? hits : []} active={active} onPick={pick} />
          </div>
          <SearchStatus
            isSearching={isSearching}
            trouble={trouble ?? details.trouble}
            found={typed.trim() ? hits.length : null}
          />
        </>
      )}
    </Field>
  );
}

/** Where the keys lead in the list; undefined for keys that lead nowhere. */
function moves(key: string, active: number, count: number): number | undefined {
  if (key === "ArrowDown") return active + 1 < count ? active + 1 : 0;
  if (key === "ArrowUp") return active > 0 ? active - 1 : count - 1;
  return undefined;
}

interface ResultsProps {
  id: string;
  hits: SearchHit[];
  active: number;
  onPick: (hit: SearchHit) => void;
}

function Results({ id, hits, active, onPick }: ResultsProps) {
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

/** Fetches the details of the game picked last; those of one that is no longer meant are dropped. */
function useDetails(onDetails: (details: BoardGameDetails) => void) {
  const client = useQueryClient();
  const wanted = useRef(0);
  const [trouble, setTrouble] = useState<string>();
  const forget = () => {
    wanted.current = 0;
    setTrouble(undefined);
  };
  const fetch = async (hit: SearchHit) => {
    wanted.current = hit.id;
    setTrouble(undefined);
    try {
      const details = await client.fetchQuery(boardGameDetails(hit));
      if (wanted.current === hit.id) onDetails(details);
    } catch (error) {
      if (wanted.current !== hit.id) return;
      const words = error instanceof Error ? error.message : "";
      setTrouble(`Picture and players could not be fetched: enter the players yourself. ${words}`);
    }
  };
  return { fetch, forget, trouble };
}
