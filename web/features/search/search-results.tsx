import { useQuery } from "@tanstack/react-query";
import { hasWords } from "../../../worker/contract/search.ts";
import type { SearchPage } from "../../../worker/contract/search-page.ts";
import { paths } from "../../lib/paths.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Waiting } from "../../ui/waiting.tsx";
import { addressOf } from "./address.ts";
import { NothingFound } from "./nothing-found.tsx";
import { found, type Sought } from "./queries.ts";
import { ResultList } from "./result-list.tsx";
import styles from "./search.module.css";

/** What the site has on the words that are looked for. */
export function SearchResults({ sought }: { sought: Sought }) {
  const query = useQuery(found(sought));
  const { data, error, isFetching } = query;
  if (!hasWords(sought.query)) return <NothingSought />;
  if (error || !data) return <Waiting for={query} lines={6} />;
  return (
    <>
      <p role="status" className={styles.count}>
        {countOf(data)}
      </p>
      {data.results.length === 0 ? (
        <NothingFound sought={sought} />
      ) : (
        <div className={styles.found} aria-busy={isFetching || undefined}>
          <ResultList results={data.results} />
          <Pages sought={sought} next={data.next} />
        </div>
      )}
    </>
  );
}

function countOf({ results: { length }, next, isNear, query }: SearchPage): string {
  if (length === 0) return `Nothing found for “${query}”.`;
  if (isNear) return `Nothing matches “${query}” exactly. These come close:`;
  return next ? `The best ${length} results for “${query}”` : `${length} found for “${query}”`;
}

function Pages({ sought, next }: { sought: Sought; next: string | null }) {
  if (!sought.after && !next) return null;
  return (
    <div className={styles.actions}>
      {sought.after && (
        <ButtonLink kind="quiet" href={addressOf({ ...sought, after: null })}>
          Back to the best results
        </ButtonLink>
      )}
      {next && (
        <ButtonLink kind="quiet" href={addressOf({ ...sought, after: next })}>
          More results
        </ButtonLink>
      )}
    </div>
  );
}

const NothingSought = () => (
  <EmptyState
    art="search"
    title="What are you looking for?"
    hint="The name of a game, a word from a post, a question about the club: the start of a word is enough, and accents don’t matter."
    action={
      <div className={styles.actions}>
        <ButtonLink href={paths.games}>Looking to play</ButtonLink>
        <ButtonLink href={paths.posts} kind="quiet">
          All posts
        </ButtonLink>
      </div>
    }
  />
);
