import { useQuery } from "@tanstack/react-query";
import { type GameGroup, WISH_WEEKS } from "../../worker/contract/games/game-board.ts";
import { formatGameDate } from "../../worker/contract/games/game-date.ts";
import type { Game } from "../../worker/contract/games/games.ts";
import { freeWords } from "../../worker/contract/games/seats.ts";
import { soonGatheringsQuery } from "../events/coming/queries.ts";
import { offWords } from "../lib/gatherings.ts";
import { openedEarly } from "../ui/opened-early.ts";
import { gameHref } from "./addresses.ts";
import { CardList, type CardProps, STEP } from "./card-list.tsx";
import styles from "./folded-group.module.css";
import { gamesWords } from "./seats.ts";

interface Props extends CardProps {
  group: GameGroup;
  games: readonly Game[] | null;
  href: string;
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
}

/** A far-off day, undated games or older wishes as one unfolding line, with names inside so find-in-page works. */
export function FoldedGroup({ group, games, href, isOpen, onToggle, ...card }: Props) {
  const { id, date, isOld, free } = group;
  const { data: days } = useQuery(soonGatheringsQuery);
  const off = date && offWords(days, date);
  return (
    <details
      ref={openedEarly(() => isOpen || onToggle(true))}
      id={id}
      className={styles.group}
      open={isOpen}
      onToggle={({ currentTarget }) => onToggle(currentTarget.open)}
    >
      <summary>
        <h2>{date ? formatGameDate(date) : isOld ? "Older wishes" : "No date yet"}</h2>
        <span className="aside">
          {gamesWords(group.games)} · {isOld ? `nobody has asked in ${WISH_WEEKS} weeks` : freeWords(free)}
          {off && ` · ${off}`}
        </span>
      </summary>
      {!games && <a href={href}>Show these games</a>}
      {games && isOpen && <CardList games={games} above={0} atOnce={STEP} {...card} />}
      {!isOpen &&
        games?.map((game) => (
          <a key={game.id} href={gameHref(game.id, card.show)}>
            {game.name}
          </a>
        ))}
    </details>
  );
}
