import { CARDS_A_PAGE, dayId, type Group, WISH_WEEKS } from "../../worker/contract/games/game-board.ts";
import { formatGameDate } from "../../worker/contract/games/game-date.ts";
import type { Game } from "../../worker/contract/games/games.ts";
import { freeWords } from "../../worker/contract/games/seats.ts";
import { Icon } from "../ui/icon.tsx";
import { gameHref } from "./addresses.ts";
import { CardList, type CardProps, STEP } from "./card-list.tsx";
import styles from "./folded-group.module.css";
import { gamesWords } from "./seats.ts";

interface Props extends CardProps {
  group: Group;
  /** The games by the id of their day, once they are known. */
  ofDay: ReadonlyMap<string, readonly Game[]> | null;
  /** The page with its games, for those without script. */
  href: string;
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
}

/**
 * A week far off, or the older wishes, as one line until it is unfolded. Folded, it holds the names of its games, so
 * that searching in the page finds them.
 */
export function FoldedGroup({ group, ofDay, href, isOpen, onToggle, ...card }: Props) {
  const { id, week, days, games, free } = group;
  let above = CARDS_A_PAGE;
  return (
    <details
      id={id}
      className={styles.group}
      open={isOpen}
      onToggle={({ currentTarget }) => onToggle(currentTarget.open)}
    >
      <summary>
        <Icon name="chevron-right" />
        <h2>{week ? `Week of ${formatGameDate(week)}` : `Older wishes (${games})`}</h2>
        <span>
          {week
            ? `${gamesWords(games)} · ${freeWords(free)}`
            : `No date, and nobody has asked for ${games === 1 ? "it" : "them"} in ${WISH_WEEKS} weeks`}
        </span>
      </summary>
      {!ofDay && <a href={href}>Show these games</a>}
      {days.map((day) => {
        const key = dayId(day);
        const ofThis = ofDay?.get(key) ?? [];
        above += ofThis.length;
        return isOpen ? (
          <section key={key}>
            {day.date && <h3>{formatGameDate(day.date)}</h3>}
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
