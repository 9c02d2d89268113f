import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { LeaguePlayer } from "../../../worker/contract/league/league.ts";
import type { Player } from "../../../worker/contract/users/users.ts";
import { api, unwrapAnswer } from "../../lib/api-client.ts";
import { rollBack } from "../../lib/roll-back.ts";
import { refresh } from "../queries.ts";

export const leaguePlayersQuery = queryOptions({
  queryKey: ["leagues", "players"],
  queryFn: (): Promise<LeaguePlayer[]> => unwrapAnswer(api.leagues.players.$get()),
});

const byName = (a: LeaguePlayer, b: LeaguePlayer) => a.name.localeCompare(b.name, "en-GB");

/** Mutation of the list. @param expected optimistic list, rolled back on failure @param gone id of a deleted player */
function useChange<Asked>(
  send: (asked: Asked) => Promise<LeaguePlayer>,
  expected?: (list: LeaguePlayer[], asked: Asked) => LeaguePlayer[],
  gone?: (asked: Asked) => string,
) {
  const client = useQueryClient();
  const { queryKey } = leaguePlayersQuery;
  return useMutation({
    scope: { id: "league players" },
    mutationFn: send,
    onMutate: async (asked) => {
      await client.cancelQueries({ queryKey });
      const known = client.getQueryData(queryKey);
      if (known && expected) client.setQueryData(queryKey, expected(known, asked));
      return known;
    },
    onSuccess: (saved, asked) => {
      const leaves = new Set([saved.id, gone?.(asked)]);
      client.setQueryData(
        queryKey,
        (list) => list && [...list.filter(({ id }) => !leaves.has(id)), saved].toSorted(byName),
      );
      void refresh(client);
    },
    onError: (_error, _asked, known) => rollBack(client, queryKey, known),
  });
}

/** Assigns a player to a member; null: to nobody. @see spec §7 */
export const useAssign = ({ id }: LeaguePlayer) =>
  useChange(
    (user: Player | null) =>
      unwrapAnswer(
        api.leagues.players[":id"].$post({ param: { id }, json: { userPublicId: user?.publicId ?? null } }),
      ),
    (list, user) =>
      list.map((player) =>
        player.id === id ? { ...player, user, broughtBy: null, name: user?.name ?? player.name } : player,
      ),
  );

/** Renames a player; null: adds one, with the same key once. */
export const useNaming = (player: LeaguePlayer | null, key: string) => {
  const { players } = api.leagues;
  return useChange((name: string) =>
    unwrapAnswer(
      player
        ? players[":id"].$put({ param: { id: player.id }, json: { name } })
        : players.$post({ json: { name, key } }),
    ),
  );
};

/** Merges two players. The first is deleted, or the one without an account. */
export const useMerge = () =>
  useChange(
    ({ from, into }: { from: LeaguePlayer; into: LeaguePlayer }) =>
      unwrapAnswer(
        api.leagues.players[":id"].merge.$post({ param: { id: from.id }, json: { into: into.id } }),
      ),
    undefined,
    ({ from }) => from.id,
  );
