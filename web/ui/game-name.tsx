import { queryOptions, useQuery } from "@tanstack/react-query";
import type { Game } from "../../worker/contract/games/games.ts";
import { GAME_BEING_CHECKED } from "../../worker/contract/users/newcomers.ts";
import { api, unwrapAnswer } from "../lib/api-client.ts";

type Named = Pick<Game, "id" | "name" | "suggestedBy">;

interface Props {
  game: Named;
  me: string | undefined;
}

/** Returns true if the name awaits approval and the reader is its author. */
const isBeingChecked = ({ name, suggestedBy }: Named, me: string | undefined): boolean =>
  name === GAME_BEING_CHECKED && me !== undefined && suggestedBy?.publicId === me;

const OwnName = ({ game }: { game: Named }) => useQuery(ownGameNameQuery(game.id)).data ?? game.name;

/** Name of a game in a list. Its author sees their own name for it while it awaits approval. */
export const GameName = ({ game, me }: Props) => (
  <bdi>{isBeingChecked(game, me) ? <OwnName game={game} /> : game.name}</bdi>
);

/** Query of the author's own name for a game whose name awaits approval. Apart, as everybody gets the same list. */
const ownGameNameQuery = (id: string) =>
  queryOptions({
    queryKey: ["games", "own-name", id],
    queryFn: async () => (await unwrapAnswer(api.games[":id"].$get({ param: { id } }))).name,
  });
