import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { navigate } from "wouter/use-browser-location";
import {
  SEARCH_FIELD_ID,
  SEARCH_MOST,
  type SearchKind,
  SITE_SEARCH_DEBOUNCE_MS,
  tidyQuery,
} from "../../../worker/contract/site/search.ts";
import { classes } from "../../lib/classes.ts";
import type { PageProps } from "../../lib/page-props.ts";
import { paths } from "../../lib/paths.ts";
import type { SearchOf } from "../../lib/search-params.ts";
import { useDebounced } from "../../lib/use-debounced.ts";
import { Button } from "../../ui/button.tsx";
import field from "../../ui/field.module.css";
import { Icon } from "../../ui/icon.tsx";
import { PageHead } from "../../ui/parts.tsx";
import pills from "../../ui/pills.module.css";
import { addressOf, type SOUGHT, searchRequestOf } from "./address.ts";
import { focusFirstResult } from "./arrow-keys.ts";
import type { SearchRequest } from "./queries.ts";
import styles from "./search.module.css";
import { SearchResults } from "./search-results.tsx";

export function SearchPage({ search }: PageProps<never, SearchOf<typeof SOUGHT>>) {
  const sought = searchRequestOf(search);
  const query = useTypedQuery(sought);
  return (
    <div className={`stack ${styles.page}`}>
      <PageHead title="Search" />
      <SearchForm sought={sought} query={query} />
      <KindRow sought={sought} />
      <SearchResults sought={sought} typed={query.typed} />
    </div>
  );
}

/** Syncs the field with the address: the address follows typing, debounced, and the field follows other navigation. */
function useTypedQuery({ query, kind }: SearchRequest) {
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(query);
  const settled = useDebounced(tidyQuery(typed), SITE_SEARCH_DEBOUNCE_MS);
  const shown = useRef(query);
  const look = (words: string) => {
    if (words === shown.current) return;
    shown.current = words;
    navigate(addressOf({ query: words, kind }), { replace: true });
  };
  const lookFor = useRef(look);
  lookFor.current = look;

  // Text may have been typed before hydration.
  useEffect(() => setTyped((was) => field.current?.value || was), []);
  useEffect(() => lookFor.current(settled), [settled]);
  useEffect(() => {
    if (query === shown.current) return;
    shown.current = query;
    setTyped(query);
  }, [query]);
  return { field, typed, setTyped, lookNow: () => look(tidyQuery(typed)) };
}

type TypedQuery = ReturnType<typeof useTypedQuery>;

const KINDS: [kind: SearchKind | null, label: string][] = [
  [null, "All"],
  ["post", "Posts"],
  ["game", "Games"],
  ["page", "Pages"],
];

function KindRow({ sought: { query, kind } }: { sought: SearchRequest }) {
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

function SearchForm({ sought, query }: { sought: SearchRequest; query: TypedQuery }) {
  const { field: input, typed, setTyped, lookNow } = query;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "ArrowDown" && focusFirstResult()) event.preventDefault();
  };
  return (
    <search>
      <form
        action={paths.search}
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          lookNow();
        }}
      >
        <label className="visually-hidden" htmlFor={SEARCH_FIELD_ID}>
          Search posts, games and pages
        </label>
        <span className={styles.box}>
          <Icon name="search" />
          <input
            ref={input}
            id={SEARCH_FIELD_ID}
            type="search"
            name="q"
            className={field.control}
            value={typed}
            maxLength={SEARCH_MOST}
            placeholder="A game, a post, a question…"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            enterKeyHint="search"
            data-arrival={sought.query === "" || undefined}
            onChange={(event) => setTyped(event.target.value)}
            onKeyDown={onKeyDown}
          />
        </span>
        {sought.kind && <input type="hidden" name="kind" value={sought.kind} />}
        <Button type="submit">Search</Button>
      </form>
      <p className={`aside ${styles.keys}`}>
        <kbd>/</kbd> or <kbd>Ctrl</kbd> <kbd>K</kbd> opens the search, <kbd>↑</kbd> <kbd>↓</kbd> move through
        the results.
      </p>
    </search>
  );
}
