import { memo, useLayoutEffect, useRef, useState, useTransition } from "react";
import { counted } from "../lib/numbers.ts";
import { Button, ButtonLink } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { Actions } from "../ui/parts.tsx";
import {
  FILTER_WORDS,
  type Filters,
  filtered,
  mostHelpful,
  NO_FILTERS,
  type ShelfEntry,
  shelfHref,
} from "./filters.ts";
import styles from "./shelf.module.css";
import { expansionsInWords, ShelfRow } from "./shelf-row.tsx";
import { useWish } from "./wishes/mutations.ts";
import type { Wishes } from "./wishes/queries.ts";

const EAGER = 8;
// More would keep a phone from answering.
const AT_FIRST = 60;
const ROWS_WHILE_TYPING = 20;

interface Props {
  entries: readonly ShelfEntry[];
  filters: Filters;
  /** Undefined for visitors. */
  wishes: Wishes | undefined;
}

export const FoundGames = memo(function FoundGames({ entries, filters, wishes }: Props) {
  const { mutate } = useWish();
  const found = filtered(entries, filters, wishes);
  const most = filters.q === "" ? AT_FIRST : ROWS_WHILE_TYPING;
  const list = useRef<HTMLUListElement>(null);
  // Number of rows there were when all were asked for.
  const [wholeFrom, setWholeFrom] = useState<number>();
  const [isDrawing, draw] = useTransition();
  useLayoutEffect(() => {
    if (wholeFrom) list.current?.children[wholeFrom]?.querySelector("a")?.focus();
  }, [wholeFrom]);
  const help = found.length === 0 ? mostHelpful(entries, filters, wishes) : null;
  return (
    <section className="stack" aria-label="Games">
      <p className="soft" role="status">
        {found.length === entries.length
          ? counted(found.length, "game")
          : `${found.length} of ${counted(entries.length, "game")}`}
      </p>
      {found.length > 0 ? (
        <ul className={styles.list} ref={list}>
          {found.slice(0, wholeFrom ? undefined : most).map((entry, at) => (
            <ShelfRow
              key={entry.title.id}
              entry={entry}
              wish={wishes ? wishes.get(entry.title.id) : null}
              onWish={mutate}
              expansions={expansionsInWords(entry, filters)}
              isLazy={at >= EAGER}
            />
          ))}
        </ul>
      ) : (
        <EmptyState
          art="box"
          title="No game fits"
          action={
            <ButtonLink href={shelfHref(help?.without ?? NO_FILTERS)}>
              {help ? `Without “${FILTER_WORDS[help.name]}”: ${help.count}` : "Show all games"}
            </ButtonLink>
          }
        />
      )}
      {!wholeFrom && found.length > most && (
        <Actions>
          <Button kind="quiet" busy={isDrawing} onClick={() => draw(() => setWholeFrom(most))}>
            Show all {counted(found.length, "game")}
          </Button>
        </Actions>
      )}
    </section>
  );
});
