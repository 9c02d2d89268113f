import type { HomeBoard } from "../../../worker/contract/games/games.ts";
import { NextGames } from "../../games/next-games/next-games.tsx";
import { paths } from "../../lib/paths.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Section } from "../../ui/parts.tsx";

interface Props {
  board: HomeBoard;
  me: string | undefined;
}

/** Games with a free seat, and the member's own except the one at the top of the page. */
export function GamesToJoin({ board, me }: Props) {
  const [next, ...later] = board.own;
  return (
    <>
      <Others board={board} isMember={me !== undefined} hasOwn={next !== undefined} />
      {later.length > 0 && (
        <Section title="Your other games">
          <NextGames games={later} me={me} />
        </Section>
      )}
    </>
  );
}

interface OthersProps {
  board: HomeBoard;
  isMember: boolean;
  /** True if the member's own games are above. */
  hasOwn: boolean;
}

function Others({ board: { others, hasRoom, total }, isMember, hasOwn }: OthersProps) {
  const title = !hasOwn ? "Looking to play" : hasRoom ? "Free seats elsewhere" : "Other games";
  return (
    <Section title={title}>
      {others.length > 0 ? (
        <>
          <NextGames games={others} me={undefined} />
          <p>
            <a href={paths.games}>{total > 1 ? `All ${total} games` : "The whole list"}</a>
          </p>
        </>
      ) : (
        <NoGames isMember={isMember} hasOwn={hasOwn} />
      )}
    </Section>
  );
}

const NoGames = ({ isMember, hasOwn }: Omit<OthersProps, "board">) => (
  <EmptyState
    title={hasOwn ? "No one else has suggested a game yet" : "No games here... Yet."}
    hint="Say what you’d like to play, and others will join you."
    action={
      <ButtonLink href={isMember ? paths.suggest : paths.signIn(paths.suggest)} icon="plus">
        Suggest a game
      </ButtonLink>
    }
  />
);
