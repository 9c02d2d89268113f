import type { Game } from "../../worker/contract/games.ts";
import { NextGames } from "../features/next-games/next-games.tsx";
import { paths } from "../lib/paths.ts";
import { ButtonLink } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { Section } from "./parts.tsx";

/** As many as are read at a glance; the list has them all. */
export const GAMES_SHOWN = 6;

/** One's own next games, and those with room for one. */
export function GamesToJoin({ games, myId }: { games: readonly Game[]; myId: string | undefined }) {
  const mine = games.filter(({ players }) => players.some(({ publicId }) => publicId === myId));
  return (
    <>
      {mine.length > 0 && (
        <Section title="Your next games">
          <NextGames games={mine.slice(0, GAMES_SHOWN)} me={myId} />
        </Section>
      )}
      <Section title={mine.length > 0 ? "Free seats elsewhere" : "Looking to play"}>
        <Others
          games={games.filter((game) => !mine.includes(game))}
          isMember={myId !== undefined}
          total={games.length}
        />
      </Section>
    </>
  );
}

interface OthersProps {
  games: readonly Game[];
  isMember: boolean;
  /** Games on the whole list, one's own included. */
  total: number;
}

function Others({ games, isMember, total }: OthersProps) {
  if (games.length === 0) {
    return (
      <EmptyState
        title="No games here... Yet."
        hint="Be the first: say what you’d like to play, and others will join you."
        action={
          <ButtonLink href={isMember ? paths.suggest : paths.signIn(paths.suggest)} icon="plus">
            Suggest a game
          </ButtonLink>
        }
      />
    );
  }
  // Room first: a full table is of no use to somebody who looks for a seat.
  const withRoom = games.filter(({ players, maxPlayers }) => players.length < maxPlayers);
  const shown = (withRoom.length > 0 ? withRoom : games).slice(0, GAMES_SHOWN);
  return (
    <>
      <NextGames games={shown} me={undefined} />
      <p>
        <a href={paths.games}>{total > 1 ? `All ${total} games` : "The whole list"}</a>
      </p>
    </>
  );
}
