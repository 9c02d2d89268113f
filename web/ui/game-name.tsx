import { Suspense } from "react";
import type { Game } from "../../worker/contract/games.ts";
import { GAME_BEING_CHECKED } from "../../worker/contract/newcomers.ts";
import { lazyPart } from "./lazy-part.tsx";

// Hardly anybody ever needs it.
const OwnGameName = lazyPart(() => import("./own-game-name.tsx").then((it) => it.OwnGameName));

interface Props {
  game: Pick<Game, "id" | "name" | "suggestedBy">;
  /** The public id of whoever looks; a visitor has none. */
  me: string | undefined;
}

/** What a game of a list is called: to who suggested it by the name that they typed, also while it waits for an editor. */
export function GameName({ game, me }: Props) {
  const isOwn = me !== undefined && game.suggestedBy?.publicId === me;
  return (
    <bdi>
      {isOwn && game.name === GAME_BEING_CHECKED ? (
        <Suspense fallback={game.name}>
          <OwnGameName game={game} />
        </Suspense>
      ) : (
        game.name
      )}
    </bdi>
  );
}
