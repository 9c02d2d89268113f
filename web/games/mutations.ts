import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Game, LeftGame } from "../../worker/contract/games/games.ts";
import { freeSeats, sitsAt } from "../../worker/contract/games/seats.ts";
import type { Seated } from "../../worker/contract/users/users.ts";
import { api, unwrapAnswer } from "../lib/api-client.ts";
import { isSignedOut } from "../lib/api-error.ts";
import { GATHERINGS_KEY } from "../lib/gatherings.ts";
import { sendOrVerify } from "../lib/retrying.ts";
import { cancelRefetches } from "../lib/roll-back.ts";
import { TONIGHT } from "../lib/tonight.ts";
import { announce, announceFailure } from "../ui/announce.ts";
import { signInFirst } from "../users/session/use-require-session.ts";
import { seatHref } from "./addresses.ts";
import { useSaveGame } from "./game-cache.ts";
import { tournamentGamesQuery } from "./queries.ts";
import { BELOW_PLAYERS, showsRefusals } from "./refusals.ts";
import { guestsOf } from "./seats.ts";

export interface GameMutation {
  before: Game;
  expected: Game;
  send: () => Promise<Game>;
  /** Returns true if the game shows the change, for when the response was lost. */
  isMade: (now: Game) => boolean;
  /** Announcement of the outcome; `now` is the server's game. */
  said: string | ((now: Game) => string);
  undo?: (now: Game) => (() => void) | undefined;
  /** True if an error is announced wherever the reader is; else only where `isShown` says that no page shows it. */
  isAnnounced?: boolean | undefined;
  then?: (() => void) | undefined;
  signInTo?: string;
}

/** Changes a game optimistically, with rollback, serially so that no older response replaces a newer. @see spec §4 */
export function useChange(mutationKey: readonly string[] = ["games", "game"], isShown = () => true) {
  const client = useQueryClient();
  const save = useSaveGame();
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
      await cancelRefetches(client, { queryKey: TONIGHT });
      save(expected);
    },
    onSuccess: (game, { said, undo, then }) => {
      save(game);
      void client.invalidateQueries({ queryKey: GATHERINGS_KEY });
      void client.invalidateQueries({ queryKey: tournamentGamesQuery.queryKey });
      const words = typeof said === "string" ? said : said(game);
      announce(words, { about: game.id, undo: undo?.(game) });
      then?.();
    },
    onError: (error, { before, isAnnounced, signInTo }) => {
      save(before);
      if (signInTo && isSignedOut(error)) signInFirst(signInTo);
      else if (isAnnounced || !isShown()) announceFailure(error, { about: before.id });
      // A refusal means that somebody else was faster: refetch.
      void client.invalidateQueries({ queryKey: ["games"] });
      void client.invalidateQueries({ queryKey: TONIGHT });
    },
    // Without this a query that was cancelled before its first answer would stay pending for good.
    onSettled: () =>
      void client.refetchQueries({
        queryKey: ["games"],
        type: "active",
        predicate: ({ state }) => state.data === undefined && state.fetchStatus === "idle",
      }),
  });
}

type SeatOptions = Pick<GameMutation, "isAnnounced" | "then"> & {
  guests?: readonly Seated[];
  promised?: LeftGame["left"];
};

export const gameParam = ({ id }: Game) => ({ id });

async function sendEach(game: Game, players: readonly Seated[], send: (publicId: string) => Promise<Game>) {
  let now = game;
  for (const { publicId } of players) now = await send(publicId);
  return now;
}

/** Gives and removes seats. Each undoes the other while the seat is free, or may be freed. @see spec §7 */
export function useSeats(gameId: string, me: string | undefined) {
  const { mutate } = useChange([...BELOW_PLAYERS, gameId], showsRefusals);
  const signUp = (game: Game, player: Seated, { guests = [], promised, ...options }: SeatOptions = {}) => {
    const { publicId, name, guestOf } = player;
    const isMe = publicId === me;
    const joining = [player, ...guests];
    const seats = guests.length > 0 ? "your seats" : "a seat";
    mutate({
      before: game,
      expected: { ...game, players: [...game.players, ...joining] },
      send: () =>
        sendEach(game, joining, (player) => {
          const json = { player, ...(player === me && promised) };
          return unwrapAnswer(api.games[":id"].signup.$post({ param: gameParam(game), json }));
        }),
      isMade: (now) => joining.every((one) => sitsAt(now, one.publicId)),
      signInTo: seatHref(game),
      said: `${isMe ? "You have" : `${name} has`} ${seats} at ${game.name}.`,
      undo: (now) =>
        isMe || guestOf === me ? () => kick(now, player, { isAnnounced: true, guests }) : undefined,
      ...options,
    });
  };
  const kick = (game: Game, player: Seated, { guests = [], ...options }: SeatOptions = {}) => {
    const { publicId, name } = player;
    const leaving = [...guests, player];
    const isLeaving = (one: Seated) => leaving.some((other) => other.publicId === one.publicId);
    const said = `${publicId === me ? "You have" : `${name} has`} left ${game.name}.`;
    let promised: LeftGame["left"] = null;
    /** The waiting member who got the seat, which makes an undo too late. */
    const nextOf = (now: Game) =>
      freeSeats(game) > 0 ? undefined : now.players.find((other) => !sitsAt(game, other.publicId));
    mutate({
      before: game,
      expected: { ...game, players: game.players.filter((other) => !isLeaving(other)) },
      send: () =>
        sendEach(game, leaving, async (player) => {
          const { left, ...now } = await unwrapAnswer(
            api.games[":id"].kick.$post({ param: gameParam(game), json: { player } }),
          );
          promised ??= left;
          return now;
        }),
      isMade: (now) => !now.players.some(isLeaving),
      said(now) {
        const next = nextOf(now);
        const staying = publicId === me ? guestsOf(now, me).length : 0;
        return [
          said,
          next && `${next.name} was next in line, and has the seat now.`,
          staying > 0 && (staying > 1 ? "Your guests still have seats." : "Your guest still has a seat."),
        ]
          .filter(Boolean)
          .join(" ");
      },
      undo: (now) =>
        nextOf(now) ? undefined : () => signUp(now, player, { isAnnounced: true, guests, promised }),
      ...options,
    });
  };
  return { signUp, kick };
}
