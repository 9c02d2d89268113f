import { CARDS_A_PAGE, type Group } from "../../../worker/contract/game-board.ts";
import { formatGameDate } from "../../../worker/contract/game-date.ts";
import type { Game } from "../../../worker/contract/games.ts";
import { freeWords } from "../../../worker/contract/seats.ts";
import { Icon } from "../../ui/icon.tsx";
import { gameHref } from "./addresses.ts";
import { CardList, type CardProps, STEP } from "./card-list.tsx";
import styles from "./folded-week.module.css";
import { gamesWords } from "./seats.ts";

interface Props extends CardProps {
  group: Group;
  /** Its Monday, as an ISO instant. */
  week: string;
  /** The games by their date, once they are known. */
  ofDay: ReadonlyMap<string | null, readonly Game[]> | null;
  /** The page with its games, for those without script. */
  href: string;
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
}

/**
 * A week far off, as one line until it is unfolded. Folded, it holds the names of its games, so that searching in the
 * page finds them.
 */
export function FoldedWeek({ group, week, ofDay, href, isOpen, onToggle, ...card }: Props) {
  const { id, days, games, free } = group;
  let above = CARDS_A_PAGE;
  return (
    <details
      id={id}
      className={styles.week}
      open={isOpen}
      onToggle={({ currentTarget }) => onToggle(currentTarget.open)}
    >
      <summary>
        <Icon name="chevron-right" />
        <h2>Week of {formatGameDate(week)}</h2>
        <span>
          {gamesWords(games)} · {freeWords(free)}
        </span>
      </summary>
      {!ofDay && <a href={href}>Show these games</a>}
      {days.map(({ date }) => {
        const ofThis = ofDay?.get(date) ?? [];
        above += ofThis.length;
        return isOpen ? (
          <section key={date}>
            <h3>{formatGameDate(date)}</h3>
            <CardList games={ofThis} above={above - ofThis.length} atOnce={CARDS_A_PAGE + STEP} {...card} />
          </section>
        ) : (
          ofThis.map((game) => (
            <a key={game.id} href={gameHref(game.id, card.show)}>
              {game.name}
            </a>
          ))
        );
      })}
    </details>
  );
}
