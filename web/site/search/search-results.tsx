import { useQuery } from "@tanstack/react-query";
import { useContext, useEffect, useLayoutEffect, useRef } from "react";
import { hasWords, tidyQuery } from "../../../worker/contract/site/search.ts";
import type { SearchPage } from "../../../worker/contract/site/search-page.ts";
import { RoutesContext, usePage } from "../../lib/page-context.ts";
import { paths } from "../../lib/paths.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { Waiting } from "../../ui/waiting.tsx";
import { useSession } from "../../users/session/session-context.ts";
import { addressOf } from "./address.ts";
import { focusFirstResult, goThroughResults } from "./arrow-keys.ts";
import { type SearchRequest, searchResults } from "./queries.ts";
import { ResultList } from "./result-list.tsx";
import { findRooms, type Room } from "./rooms.ts";
import styles from "./search.module.css";

/** Returns the matching pages: computed at once, and only without a filter. */
function useRooms(words: string, { kind, after }: SearchRequest): Room[] {
  const routes = useContext(RoutesContext);
  const { site, today } = usePage();
  const member = useSession().data?.user ?? null;
  return kind || after ? [] : findRooms(routes, { site, member, today }, words);
}

/** Results for the words in the field; while loading, none for other words. */
export function SearchResults({ sought, typed }: { sought: SearchRequest; typed: string }) {
  const query = useQuery(searchResults(sought));
  const { data, error, isFetching } = query;
  const words = tidyQuery(typed);
  const isBehind = words !== sought.query;
  const answer = isBehind || error ? undefined : data;
  const rooms = useRooms(words, sought);
  // An info page of the menu is among the pages already.
  const results = answer?.results.filter(({ url }) => !rooms.some(({ href }) => href === url)) ?? [];
  const box = useRef<HTMLDivElement>(null);
  const height = useRef(0);
  useLayoutEffect(() => {
    if (answer && box.current) height.current = box.current.getBoundingClientRect().height;
  }, [answer]);
  useFocusOnTurning(sought, answer !== undefined && !query.isPlaceholderData);
  if (!hasWords(words)) return <NothingSought />;
  const hasNothing = answer !== undefined && results.length + rooms.length === 0;
  return (
    <>
      {rooms.length > 0 && <RoomList rooms={rooms} />}
      {/* That nothing was found is the heading below. */}
      <p role="status" className={hasNothing ? "visually-hidden" : styles.count}>
        {answer
          ? countOf({ ...answer, results }, rooms.length > 0, sought.after !== null)
          : !error || isBehind
            ? "Searching…"
            : null}
      </p>
      {/* Keeps its height while loading, so that the content below stays in place. */}
      <div ref={box} style={answer ? undefined : { minHeight: height.current || undefined }}>
        {isBehind && <Skeleton lines={6} />}
        {!isBehind && !answer && <Waiting for={query} lines={6} />}
        {hasNothing && <NothingFound sought={sought} />}
        {answer && results.length > 0 && (
          <div className={`stack ${styles.found}`} aria-busy={isFetching || undefined}>
            <ResultList results={results} />
            <Pages sought={sought} next={answer.next} />
          </div>
        )}
      </div>
    </>
  );
}

/** Focuses the first result after the reader has turned the page, which is where they are at its end. */
function useFocusOnTurning({ query, kind, after }: SearchRequest, isThere: boolean): void {
  const shown = useRef({ search: `${kind} ${query}`, after });
  useEffect(() => {
    if (!isThere) return;
    const search = `${kind} ${query}`;
    const before = shown.current;
    shown.current = { search, after };
    if (before.search === search && before.after !== after) focusFirstResult();
  }, [isThere, kind, query, after]);
}

function countOf(
  { results: { length }, next, isNear, query }: SearchPage,
  hasRooms: boolean,
  isFurther: boolean,
): string {
  if (length === 0) return `${hasRooms ? "Nothing else" : "Nothing"} found for “${query}”.`;
  if (isNear) return `Nothing matches “${query}” exactly. These come close:`;
  if (isFurther) return `More results for “${query}”`;
  return next ? `The best ${length} results for “${query}”` : `${length} found for “${query}”`;
}

function Pages({ sought, next }: { sought: SearchRequest; next: string | null }) {
  if (!sought.after && !next) return null;
  return (
    <div className={`row ${styles.actions}`}>
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
      <div className={`row ${styles.actions}`}>
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

const RoomList = ({ rooms }: { rooms: readonly Room[] }) => (
  <nav aria-label="Rooms">
    <ul className={styles.rooms} onKeyDown={goThroughResults}>
      {rooms.map(({ label, href, about }) => (
        <li key={href}>
          <a href={href} data-result>
            <strong>
              <bdi>{label}</bdi>
            </strong>
            <span className={`aside ${styles.about}`}>{about}</span>
            <Icon name="chevron-right" />
          </a>
        </li>
      ))}
    </ul>
  </nav>
);

function NothingFound({ sought: { query, kind } }: { sought: SearchRequest }) {
  const first = query.split(" ")[0] ?? "";
  const mayBeGame = kind === null || kind === "game";
  return (
    <EmptyState
      art="search"
      title={
        <>
          Nothing found for “<bdi>{query}</bdi>”
        </>
      }
      hint={`Try fewer words, or just the start of one.${mayBeGame ? " A game that no one has suggested yet isn’t on the list: suggest it." : ""}`}
      action={
        <div className={`row ${styles.actions}`}>
          {kind && <ButtonLink href={addressOf({ query })}>Search everything</ButtonLink>}
          {first !== query && (
            <ButtonLink kind="quiet" href={addressOf({ query: first, kind })}>
              Only “{first}”
            </ButtonLink>
          )}
          {mayBeGame && (
            <ButtonLink kind="quiet" href={paths.suggest}>
              Suggest a game
            </ButtonLink>
          )}
        </div>
      }
    />
  );
}
