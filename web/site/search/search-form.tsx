import type { KeyboardEvent } from "react";
import { SEARCH_FIELD_ID, SEARCH_MOST } from "../../../worker/contract/site/search.ts";
import { paths } from "../../lib/paths.ts";
import { Button } from "../../ui/button.tsx";
import field from "../../ui/field.module.css";
import { Icon } from "../../ui/icon.tsx";
import { focusResult } from "./arrow-keys.ts";
import type { SearchRequest } from "./queries.ts";
import styles from "./search.module.css";
import type { TypedQuery } from "./search-page.tsx";

/** Search field. Without script it is a plain form. */
export function SearchForm({ sought, query }: { sought: SearchRequest; query: TypedQuery }) {
  const { field: input, typed, setTyped, lookNow } = query;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "ArrowDown" && focusResult(0)) event.preventDefault();
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
      <p className={styles.keys}>
        <kbd>/</kbd> or <kbd>Ctrl</kbd> <kbd>K</kbd> opens the search, <kbd>↑</kbd> <kbd>↓</kbd> move through
        the results.
      </p>
    </search>
  );
}
