import { Suspense } from "react";
import type { Tonight } from "../../../worker/contract/events/calendar.ts";
import type { Table } from "../../../worker/contract/events/tables.ts";
import type { Game } from "../../../worker/contract/games/games.ts";
import { freeSeats } from "../../../worker/contract/games/seats.ts";
import { paths } from "../../lib/paths.ts";
import { Icon } from "../../ui/icon.tsx";
import { NamedDisc } from "../../ui/named-disc.tsx";
import { FreeSeat } from "../../ui/player-disc.tsx";
import { Slot } from "../../ui/slot.tsx";
import { rowWords } from "../seats.ts";
import styles from "./board.module.css";

const FREE_DRAWN = 4;

interface Props {
  night: Tonight;
  me: string | undefined;
  /** Returns the address of a game's free seats; undefined where seats can't be taken. */
  seatHref?: ((game: Game) => string) | undefined;
  /** True once no one can join: the day is over, or cancelled. */
  isClosed?: boolean | undefined;
}

/** The night's games: those with room first where seats can be taken, else by table. */
export function Board({ night, me, seatHref, isClosed = false }: Props) {
  const free = isClosed ? [] : freeTables(night);
  return (
    <>
      <ul className={styles.board}>
        {(seatHref ? withRoomFirst : byTable)(night).map((game) => (
          <li key={game.id} className={`row ${styles.table}`}>
            <h2>
              <a href={paths.game(game.id)} data-game={game.id}>
                <bdi>{game.name}</bdi>
              </a>
            </h2>
            <p className="aside">
              <bdi>{game.table?.name ?? "No table yet"}</bdi>
              {me && !isClosed && (
                <Suspense>
                  <Slot name="boxWords" props={{ game }} />
                </Suspense>
              )}
            </p>
            <ul className={`row ${styles.players}`} aria-label={`Players of ${game.name}`}>
              {game.players.map((player) => (
                <li key={player.publicId}>
                  <NamedDisc player={player} me={me} />
                </li>
              ))}
              {!isClosed && freeSeats(game) > 0 && (
                <li>
                  <FreeSeats game={game} href={seatHref?.(game)} />
                </li>
              )}
            </ul>
          </li>
        ))}
      </ul>
      {free.length > 0 && (
        <p className={styles.free}>
          <Icon name="table" /> Free tables: {free.map(({ name }) => name).join(", ")}
        </p>
      )}
    </>
  );
}

/** The number of free seats of a game, as a link where one can be taken. @see spec §9 */
function FreeSeats({ game, href }: { game: Game; href: string | undefined }) {
  const Row = href ? "a" : "span";
  return (
    <Row href={href} className={styles.seats}>
      {href && <span className="visually-hidden">Take a seat at {game.name}: </span>}
      {Array.from({ length: Math.min(freeSeats(game), FREE_DRAWN) }, (_, seat) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: free seats are alike and never change places
        <FreeSeat key={seat} size="small" label="Free seat" extra />
      ))}
      <b>{rowWords(game)}</b>
    </Row>
  );
}

type Night = Pick<Tonight, "tables" | "games" | "days">;

/** Sorts games by the club's order of tables, then by tables that are retired, then those without a table. */
export function byTable({ tables, games }: Night): Game[] {
  const all = new Set([...tables, ...games.flatMap(({ table }) => table ?? [])].map(({ id }) => id));
  return [...all, undefined].flatMap((id) => games.filter(({ table }) => table?.id === id));
}

export const withRoomFirst = (night: Night): Game[] =>
  byTable(night).toSorted((one, other) => Number(freeSeats(other) > 0) - Number(freeSeats(one) > 0));

/** Returns the tables without a game. The club has tables only on its own days. */
export const freeTables = ({ tables, games, days }: Night): Table[] =>
  days.length === 0 ? [] : tables.filter(({ id }) => games.every(({ table }) => table?.id !== id));
