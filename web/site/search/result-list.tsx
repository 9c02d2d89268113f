import { formatFarDate, formatGameDate } from "../../../worker/contract/games/game-date.ts";
import type { SearchKind } from "../../../worker/contract/site/search.ts";
import type { Piece, SearchResult } from "../../../worker/contract/site/search-page.ts";
import { useClubDay } from "../../lib/club-day.ts";
import { Icon, type IconName } from "../../ui/icon.tsx";
import { goThroughResults } from "./arrow-keys.ts";
import styles from "./search.module.css";

const KINDS: Record<SearchKind, [label: string, icon: IconName]> = {
  post: ["Post", "comment"],
  game: ["Game", "die"],
  page: ["Page", "info"],
};

export function ResultList({ results }: { results: SearchResult[] }) {
  return (
    <ol className={styles.results} onKeyDown={goThroughResults}>
      {results.map((result) => (
        <li key={result.url}>
          <article>
            <h2>
              <a className="covers" href={result.url} data-result>
                <bdi>
                  <Pieces of={result.title} />
                </bdi>
              </a>
            </h2>
            <Facts result={result} />
            {result.excerpt.length > 0 && (
              <p className={styles.excerpt} dir="auto">
                <Pieces of={result.excerpt} />
              </p>
            )}
          </article>
        </li>
      ))}
    </ol>
  );
}

function Pieces({ of }: { of: Piece[] }) {
  return of.map(([words, isMatch], at) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text never change places
    isMatch ? <mark key={at}>{words}</mark> : <span key={at}>{words}</span>,
  );
}

function Facts({ result: { kind, when, game } }: { result: SearchResult }) {
  const [label, icon] = KINDS[kind];
  const dayOf = useClubDay();
  return (
    <p className={`row middle aside ${styles.facts}`}>
      <Icon name={icon} />
      <span>{label}</span>
      {kind === "post" && when && <time dateTime={when}>{formatFarDate(dayOf(when))}</time>}
      {game && <span>{game.isOver && when ? `played ${formatFarDate(when)}` : formatGameDate(when)}</span>}
      {game && !game.isOver && <span>{seatsIn(game)}</span>}
    </p>
  );
}

function seatsIn({ players, seats }: NonNullable<SearchResult["game"]>): string {
  const free = seats - players;
  return free <= 0 ? "full" : free === 1 ? "1 seat free" : `${free} seats free`;
}
