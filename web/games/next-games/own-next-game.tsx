import { formatLongDay } from "../../../worker/contract/games/game-night.ts";
import type { Game } from "../../../worker/contract/games/games.ts";
import { freeWords } from "../../../worker/contract/games/seats.ts";
import { usePage } from "../../lib/page-context.ts";
import { paths } from "../../lib/paths.ts";
import { GameName } from "../../ui/game-name.tsx";
import { Icon } from "../../ui/icon.tsx";
import { FreeSeat, PlayerDisc } from "../../ui/player-disc.tsx";
import { drawnSeats } from "../../ui/seat-line.tsx";
import styles from "./own-next-game.module.css";

interface Props {
  game: Game;
  me: string;
  /** Opening time of the club that day, `HH:MM`, or that it's cancelled; undefined while unknown. */
  start: string | undefined;
}

export function OwnNextGame({ game, me, start }: Props) {
  return (
    <section className={styles.game}>
      <h2>
        <a href={paths.game(game.id)}>
          <GameName game={game} me={me} />
        </a>
      </h2>
      <ul className={`row ${styles.facts}`}>
        <li>
          <Icon name="calendar" />
          {game.date ? <Day day={game.date.slice(0, 10)} start={start} /> : "Waiting for a date"}
        </li>
        <li>
          <Icon name="table" />
          <bdi>{game.table?.name ?? "No table yet"}</bdi>
        </li>
      </ul>
      <Company game={game} me={me} />
    </section>
  );
}

/** The day and hour. The hour loads after the page; its room is reserved against layout shift. */
function Day({ day, start }: { day: string; start: string | undefined }) {
  const words = formatLongDay(day);
  const isToday = usePage().today === day;
  return (
    <span className={styles.day}>
      <strong>{isToday ? words.replace(/^\S+/, "Today,") : words}</strong>
      {start ? `, ${start}` : <span className={styles.room} aria-hidden="true" />}
    </span>
  );
}

function Company({ game: { name, players, maxPlayers }, me }: { game: Game; me: string }) {
  const others = players.filter(({ publicId }) => publicId !== me);
  const seats = drawnSeats(others.length, maxPlayers - 1);
  const hidden = others.length - seats.discs;
  const free = maxPlayers - players.length;
  const room = free > 0 ? freeWords(free) : "Full table";
  return (
    <div className={`row middle ${styles.company}`}>
      {others.length > 0 && (
        <ul className="row middle" aria-label={`You play ${name} with`}>
          {others.slice(0, seats.discs).map((player) => (
            <li key={player.publicId}>
              <PlayerDisc player={player} />
            </li>
          ))}
          {hidden > 0 && (
            <li>
              <span aria-hidden="true">+{hidden}</span>
              <span className="visually-hidden">and {hidden} more</span>
            </li>
          )}
        </ul>
      )}
      {seats.free > 0 && <FreeSeat label="Free seat" extra />}
      <span>{others.length > 0 ? room : `Just you so far, ${room}`}</span>
    </div>
  );
}
