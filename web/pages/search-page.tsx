import { useSearch } from "wouter";
import { soughtAt } from "../features/search/address.ts";
import { KindRow } from "../features/search/kind-row.tsx";
import { SearchForm } from "../features/search/search-form.tsx";
import { SearchResults } from "../features/search/search-results.tsx";
import { useTypedQuery } from "../features/search/use-typed-query.ts";
import { PageHead } from "./parts.tsx";
import styles from "./search-page.module.css";

/** Searching posts, games and pages. */
export function SearchPage() {
  const sought = soughtAt(useSearch());
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
