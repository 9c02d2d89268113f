import { useEffect, useRef, useState } from "react";
import { navigate } from "wouter/use-browser-location";
import { type SearchKind, SITE_SEARCH_DEBOUNCE_MS, tidyQuery } from "../../../worker/contract/site/search.ts";
import { classes } from "../../lib/classes.ts";
import type { PageProps } from "../../lib/page-props.ts";
import type { SearchOf } from "../../lib/search-params.ts";
import { useDebounced } from "../../lib/use-debounced.ts";
import { PageHead } from "../../ui/parts.tsx";
import pills from "../../ui/pills.module.css";
import { addressOf, type SOUGHT, searchRequestOf } from "./address.ts";
import type { SearchRequest } from "./queries.ts";
import styles from "./search.module.css";
import { SearchForm } from "./search-form.tsx";
import { SearchResults } from "./search-results.tsx";

export function SearchPage({ search }: PageProps<never, SearchOf<typeof SOUGHT>>) {
  const sought = searchRequestOf(search);
  const query = useTypedQuery(sought);
  return (
    <div className={styles.page}>
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

export type TypedQuery = ReturnType<typeof useTypedQuery>;

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
