import { useMutation, useMutationState, useQueryClient } from "@tanstack/react-query";
import { formatGameDate, isOver } from "../../../worker/contract/game-date.ts";
import type { Game } from "../../../worker/contract/games.ts";
import { guestLabel } from "../../../worker/contract/initials.ts";
import { sitsAt } from "../../../worker/contract/seats.ts";
import type { SessionUser } from "../../../worker/contract/session.ts";
import type { Table } from "../../../worker/contract/tables.ts";
import type { Seated } from "../../../worker/contract/users.ts";
import { answer, api } from "../../lib/api-client.ts";
import { messageFor } from "../../lib/api-error.ts";
import { ownGuests } from "../../lib/everybody.ts";
import { TONIGHT } from "../../lib/tonight.ts";
import { orLook } from "../../lib/until-known.ts";
import { WHO_COMES } from "../../lib/who-comes.ts";
import { announce } from "../../ui/announce.ts";
import type { Brought } from "../../ui/bring-guest-dialog.tsx";
import { useSave } from "./use-save.ts";

export interface Change {
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
    mutationFn: ({ before: { id }, send, isMade }: Change) =>
      orLook(send, async () => {
        const game: Game = await answer(api.games[":id"].$get({ param: { id } }));
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

type And = Pick<Change, "isUndo" | "then">;

const param = ({ id }: Game) => ({ id });

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
      send: () => answer(api.games[":id"].signup.$post({ param: param(game), json: { player: publicId } })),
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
      send: () => answer(api.games[":id"].kick.$post({ param: param(game), json: { player: publicId } })),
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

/** Gives a seat to somebody without an account, as a guest of whoever brings them. */
export function useBringGuest(game: Game, me: SessionUser) {
  const client = useQueryClient();
  const { mutateAsync } = useChange();
  const ownAt = ({ players }: Game) => players.filter(({ guestOf }) => guestOf === me.publicId).length;
  const bring = async (who: Brought, name: string) => {
    await mutateAsync({
      before: game,
      expected: {
        ...game,
        players: [
          ...game.players,
          {
            ...{ publicId: "new-guest", color: me.color, guestOf: me.publicId },
            name: guestLabel(name, me.shownAs ?? me.name),
          },
        ],
      },
      send: () => answer(api.guests.$post({ json: { game: game.id, ...who } })),
      isMade: (now) => ownAt(now) > ownAt(game),
      said: `${name} has a seat at ${game.name}, as your guest.`,
    });
    void client.invalidateQueries({ queryKey: ownGuests.queryKey });
  };
  return { bring };
}

/**
 * `date` is an ISO instant at midnight UTC. Undone by the day that it was before, unless that is over or there was none.
 * @param today the club's day, `YYYY-MM-DD`
 * @see spec §7
 */
export function useSchedule(today: string) {
  const { mutate, mutateAsync, isPending } = useChange();
  const change = (game: Game, date: string, and: And = {}): Change => ({
    before: game,
    expected: { ...game, date },
    send: () => answer(api.games[":id"].schedule.$post({ param: param(game), json: { date } })),
    isMade: (now) => now.date === date,
    said: `${game.name} is on ${formatGameDate(date)}.`,
    undo(now) {
      const { date: earlier } = game;
      if (earlier === null || earlier === date || isOver(game, today)) return undefined;
      return () => mutate(change(now, earlier, { isUndo: true }));
    },
    ...and,
  });
  const schedule = (game: Game, date: string) => mutateAsync(change(game, date));
  return { schedule, isPending };
}

/** Says that an old wish is still one, which brings it back among the games. */
export function useStillWanted() {
  const { mutate, isPending, error } = useChange();
  const keepWish = (game: Game) =>
    mutate({
      before: game,
      expected: { ...game, wantedAt: new Date().toISOString() },
      send: () => answer(api.games[":id"]["still-wanted"].$post({ param: param(game) })),
      isMade: (now) => now.wantedAt > game.wantedAt,
      said: `${game.name} is back among the games.`,
    });
  return { keepWish, isPending, error };
}

/** Null: no table. Undone by the table that it was before, or none. @see spec §7 */
export function useSelectTable() {
  const { mutate, mutateAsync, isPending, error } = useChange();
  const change = (game: Game, table: Table | null, and: And = {}): Change => ({
    before: game,
    expected: { ...game, table },
    send: () =>
      answer(
        api.games[":id"]["select-table"].$post({ param: param(game), json: { table: table?.id ?? null } }),
      ),
    isMade: (now) => now.table?.id === table?.id,
    said: table ? `${game.name} is at ${table.name}.` : `${game.name} has no table now.`,
    undo: (now) =>
      game.table?.id === table?.id ? undefined : () => mutate(change(now, game.table, { isUndo: true })),
    ...and,
  });
  const selectTable = (game: Game, table: Table | null) => mutateAsync(change(game, table));
  return { selectTable, isPending, error };
}
