import type { PageProps } from "../../lib/page-props.ts";
import type { SearchOf } from "../../lib/search-params.ts";
import { PageHead } from "../../ui/parts.tsx";
import { type SOUGHT, searchRequestOf } from "./address.ts";
import { KindRow } from "./kind-row.tsx";
import { SearchForm } from "./search-form.tsx";
import styles from "./search-page.module.css";
import { SearchResults } from "./search-results.tsx";
import { useTypedQuery } from "./use-typed-query.ts";

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
