import { useMutation, useQueryClient } from "@tanstack/react-query";
import { formatGameDate } from "../../../worker/contract/game-date.ts";
import type { Game } from "../../../worker/contract/games.ts";
import type { Table } from "../../../worker/contract/tables.ts";
import type { Player } from "../../../worker/contract/users.ts";
import { answer, api } from "../../lib/api-client.ts";
import { messageFor } from "../../lib/api-error.ts";
import { announce } from "./announce.ts";
import { saveRefusal } from "./game-cache.ts";
import { useSave } from "./use-save.ts";

interface Change {
  before: Game;
  /** What the game will be if the server agrees: shown at once. */
  expected: Game;
  send: () => Promise<Game>;
  /** What to tell those who do not see it happen. */
  said: string;
}

interface Options {
  /** Nothing else stays open to show the server's words: they go under the players. */
  refusedBelowPlayers?: boolean;
}

/**
 * A change to a game that is shown before the server has agreed, and taken back when it does not. One after the
 * other, so that an older answer never replaces a newer one. @see spec §4
 */
function useChange({ refusedBelowPlayers }: Options = {}) {
  const client = useQueryClient();
  const save = useSave();
  return useMutation({
    scope: { id: "games" },
    mutationFn: ({ send }: Change) => send(),
    onMutate: async ({ before, expected }) => {
      await client.cancelQueries({ queryKey: ["games"] });
      saveRefusal(client, before.id, null);
      save(expected);
    },
    onSuccess: (game, { said }) => {
      save(game);
      announce(said);
    },
    onError: (error, { before }) => {
      save(before);
      if (refusedBelowPlayers) saveRefusal(client, before.id, messageFor(error) ?? null);
      // What was refused was refused for a reason: somebody else was faster. Show what is true now.
      void client.invalidateQueries({ queryKey: ["games"] });
    },
  });
}

const param = ({ id }: Game) => ({ id });

/** @see spec §7 */
export function useSignUp() {
  const { mutate } = useChange({ refusedBelowPlayers: true });
  return (game: Game, { publicId, name, color }: Player, isMe: boolean) =>
    mutate({
      before: game,
      expected: { ...game, players: [...game.players, { publicId, name, color }] },
      send: () => answer(api.games[":id"].signup.$post({ param: param(game), json: { player: publicId } })),
      said: `${isMe ? "You have" : `${name} has`} a seat at ${game.name}.`,
    });
}

/** Takes a player's seat away: "leave" when it is one's own. @see spec §7 */
export function useKick() {
  const { mutate } = useChange({ refusedBelowPlayers: true });
  return (game: Game, { publicId, name }: Player, isMe: boolean) =>
    mutate({
      before: game,
      expected: { ...game, players: game.players.filter((player) => player.publicId !== publicId) },
      send: () => answer(api.games[":id"].kick.$post({ param: param(game), json: { player: publicId } })),
      said: `${isMe ? "You have" : `${name} has`} left ${game.name}.`,
    });
}

/** `date` is an ISO instant at midnight UTC. @see spec §7 */
export function useSchedule() {
  const { mutateAsync, isPending } = useChange();
  const schedule = (game: Game, date: string) =>
    mutateAsync({
      before: game,
      expected: { ...game, date },
      send: () => answer(api.games[":id"].schedule.$post({ param: param(game), json: { date } })),
      said: `${game.name} is on ${formatGameDate(date)}.`,
    });
  return { schedule, isPending };
}

/** Null: no table. @see spec §7 */
export function useSelectTable() {
  const { mutateAsync, isPending, error } = useChange();
  const selectTable = (game: Game, table: Table | null) =>
    mutateAsync({
      before: game,
      expected: { ...game, table },
      send: () =>
        answer(
          api.games[":id"]["select-table"].$post({ param: param(game), json: { table: table?.id ?? null } }),
        ),
      said: table ? `${game.name} is at ${table.name}.` : `${game.name} has no table now.`,
    });
  return { selectTable, isPending, error };
}
