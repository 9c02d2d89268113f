import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Collection, CollectionForm } from "../../../worker/contract/shelf/collections.ts";
import type { OwnCopies, OwnCopyForm } from "../../../worker/contract/shelf/own-copies.ts";
import { api, unwrapAnswer } from "../../lib/api-client.ts";
import { messageFor } from "../../lib/api-error.ts";
import { announce } from "../../ui/announce.ts";
import { collectionQuery, ownCopiesQuery } from "./queries.ts";

interface OwnCopyChange {
  titleId: string;
  /** Null: the reader has it no longer. */
  form: Partial<OwnCopyForm> | null;
}

/** Saves what the reader has at home. */
export function useOwnCopy() {
  const client = useQueryClient();
  return useMutation({
    scope: { id: "own-copy" },
    mutationFn: ({ titleId, form }: OwnCopyChange): Promise<OwnCopies> => {
      const at = { param: { id: titleId } };
      const own = api.shelf.own[":id"];
      return unwrapAnswer(form ? own.$put({ ...at, json: form }) : own.$delete(at));
    },
    onSuccess: (copies) => client.setQueryData(ownCopiesQuery.queryKey, copies),
    onError: (failure, { titleId }) => announce(messageFor(failure) ?? "", { about: titleId }),
  });
}

/** Acts on the reader's games on BoardGameGeek: fetches them, lists those found, or takes them away again. */
export function useCollection() {
  const client = useQueryClient();
  const { queryKey } = collectionQuery;
  const onSuccess = (collection: Collection) => {
    client.setQueryData(queryKey, collection);
    return client.invalidateQueries({ queryKey: ownCopiesQuery.queryKey });
  };
  const onError = (failure: unknown) => {
    announce(messageFor(failure) ?? "");
    void client.invalidateQueries({ queryKey });
  };
  const { $post, $put, $delete } = api.shelf.collection;
  const ask = useMutation({
    mutationFn: (): Promise<Collection> => unwrapAnswer($post()),
    ...{ onSuccess, onError },
  });
  const save = useMutation({
    mutationFn: (form: CollectionForm): Promise<Collection> => unwrapAnswer($put({ json: form })),
    ...{ onSuccess, onError },
  });
  const remove = useMutation({
    mutationFn: (): Promise<Collection> => unwrapAnswer($delete()),
    ...{ onSuccess, onError },
  });
  return { ask, save, remove };
}
