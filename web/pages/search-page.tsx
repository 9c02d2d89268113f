import { useSearch } from "wouter";
import { soughtAt } from "../features/search/address.ts";
import { KindRow } from "../features/search/kind-row.tsx";
import { SearchForm } from "../features/search/search-form.tsx";
import { SearchResults } from "../features/search/search-results.tsx";
import { PageHead } from "./parts.tsx";
import styles from "./search-page.module.css";

/** Searching posts, games and pages. */
export function SearchPage() {
  const sought = soughtAt(useSearch());
  return (
    <div className={styles.page}>
      <PageHead title="Search" />
      <SearchForm sought={sought} />
      <KindRow sought={sought} />
      <SearchResults sought={sought} />
    </div>
  );
}
