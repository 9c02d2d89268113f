import { useState } from "react";
import type { BoardGameDetails } from "../../../worker/contract/platform/board-games.ts";
import { useCombobox } from "../../ui/combobox.ts";
import field from "../../ui/field.module.css";
import { Field } from "../../ui/field.tsx";
import { Options } from "../../ui/options.tsx";
import styles from "./board-game-search.module.css";
import type { SearchHit } from "./parse.ts";
import { useBoardGameSearch, useDetails } from "./queries.ts";

type Register = { target: unknown; type?: string };

interface Props {
  label: string;
  hint: string;
  error: string | undefined;
  input: {
    name: string;
    ref: (element: HTMLInputElement | null) => void;
    onChange: (event: Register) => unknown;
    onBlur: (event: Register) => unknown;
  };
  /** Called while somebody types: the game picked before no longer counts. */
  onType: () => void;
  onPick: (game: SearchHit) => void;
  onDetails: (details: BoardGameDetails) => void;
}

/** Field for a game's name that searches BoardGameGeek: a combobox (ARIA 1.2). @see spec §4 */
export function BoardGameSearch({ label, hint, error, input, onType, onPick, onDetails }: Props) {
  const [typed, setTyped] = useState("");
  const { hits, isSearching, trouble } = useBoardGameSearch(typed);
  const details = useDetails(onDetails);
  const { shown, mark, ...combobox } = useCombobox({
    options: hits,
    onPick: (hit) => {
      setTyped("");
      onPick(hit);
      void details.fetch(hit);
    },
    onType: (text) => {
      setTyped(text);
      details.forget();
      onType();
    },
    // During a search Enter does not send the form: the first Enter highlights the first result.
    onKey: (key) => {
      if (key !== "Enter" || (shown.length === 0 && !isSearching)) return false;
      if (shown.length > 0) mark(0);
      return true;
    },
  });

  return (
    <Field label={label} hint={hint} error={error} className={styles.search}>
      {(ids) => (
        <>
          <div className={styles.box}>
            <input
              {...input}
              {...ids}
              {...combobox.input}
              type="text"
              data-autofocus
              className={field.control}
              onChange={(event) => {
                void input.onChange(event);
                combobox.input.onChange(event);
              }}
              onBlur={(event) => {
                combobox.input.onBlur();
                void input.onBlur(event);
              }}
            />
            <Options {...combobox.list} label="Games found" place="below" keyOf={({ id }) => id}>
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

export const yearWords = (year: number): string => (year < 0 ? `${-year} BC` : String(year));

interface SearchStatusProps {
  isSearching: boolean;
  /** The server's message if the search is unavailable. */
  trouble: string | undefined;
  /** Null before any search. */
  found: number | null;
}

function words({ isSearching, trouble, found }: SearchStatusProps): string {
  if (trouble) return trouble;
  if (isSearching) return "Searching…";
  if (found === null) return "";
  if (found === 0) return "No game found by that name. You can use the name you’ve typed.";
  return found === 1 ? "One game found." : `${found} games found.`;
}

function SearchStatus(props: SearchStatusProps) {
  return (
    <div className={`row apart aside ${styles.below}`}>
      <span role="status">{words(props)}</span>
      <a href="https://boardgamegeek.com" rel="noopener" target="_blank">
        Powered by BGG
      </a>
    </div>
  );
}
