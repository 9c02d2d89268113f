import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Game } from "../../worker/contract/games/games.ts";
import { sitsAt } from "../../worker/contract/games/seats.ts";
import type { Seated } from "../../worker/contract/users/users.ts";
import { api, unwrapAnswer } from "../lib/api-client.ts";
import { messageFor } from "../lib/api-error.ts";
import { TONIGHT } from "../lib/tonight.ts";
import { sendOrVerify } from "../lib/until-known.ts";
import { WHO_COMES } from "../lib/who-comes.ts";
import { announce } from "../ui/announce.ts";
import { BELOW_PLAYERS } from "./refusals.ts";
import { useSave } from "./use-save.ts";

export interface GameMutation {
  before: Game;
  /** What the game will be if the server agrees: shown at once. */
  expected: Game;
  send: () => Promise<Game>;
  /** Whether the game shows that it has been made, when no answer said so. */
  isMade: (now: Game) => boolean;
  /** What came of it, in words; `now` is the game as the server has it since. */
  said: string | ((now: Game) => string);
  /** What takes it back; undefined where nothing can. */
  undo?: (now: Game) => (() => void) | undefined;
  /** It takes something back itself. */
  isUndo?: boolean | undefined;
  /** What follows once the server has agreed. */
  then?: (() => void) | undefined;
}

/**
 * A change to a game that is shown before the server has agreed, and taken back when it does not. One after the
 * other, so that an older answer never replaces a newer one. @see spec §4
 */
export function useChange(mutationKey: readonly string[] = ["games", "game"]) {
  const client = useQueryClient();
  const save = useSave();
  return useMutation({
    mutationKey,
    scope: { id: "games" },
    mutationFn: ({ before: { id }, send, isMade }: GameMutation) =>
      sendOrVerify(send, async () => {
        const game: Game = await unwrapAnswer(api.games[":id"].$get({ param: { id } }));
        return isMade(game) ? game : null;
      }),
    onMutate: async ({ expected }) => {
      await client.cancelQueries({ queryKey: ["games"] });
      await client.cancelQueries({ queryKey: TONIGHT, predicate: ({ state }) => state.data !== undefined });
      save(expected);
    },
    onSuccess: (game, { said, undo, then }) => {
      save(game);
      void client.invalidateQueries({ queryKey: WHO_COMES });
      const words = typeof said === "string" ? said : said(game);
      announce(words, { about: game.id, undo: undo?.(game) });
      then?.();
    },
    onError: (error, { before, isUndo }) => {
      save(before);
      // Who undoes something may be elsewhere by then.
      if (isUndo) announce(messageFor(error) ?? "", { about: before.id });
      // What was refused was refused for a reason: somebody else was faster. Show what is true now.
      void client.invalidateQueries({ queryKey: ["games"] });
      void client.invalidateQueries({ queryKey: TONIGHT });
    },
    // What was called off before it had ever been answered would be waited for for good.
    onSettled: () =>
      void client.refetchQueries({
        queryKey: ["games"],
        type: "active",
        predicate: ({ state }) => state.data === undefined && state.fetchStatus === "idle",
      }),
  });
}

/** How a change is made when another one leads to it. */
export type And = Pick<GameMutation, "isUndo" | "then">;

export const gameParam = ({ id }: Game) => ({ id });

/**
 * Takes seats, and takes them away ("leave" when it is one's own). Either can be undone by the other: a seat that was
 * left while it is free and nobody who waited for it has it, and a seat that was taken where one may free it. @see spec §7
 */
export function useSeats(gameId: string, me: string | undefined) {
  const { mutate } = useChange([...BELOW_PLAYERS, gameId]);
  const signUp = (game: Game, { publicId, name, color, guestOf }: Seated, and: And = {}) => {
    const isMe = publicId === me;
    const player: Seated = { publicId, name, color, ...(guestOf !== undefined && { guestOf }) };
    mutate({
      before: game,
      expected: { ...game, players: [...game.players, player] },
      send: () =>
        unwrapAnswer(api.games[":id"].signup.$post({ param: gameParam(game), json: { player: publicId } })),
      isMade: (now) => sitsAt(now, publicId),
      said: `${isMe ? "You have" : `${name} has`} a seat at ${game.name}.`,
      undo: (now) => (isMe || guestOf === me ? () => kick(now, player, { isUndo: true }) : undefined),
      ...and,
    });
  };
  const kick = (game: Game, player: Seated, and: And = {}) => {
    const { publicId, name } = player;
    const said = `${publicId === me ? "You have" : `${name} has`} left ${game.name}.`;
    /** Whoever waited for the seat and got it: then it is too late to take it back. */
    const nextOf = (now: Game) => now.players.find((other) => !sitsAt(game, other.publicId));
    mutate({
      before: game,
      expected: { ...game, players: game.players.filter((other) => other.publicId !== publicId) },
      send: () =>
        unwrapAnswer(api.games[":id"].kick.$post({ param: gameParam(game), json: { player: publicId } })),
      isMade: (now) => !sitsAt(now, publicId),
      said(now) {
        const next = nextOf(now);
        return next ? `${said} ${next.name} was next in line, and has the seat now.` : said;
      },
      undo: (now) => (nextOf(now) ? undefined : () => signUp(now, player, { isUndo: true })),
      ...and,
    });
  };
  return { signUp, kick };
}
