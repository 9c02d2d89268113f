import { useQuery } from "@tanstack/react-query";
import { useLayoutEffect, useRef } from "react";
import { hasWords, tidyQuery } from "../../../worker/contract/site/search.ts";
import type { SearchPage } from "../../../worker/contract/site/search-page.ts";
import { paths } from "../../lib/paths.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { Waiting } from "../../ui/waiting.tsx";
import { addressOf } from "./address.ts";
import { NothingFound } from "./nothing-found.tsx";
import { found, type Sought } from "./queries.ts";
import { ResultList } from "./result-list.tsx";
import styles from "./search.module.css";

/** What the site has on the words in the field; while it looks for them, nothing that it has on others. */
export function SearchResults({ sought, typed }: { sought: Sought; typed: string }) {
  const query = useQuery(found(sought));
  const { data, error, isFetching } = query;
  const words = tidyQuery(typed);
  const isBehind = words !== sought.query;
  const answer = isBehind || error ? undefined : data;
  const box = useRef<HTMLDivElement>(null);
  const height = useRef(0);
  useLayoutEffect(() => {
    if (answer && box.current) height.current = box.current.getBoundingClientRect().height;
  }, [answer]);
  if (!hasWords(words)) return <NothingSought />;
  return (
    <>
      <p role="status" className={styles.count}>
        {answer ? countOf(answer) : !error || isBehind ? "Searching…" : null}
      </p>
      {/* What stands below stays where it is until the answer is there. */}
      <div ref={box} style={answer ? undefined : { minHeight: height.current || undefined }}>
        {isBehind && <Skeleton lines={6} />}
        {!isBehind && !answer && <Waiting for={query} lines={6} />}
        {answer?.results.length === 0 && <NothingFound sought={sought} />}
        {answer && answer.results.length > 0 && (
          <div className={styles.found} aria-busy={isFetching || undefined}>
            <ResultList results={answer.results} />
            <Pages sought={sought} next={answer.next} />
          </div>
        )}
      </div>
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
        <ButtonLink href={`${paths.games}?show=learn`} kind="quiet">
          Games to learn
        </ButtonLink>
        <ButtonLink href={paths.posts} kind="quiet">
          All posts
        </ButtonLink>
      </div>
    }
  />
);
