import type { Tonight, TonightGame } from "../../../worker/contract/events/calendar.ts";
import { freeSeats, freeWords } from "../../../worker/contract/games/seats.ts";
import { paths } from "../../lib/paths.ts";
import { Icon } from "../../ui/icon.tsx";
import { FreeSeat, PlayerDisc } from "../../ui/player-disc.tsx";
import styles from "./board.module.css";
import { byTable, offering } from "./by-table.ts";

const FREE_DRAWN = 4;

interface Props {
  night: Tonight;
  /** The public id of whoever looks. */
  me: string | undefined;
  /** Where a free seat at a game leads; undefined where nothing can be pressed. */
  seatHref?: ((game: TonightGame) => string) | undefined;
  /** The evening is over: nothing is free any more. */
  isOver?: boolean | undefined;
}

/** The tables of the night, each with what is played at it and by whom. */
export function Board({ night, me, seatHref, isOver = false }: Props) {
  const { laid, free } = byTable(night);
  return (
    <>
      <ul className={styles.board}>
        {laid.map(({ table, games }) => (
          <li key={table?.id ?? ""} className={styles.table} data-none={table ? undefined : true}>
            <h2>
              <bdi>{table?.name ?? "No table yet"}</bdi>
              {table && games.length > 1 && <strong>{games.length} games at one table</strong>}
            </h2>
            {games.map((game) => (
              <GameAt key={game.id} game={game} me={me} seatHref={seatHref?.(game)} isOver={isOver} />
            ))}
          </li>
        ))}
      </ul>
      {free.length > 0 && !isOver && (
        <p className={styles.free}>
          <Icon name="table" /> Free tables: {free.map(({ name }) => name).join(", ")}
        </p>
      )}
    </>
  );
}

interface GameProps extends Pick<Props, "me"> {
  game: TonightGame;
  seatHref: string | undefined;
  isOver: boolean;
}

function GameAt({ game, me, seatHref, isOver }: GameProps) {
  const free = isOver ? 0 : freeSeats(game);
  const missing = game.minPlayers - game.players.length;
  return (
    <section className={styles.game}>
      <h3>
        <a href={paths.game(game.id)} data-game={game.id}>
          <bdi>{game.name}</bdi>
        </a>
      </h3>
      <ul className={styles.players} aria-label={`Players of ${game.name}`}>
        {game.players.map((player) => (
          <li key={player.publicId}>
            <PlayerDisc player={player} isMe={player.publicId === me} size="small" decorative />
            <bdi>{player.name}</bdi>
            {player.publicId === me && <small className="soft">(you)</small>}
          </li>
        ))}
        {free > 0 && (
          <li className={styles.seats}>
            {Array.from({ length: Math.min(free, FREE_DRAWN) }, (_, seat) => (
              <FreeSeat
                // biome-ignore lint/suspicious/noArrayIndexKey: free seats are alike and never change places
                key={seat}
                size="small"
                label={seatHref ? `Take a seat at ${game.name}` : "Free seat"}
                {...(seatHref && { href: seatHref })}
                extra={!seatHref || seat > 0}
              />
            ))}
            <b>{freeWords(free)}</b>
            {missing > 0 && <span>{missing} more needed</span>}
          </li>
        )}
      </ul>
      <ul className={styles.facts}>
        <Fact
          icon="teacher"
          names={offering(game, "teaches")}
          does="Teaches"
          wanted={game.lookingForTeacher && "Teacher wanted"}
        />
        <Fact
          icon="box"
          names={offering(game, "brings")}
          does="Brings it"
          wanted={game.lookingForCopy && "Copy wanted"}
        />
      </ul>
    </section>
  );
}

interface FactProps {
  icon: "teacher" | "box";
  names: string[] | null;
  does: string;
  wanted: string | false;
}

function Fact({ icon, names, does, wanted }: FactProps) {
  if (!names && !wanted) return null;
  return (
    <li data-wanted={names ? undefined : true}>
      <Icon name={icon} /> {names ? `${does}: ${names.join(" and ")}` : wanted}
    </li>
  );
}
