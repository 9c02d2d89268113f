import { type KeyboardEvent, useState } from "react";
import type { BoardGameDetails } from "../../../worker/contract/board-games.ts";
import { comboboxOver, moves } from "../../ui/combobox.ts";
import field from "../../ui/field.module.css";
import { Field } from "../../ui/field.tsx";
import { Options } from "../../ui/options.tsx";
import styles from "./board-game-search.module.css";
import type { SearchHit } from "./parse.ts";
import { SearchStatus } from "./search-status.tsx";
import { useBoardGameSearch } from "./use-board-game-search.ts";
import { useDetails } from "./use-details.ts";

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
  const shown = isFocused && !isDismissed ? hits : [];
  const isOpen = shown.length > 0;

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
              {...comboboxOver(ids.id, shown.length, active)}
              type="text"
              data-autofocus
              className={field.control}
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
            <Options
              id={ids.id}
              label="Games found"
              place="below"
              options={shown}
              active={active}
              keyOf={({ id }) => id}
              onPick={pick}
            >
              {({ name, year }) => (
                <>
                  <bdi>{name}</bdi> {year !== null && <small>{yearWords(year)}</small>}
                </>
              )}
            </Options>
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

const yearWords = (year: number): string => (year < 0 ? `${-year} BC` : String(year));
