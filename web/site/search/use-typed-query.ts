import { useEffect, useRef, useState } from "react";
import { navigate } from "wouter/use-browser-location";
import { SITE_SEARCH_DEBOUNCE_MS, tidyQuery } from "../../../worker/contract/site/search.ts";
import { useDebounced } from "../../lib/use-debounced.ts";
import { addressOf } from "./address.ts";
import type { SearchRequest } from "./queries.ts";

/** Syncs the field with the address: the address follows typing, debounced, and the field follows other navigation. */
export function useTypedQuery({ query, kind }: SearchRequest) {
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
