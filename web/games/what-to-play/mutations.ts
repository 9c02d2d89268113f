import { useMutation, useQueryClient } from "@tanstack/react-query";
import { atMidnightUtc } from "../../../worker/contract/dates.ts";
import type { Game } from "../../../worker/contract/games/games.ts";
import { api, unwrapAnswer } from "../../lib/api-client.ts";
import { titleQuery } from "../../shelf/queries.ts";
import { announceFailure } from "../../ui/announce.ts";
import { useSaveGame } from "../game-cache.ts";
import { NEW_GAME } from "../game-values.ts";
import type { Candidate } from "./rank.ts";

interface Play extends Candidate {
  /** `YYYY-MM-DD`; null: no evening is planned. */
  day: string | null;
  /** Public ids of those who sit down beside the acting member. */
  beside: readonly string[];
  key: string;
}

/** Makes a game of the shelf's with its box, and seats the group. Repeating it with its key makes nothing twice. */
export function usePlay() {
  const client = useQueryClient();
  const save = useSaveGame();
  return useMutation({
    mutationFn: async ({ title, copy, day, beside, key }: Play): Promise<Game> => {
      const facts = (await client.fetchQuery(titleQuery(title.id))) || null;
      let game: Game = await unwrapAnswer(
        api.games.suggest.$post({
          json: {
            ...NEW_GAME,
            ...{ name: title.name, minPlayers: title.minPlayers, maxPlayers: title.maxPlayers },
            ...{ expectedMinutes: title.minutes, copyCode: copy?.code ?? null, key },
            ...{ bggId: facts?.bggId ?? null, image: facts?.image ?? null },
            date: day && atMidnightUtc(day),
          },
        }),
      );
      try {
        for (const player of beside)
          game = await unwrapAnswer(
            api.games[":id"].signup.$post({ param: { id: game.id }, json: { player } }),
          );
      } catch (failure) {
        // The game is there, and lacks some of its players.
        announceFailure(failure, { about: game.id });
      }
      return game;
    },
    onSuccess: save,
  });
}
