import { memo } from "react";
import type { Show } from "../../worker/contract/games/game-board.ts";
import { formatGameDate } from "../../worker/contract/games/game-date.ts";
import type { Game } from "../../worker/contract/games/games.ts";
import { formatMinutes } from "../../worker/contract/league/playing-time.ts";
import { classes } from "../lib/classes.ts";
import { useSite } from "../lib/page-context.ts";
import { paths } from "../lib/paths.ts";
import { GameName } from "../ui/game-name.tsx";
import { GamePicture } from "../ui/game-picture.tsx";
import { gameHref, overlayHref } from "./addresses.ts";
import { Fact } from "./fact.tsx";
import { Flags } from "./flags.tsx";
import styles from "./game-card.module.css";
import { Seats } from "./seats.tsx";

interface Props {
  game: Game;
  show: Show;
  /** The public id of whoever looks; a visitor has none. */
  me: string | undefined;
  isLow: boolean;
  refusal: string | undefined;
}

/**
 * One game on the board: what, when, where, who, and is there room for me. Drawn again only when something of it has
 * changed: there may be hundreds.
 */
export const GameCard = memo(function GameCard({ game, show, me, isLow, refusal }: Props) {
  const isMember = me !== undefined;
  const { hasTables } = useSite();
  const details = gameHref(game.id, show);
  const seat = overlayHref("sign-up", game.id, show);
  return (
    <li className={classes(styles.card, isLow && styles.low)}>
      <GamePicture src={game.image} name={game.name} lazy={isLow} />
      <div className={styles.what}>
        <h3>
          <a href={details} data-game={game.id}>
            <GameName game={game} me={me} />
          </a>
        </h3>
        <p className={styles.facts}>
          <Fact
            icon="calendar"
            words={formatGameDate(game.date)}
            change={game.date ? "Change the date" : "Set a date"}
            isSet={!!game.date}
            href={isMember && overlayHref("schedule", game.id, show)}
          />
          {game.expectedMinutes !== null && <Fact icon="clock" words={formatMinutes(game.expectedMinutes)} />}
          {(game.table || (isMember && hasTables)) && (
            <Fact
              icon="table"
              words={game.table?.name}
              change={game.table ? "Change the table" : "Pick a table"}
              isSet={!!game.table}
              href={isMember && overlayHref("table", game.id, show)}
            />
          )}
        </p>
      </div>
      <div className={styles.who}>
        <Flags game={game} />
        <Seats
          game={game}
          seatHref={isMember ? seat : paths.signIn(seat)}
          moreHref={details}
          refusal={refusal}
          me={me}
        />
      </div>
    </li>
  );
});
