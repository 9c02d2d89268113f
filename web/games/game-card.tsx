import { memo } from "react";
import type { Show } from "../../worker/contract/games/game-board.ts";
import type { Game } from "../../worker/contract/games/games.ts";
import { formatMinutes } from "../../worker/contract/league/playing-time.ts";
import { classes } from "../lib/classes.ts";
import { useSite } from "../lib/page-context.ts";
import { paths } from "../lib/paths.ts";
import { GameName } from "../ui/game-name.tsx";
import { GamePicture } from "../ui/game-picture.tsx";
import { gameHref, overlayHref } from "./addresses.ts";
import { Flags } from "./flags.tsx";
import styles from "./game-card.module.css";
import { Seats } from "./seats.tsx";

interface Props {
  game: Game;
  show: Show;
  me: string | undefined;
  isLow: boolean;
  refusal: string | undefined;
}

export const GameCard = memo(function GameCard({ game, show, me, isLow, refusal }: Props) {
  const isMember = me !== undefined;
  const seat = overlayHref("sign-up", game.id, show);
  return (
    <li className={classes("card", styles.card, isLow && styles.low)}>
      <GamePicture src={game.image} name={game.name} lazy={isLow} />
      <div className={styles.what}>
        <h3>
          <a className="covers" href={gameHref(game.id, show)} data-game={game.id}>
            <GameName game={game} me={me} />
          </a>
        </h3>
        <Facts game={game} show={show} isMember={isMember} />
        <Flags game={game} />
      </div>
      <Seats game={game} seatHref={isMember ? seat : paths.signIn(seat)} refusal={refusal} me={me} />
    </li>
  );
});

/** One line with table and length. Members get links to set what is still missing. @see spec §6 */
function Facts({ game, show, isMember }: Pick<Props, "game" | "show"> & { isMember: boolean }) {
  const { hasTables } = useSite();
  const { id, date, table, expectedMinutes } = game;
  return (
    <p className={`aside ${styles.facts}`}>
      {date === null &&
        (isMember ? (
          <a className={styles.open} href={overlayHref("schedule", id, show)}>
            Set a date
          </a>
        ) : (
          <i>TBC</i>
        ))}
      {table ? (
        <bdi className={styles.table}>{table.name}</bdi>
      ) : (
        isMember &&
        date !== null &&
        hasTables && (
          <a className={styles.open} href={overlayHref("table", id, show)}>
            Pick a table
          </a>
        )
      )}
      {expectedMinutes !== null && <i>{formatMinutes(expectedMinutes)}</i>}
    </p>
  );
}
