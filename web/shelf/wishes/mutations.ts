import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { TitleWishes, WishedTitle } from "../../../worker/contract/shelf/wishes.ts";
import { api, unwrapAnswer } from "../../lib/api-client.ts";
import { cancelRefetches, rollBack } from "../../lib/roll-back.ts";
import { announceFailure } from "../../ui/announce.ts";
import { titleWishesQuery, wishesQuery } from "./queries.ts";

export type OwnChange = { isWished: boolean; isForNextEvening?: boolean } | { canExplain: boolean };
type WishChange = OwnChange & { titleId: string };

function send(change: WishChange): Promise<TitleWishes> {
  const at = { param: { id: change.titleId } };
  const wish = api.shelf.wishes[":id"];
  if ("canExplain" in change)
    return unwrapAnswer(change.canExplain ? wish.explaining.$put(at) : wish.explaining.$delete(at));
  const { isWished, isForNextEvening = false } = change;
  return unwrapAnswer(isWished ? wish.$put({ ...at, json: { isForNextEvening } }) : wish.$delete(at));
}

const NOTHING = { wishers: 0, explainers: 0, isWished: false, onDay: null, canExplain: false };

/** Returns the list with a game's new counts and the reader's part. */
const listedWith = (listed: readonly WishedTitle[], wish: WishedTitle): WishedTitle[] =>
  listed.some(({ titleId }) => titleId === wish.titleId)
    ? listed.map((other) => (other.titleId === wish.titleId ? wish : other))
    : [...listed, wish];

export function useWish() {
  const client = useQueryClient();
  const { queryKey } = wishesQuery;
  return useMutation({
    scope: { id: "wish" },
    mutationFn: send,
    onMutate: async (change) => {
      await cancelRefetches(client, { queryKey });
      const before = client.getQueryData(queryKey);
      if (before && "isWished" in change) {
        const { titleId } = change;
        const known = before.find((wish) => wish.titleId === titleId) ?? { titleId, ...NOTHING };
        const wishers = known.wishers + Number(change.isWished) - Number(known.isWished);
        client.setQueryData(queryKey, listedWith(before, { ...known, wishers, isWished: change.isWished }));
      }
      return { before };
    },
    onSuccess: async (answer, { titleId }) => {
      await cancelRefetches(client, { queryKey });
      client.setQueryData(titleWishesQuery(titleId).queryKey, answer);
      const { own, wishers, explainers } = answer;
      const wish = { titleId, ...own, wishers: wishers.length, explainers: explainers.length };
      if (client.getQueryData(queryKey)) {
        client.setQueryData(queryKey, (listed) => listed && listedWith(listed, wish));
        return;
      }
      // The list was asked for before the change.
      await client.cancelQueries({ queryKey, exact: true });
      void client.invalidateQueries({ queryKey, exact: true });
    },
    onError: (failure, { titleId }, result) => {
      rollBack(client, queryKey, result?.before);
      announceFailure(failure, { about: titleId });
    },
  });
}
