import { useMutation, useMutationState, useQueryClient } from "@tanstack/react-query";
import { formatGameDate } from "../../../worker/contract/game-date.ts";
import type { Game } from "../../../worker/contract/games.ts";
import type { Table } from "../../../worker/contract/tables.ts";
import type { Player } from "../../../worker/contract/users.ts";
import { answer, api } from "../../lib/api-client.ts";
import { messageFor } from "../../lib/api-error.ts";
import { announce } from "../../ui/announce.ts";
import { useSave } from "./use-save.ts";

interface Change {
  before: Game;
  /** What the game will be if the server agrees: shown at once. */
  expected: Game;
  send: () => Promise<Game>;
  /** What came of it, in words. */
  said: string;
  /** Takes it back; `now` is the game as the server has it since. */
  undo?: ((now: Game) => void) | undefined;
  /** It takes something back itself. */
  isUndo?: boolean | undefined;
  /** What follows once the server has agreed. */
  then?: (() => void) | undefined;
}

/** Changes after which nothing stays open to show why they were refused: that stands under the players of the game. */
export const BELOW_PLAYERS = ["games", "players"] as const;

/**
 * Why the server refused the latest change to the players of a game, by the game's id; the next try takes it away.
 */
export function useRefusals(): Record<string, string> {
  const latest = useMutationState({
    filters: { mutationKey: BELOW_PLAYERS },
    select: ({ options, state: { error } }) => ({ id: options.mutationKey?.[2] as string, error }),
  });
  const errors = Object.entries(Object.fromEntries(latest.map(({ id, error }) => [id, error])));
  return Object.fromEntries(errors.flatMap(([id, error]) => (error ? [[id, messageFor(error) ?? ""]] : [])));
}

/**
 * A change to a game that is shown before the server has agreed, and taken back when it does not. One after the
 * other, so that an older answer never replaces a newer one. @see spec §4
 */
function useChange(mutationKey: readonly string[] = ["games", "game"]) {
  const client = useQueryClient();
  const save = useSave();
  return useMutation({
    mutationKey,
    scope: { id: "games" },
    mutationFn: ({ send }: Change) => send(),
    onMutate: async ({ expected }) => {
      await client.cancelQueries({ queryKey: ["games"] });
      save(expected);
    },
    onSuccess: (game, { said, undo, then }) => {
      save(game);
      announce(said, { about: game.id, undo: undo && (() => undo(game)) });
      then?.();
    },
    onError: (error, { before, isUndo }) => {
      save(before);
      // Who undoes something may be elsewhere by then.
      if (isUndo) announce(messageFor(error) ?? "", { about: before.id });
      // What was refused was refused for a reason: somebody else was faster. Show what is true now.
      void client.invalidateQueries({ queryKey: ["games"] });
    },
  });
}

type And = Pick<Change, "isUndo" | "then">;

const param = ({ id }: Game) => ({ id });

/**
 * Takes seats, and takes them away ("leave" when it is one's own). Either can be undone by the other: a seat that was
 * left while it is free, and a seat that was taken where one may free it. @see spec §7
 */
export function useSeats(gameId: string, me: string | undefined) {
  const { mutate } = useChange([...BELOW_PLAYERS, gameId]);
  const signUp = (game: Game, { publicId, name, color }: Player, and: And = {}) => {
    const isMe = publicId === me;
    mutate({
      before: game,
      expected: { ...game, players: [...game.players, { publicId, name, color }] },
      send: () => answer(api.games[":id"].signup.$post({ param: param(game), json: { player: publicId } })),
      said: `${isMe ? "You have" : `${name} has`} a seat at ${game.name}.`,
      undo: isMe ? (now) => kick(now, { publicId, name, color }, { isUndo: true }) : undefined,
      ...and,
    });
  };
  const kick = (game: Game, player: Player, and: And = {}) => {
    const { publicId, name } = player;
    mutate({
      before: game,
      expected: { ...game, players: game.players.filter((other) => other.publicId !== publicId) },
      send: () => answer(api.games[":id"].kick.$post({ param: param(game), json: { player: publicId } })),
      said: `${publicId === me ? "You have" : `${name} has`} left ${game.name}.`,
      undo: (now) => signUp(now, player, { isUndo: true }),
      ...and,
    });
  };
  return { signUp, kick };
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
