import type { Game } from "../../worker/contract/games.ts";
import { freeSeats } from "../../worker/contract/seats.ts";
import { NextGames } from "../features/next-games/next-games.tsx";
import { ownGames } from "../features/next-games/own-games.ts";
import { paths } from "../lib/paths.ts";
import { ButtonLink } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { Section } from "./parts.tsx";

/** As many as are read at a glance; the list has them all. */
export const GAMES_SHOWN = 6;

/** The games with room for one; a member's own, beyond the one with which their page begins, come before them. */
export function GamesToJoin({ games, me }: { games: readonly Game[]; me: string | undefined }) {
  const mine = me ? ownGames(games, me) : [];
  const [, ...later] = mine;
  return (
    <>
      {later.length > 0 && (
        <Section title="Your other games">
          <NextGames games={later.slice(0, GAMES_SHOWN)} me={me} />
        </Section>
      )}
      <Others
        games={games.filter((game) => !mine.includes(game))}
        isMember={me !== undefined}
        own={mine.length}
      />
    </>
  );
}

interface OthersProps {
  games: readonly Game[];
  isMember: boolean;
  /** How many games of one's own stand above. */
  own: number;
}

function Others({ games, isMember, own }: OthersProps) {
  const total = games.length + own;
  // Room first: a full table is of no use to somebody who looks for a seat.
  const roomy = games.filter((game) => freeSeats(game) > 0);
  const shown = (roomy.length > 0 ? roomy : games).slice(0, GAMES_SHOWN);
  const title = own === 0 ? "Looking to play" : roomy.length > 0 ? "Free seats elsewhere" : "Other games";
  return (
    <Section title={title}>
      {shown.length > 0 ? (
        <>
          <NextGames games={shown} me={undefined} />
          <p>
            <a href={paths.games}>{total > 1 ? `All ${total} games` : "The whole list"}</a>
          </p>
        </>
      ) : (
        <NoGames isMember={isMember} own={own} />
      )}
    </Section>
  );
}

const NoGames = ({ isMember, own }: Omit<OthersProps, "games">) => (
  <EmptyState
    title={own > 0 ? "No one else has suggested a game yet" : "No games here... Yet."}
    hint={
      own > 0
        ? "Another game, another evening: say what you’d like to play, and others will join you."
        : "Be the first: say what you’d like to play, and others will join you."
    }
    action={
      <ButtonLink href={isMember ? paths.suggest : paths.signIn(paths.suggest)} icon="plus">
        Suggest a game
      </ButtonLink>
    }
  />
);
