import type { CollectionForm } from "../../../worker/contract/shelf/collections.ts";
import type { OwnCopies, OwnCopyForm, OwnGameForm } from "../../../worker/contract/shelf/own-copies.ts";
import { api, unwrapAnswer } from "../../lib/api-client.ts";
import { useSaving } from "../../lib/use-saving.ts";
import { announceFailure } from "../../ui/announce.ts";
import { collectionQuery, ownCopiesQuery } from "./queries.ts";

interface OwnCopyChange {
  titleId: string;
  /** Null: the reader has it no longer. */
  form: Partial<OwnCopyForm> | null;
}

/** Saves what the reader has at home: a title's copy, or a game that no list has. */
export const useOwnCopy = () =>
  useSaving(
    ownCopiesQuery,
    (change: OwnCopyChange | OwnGameForm): Promise<OwnCopies> => {
      if ("name" in change) return unwrapAnswer(api.shelf.own.$post({ json: change }));
      const [own, { titleId: id, form }] = [api.shelf.own[":id"], change];
      return unwrapAnswer(form ? own.$put({ param: { id }, json: form }) : own.$delete({ param: { id } }));
    },
    {
      scope: "own-copy",
      onFailed: (failure, change) =>
        announceFailure(failure, "titleId" in change ? { about: change.titleId } : {}),
    },
  );

/** Acts on the reader's games on BoardGameGeek: fetches them, lists those found, or takes them away again. */
export function useCollection() {
  const { $post, $put, $delete } = api.shelf.collection;
  const options = {
    touches: [ownCopiesQuery.queryKey],
    onFailed: (failure: Error) => announceFailure(failure),
  };
  return {
    ask: useSaving(collectionQuery, () => unwrapAnswer($post()), options),
    save: useSaving(collectionQuery, (json: CollectionForm) => unwrapAnswer($put({ json })), options),
    remove: useSaving(collectionQuery, () => unwrapAnswer($delete()), options),
  };
}
