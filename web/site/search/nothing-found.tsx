import { paths } from "../../lib/paths.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { addressOf } from "./address.ts";
import type { SearchRequest } from "./queries.ts";
import styles from "./search.module.css";

export function NothingFound({ sought: { query, kind } }: { sought: SearchRequest }) {
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
        <div className={styles.actions}>
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
