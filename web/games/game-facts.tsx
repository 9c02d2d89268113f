import type { Show } from "../../worker/contract/games/game-board.ts";
import { formatGameDate } from "../../worker/contract/games/game-date.ts";
import type { Game } from "../../worker/contract/games/games.ts";
import { minutesInWords } from "../../worker/contract/league/playing-time.ts";
import { useSite } from "../lib/page-context.ts";
import { Icon } from "../ui/icon.tsx";
import { overlayHref } from "./addresses.ts";
import { Fact } from "./fact.tsx";
import { Flags } from "./flags.tsx";
import styles from "./game-facts.module.css";

interface Props {
  game: Game;
  show: Show;
  isMember: boolean;
}

/** What is known of a game, beside its picture. */
export const GameFacts = (props: Props) => (
  <div className={styles.facts}>
    <WhenAndWhere {...props} />
    <Flags game={props.game} />
    <About game={props.game} />
  </div>
);

/** The date and the table; members press either to change it. */
function WhenAndWhere({ game, show, isMember }: Props) {
  const { id, date, table } = game;
  const { hasTables } = useSite();
  return (
    <p className={styles.when}>
      <Fact
        icon="calendar"
        words={formatGameDate(date)}
        change={date ? <Change what="date" /> : "Set a date"}
        isSet={false}
        href={isMember && overlayHref("schedule", id, show, id)}
      />
      <Fact
        icon="table"
        words={table?.name ?? "No table yet"}
        change={table ? <Change what="table" /> : "Pick a table"}
        isSet={false}
        href={isMember && (hasTables || table !== null) && overlayHref("table", id, show, id)}
      />
    </p>
  );
}

const Change = ({ what }: { what: string }) => (
  <>
    Change<span className="visually-hidden"> the {what}</span>
  </>
);

const timeWords = ({ expectedMinutes }: Game): string =>
  expectedMinutes === null ? "" : `, about ${minutesInWords(expectedMinutes)}`;

const playersWords = ({ minPlayers, maxPlayers }: Game): string => {
  if (minPlayers !== maxPlayers) return `For ${minPlayers} to ${maxPlayers} players`;
  return minPlayers === 1 ? "For one player" : `For ${minPlayers} players`;
};

function About({ game }: { game: Game }) {
  return (
    <p className={styles.about}>
      {playersWords(game)}
      {timeWords(game)}
      {game.suggestedBy && (
        <>
          , suggested by <bdi>{game.suggestedBy.name}</bdi>
        </>
      )}
      .
      {game.bggId !== null && (
        <a href={`https://boardgamegeek.com/boardgame/${game.bggId}`} rel="noopener" target="_blank">
          On BoardGameGeek <Icon name="external" label="(opens a new tab)" />
        </a>
      )}
    </p>
  );
}
