import { useQuery } from "@tanstack/react-query";
import type { Game } from "../../worker/contract/games/games.ts";
import { GAME_BEING_CHECKED } from "../../worker/contract/users/newcomers.ts";
import { ownGameName } from "../lib/own-game-name.ts";

type Named = Pick<Game, "id" | "name" | "suggestedBy">;

interface Props {
  game: Named;
  /** The public id of whoever looks; a visitor has none. */
  me: string | undefined;
}

/** Its name waits for an editor, and whoever looks has typed it. */
const isBeingChecked = ({ name, suggestedBy }: Named, me: string | undefined): boolean =>
  name === GAME_BEING_CHECKED && me !== undefined && suggestedBy?.publicId === me;

const OwnName = ({ game }: { game: Named }) => useQuery(ownGameName(game.id)).data ?? game.name;

/** What a game of a list is called: to who suggested it by the name that they typed, also while it waits for an editor. */
export const GameName = ({ game, me }: Props) => (
  <bdi>{isBeingChecked(game, me) ? <OwnName game={game} /> : game.name}</bdi>
);
