import type { ReactNode } from "react";
import type { Show } from "../../worker/contract/games/game-board.ts";
import { formatGameDate } from "../../worker/contract/games/game-date.ts";
import type { Game } from "../../worker/contract/games/games.ts";
import { sitsAt } from "../../worker/contract/games/seats.ts";
import { formatMinutes } from "../../worker/contract/league/playing-time.ts";
import { boxPath } from "../../worker/contract/shelf/box-path.ts";
import { useEvening } from "../events/calendar/use-evening.ts";
import { useSite } from "../lib/page-context.ts";
import { Icon } from "../ui/icon.tsx";
import { type OverlayKind, overlayHref } from "./addresses.ts";
import { Flags } from "./flags.tsx";
import styles from "./game-facts.module.css";
import { playersWords } from "./seats.ts";

interface Props {
  game: Game;
  show: Show;
  isMember: boolean;
}

export function GameFacts({ game, show, isMember }: Props) {
  const { id, date, table } = game;
  const { hasTables } = useSite();
  const evening = useEvening(game);
  const hrefTo = (kind: OverlayKind) => (isMember ? overlayHref(kind, id, show, id) : null);
  return (
    <div className={styles.facts}>
      <p className={styles.when}>
        <Changed
          href={hrefTo("schedule")}
          what={date ? "Change the date" : "Set a date"}
          isSet={date !== null}
        >
          {joined(", ", formatGameDate(date), evening && joined(HOURS, evening.start, evening.end))}
        </Changed>
      </p>
      <p>
        <span>
          <Changed
            href={hasTables || table ? hrefTo("table") : null}
            what={table ? "Change the table" : "Pick a table"}
            isSet={table !== null}
          >
            <bdi>{table?.name ?? "No table yet"}</bdi>
          </Changed>
        </span>
        {evening?.venue && <span>{evening.venue}</span>}
      </p>
      {evening?.isCancelled && (
        <p>
          <b>The club’s day is cancelled.</b>
        </p>
      )}
      <About game={game} />
      <Flags game={game} />
    </div>
  );
}

// An invisible word joiner keeps the hours on one line.
const HOURS = "–\u2060";

const joined = (by: string, ...parts: readonly (string | null | undefined)[]) =>
  parts.filter(Boolean).join(by);

interface ChangedProps {
  /** Null for readers who may not change it. */
  href: string | null;
  what: string;
  isSet: boolean;
  children: ReactNode;
}

/** A fact as the link that changes it: with a pencil once it is set, before that as a call to set it. @see spec §6 */
function Changed({ href, what, isSet, children }: ChangedProps) {
  if (href === null) return children;
  return (
    <a href={href}>
      {isSet ? (
        <>
          {children} <Icon name="pencil" />
          <span className="visually-hidden"> {what}</span>
        </>
      ) : (
        what
      )}
    </a>
  );
}

function About({ game }: { game: Game }) {
  const { hasShelf } = useSite();
  const { bggId, copyCode, expectedMinutes, suggestedBy } = game;
  return (
    <p className="soft">
      <span>{playersWords(game)}</span>
      {expectedMinutes !== null && <span>{formatMinutes(expectedMinutes)}</span>}
      {hasShelf && copyCode && (
        <span>
          <a href={boxPath(copyCode)}>The club’s box</a>
        </span>
      )}
      {suggestedBy && !sitsAt(game, suggestedBy.publicId) && (
        <span>
          <span>
            <bdi>{suggestedBy.name}</bdi>’s suggestion
          </span>
        </span>
      )}
      {bggId !== null && (
        <span>
          <a href={`https://boardgamegeek.com/boardgame/${bggId}`} rel="noopener" target="_blank">
            <abbr title="BoardGameGeek">BGG</abbr> <Icon name="external" label="(opens a new tab)" />
          </a>
        </span>
      )}
    </p>
  );
}
