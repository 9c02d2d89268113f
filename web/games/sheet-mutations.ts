// Used by lazy parts only: kept out of the first visit's code.
import { useQueryClient } from "@tanstack/react-query";
import type { Table } from "../../worker/contract/events/tables.ts";
import { formatGameDate, isOver } from "../../worker/contract/games/game-date.ts";
import type { Game } from "../../worker/contract/games/games.ts";
import { guestLabel } from "../../worker/contract/initials.ts";
import type { SessionUser } from "../../worker/contract/users/session.ts";
import { api, unwrapAnswer } from "../lib/api-client.ts";
import { ownGuestsQuery } from "../lib/everybody.ts";
import type { GuestToBring } from "../ui/bring-guest-dialog.tsx";
import { type GameMutation, gameParam, useChange } from "./mutations.ts";
import { guestsOf } from "./seats.ts";

export function useBringGuest(game: Game, me: SessionUser) {
  const client = useQueryClient();
  const { mutateAsync } = useChange();
  const bring = async (who: GuestToBring, name: string) => {
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
      send: () => unwrapAnswer(api.guests.$post({ json: { game: game.id, ...who } })),
      isMade: (now) => guestsOf(now, me.publicId).length > guestsOf(game, me.publicId).length,
      said: `${name} has a seat at ${game.name}, as your guest.`,
    });
    void client.invalidateQueries({ queryKey: ownGuestsQuery.queryKey });
  };
  return { bring };
}

/** Sets the date, an ISO instant at midnight UTC. A past one isn't restored. @param today `YYYY-MM-DD` */
export function useSchedule(today: string) {
  const { mutate, mutateAsync, isPending } = useChange();
  const change = (game: Game, date: string, isUndo = false): GameMutation => ({
    before: game,
    expected: { ...game, date },
    send: () =>
      unwrapAnswer(
        api.games[":id"].schedule.$post({
          param: gameParam(game),
          json: { date, version: isUndo ? game.version : undefined },
        }),
      ),
    isMade: (now) => now.date === date,
    said: `${game.name} is on ${formatGameDate(date)}.`,
    undo(now) {
      const { date: earlier } = game;
      if (earlier === date || isOver(game, today)) return undefined;
      return () => mutate(earlier === null ? clear(now, date) : change(now, earlier, true));
    },
    isAnnounced: isUndo,
  });
  const clear = (game: Game, date: string): GameMutation => ({
    before: game,
    expected: { ...game, date: null },
    send: () => unwrapAnswer(api.games[":id"].unschedule.$post({ param: gameParam(game), json: { date } })),
    isMade: (now) => now.date === null,
    said: `${game.name} has no date again.`,
    isAnnounced: true,
  });
  const schedule = (game: Game, date: string) => mutateAsync(change(game, date));
  return { schedule, isPending };
}

export function useStillWanted() {
  const { mutate } = useChange();
  return (game: Game) =>
    mutate({
      before: game,
      expected: { ...game, wantedAt: new Date().toISOString() },
      send: () => unwrapAnswer(api.games[":id"]["still-wanted"].$post({ param: gameParam(game) })),
      isMade: (now) => now.wantedAt > game.wantedAt,
      said: `${game.name} is back among the games.`,
      isAnnounced: true,
    });
}

/** Sets the table; null: none. Undo restores the previous one. @see spec §7 */
export function useSelectTable() {
  const { mutate, mutateAsync, isPending, error } = useChange();
  const change = (game: Game, table: Table | null, isUndo = false): GameMutation => ({
    before: game,
    expected: { ...game, table },
    send: () =>
      unwrapAnswer(
        api.games[":id"]["select-table"].$post({
          param: gameParam(game),
          json: { table: table?.id ?? null, version: isUndo ? game.version : undefined },
        }),
      ),
    isMade: (now) => now.table?.id === table?.id,
    said: table ? `${game.name} is at ${table.name}.` : `${game.name} has no table now.`,
    undo: (now) => (game.table?.id === table?.id ? undefined : () => mutate(change(now, game.table, true))),
    isAnnounced: isUndo,
  });
  const selectTable = (game: Game, table: Table | null) => mutateAsync(change(game, table));
  return { selectTable, isPending, error };
}
