import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Collection, CollectionForm } from "../../../worker/contract/shelf/collections.ts";
import type { OwnCopies, OwnCopyForm, OwnGameForm } from "../../../worker/contract/shelf/own-copies.ts";
import { api, unwrapAnswer } from "../../lib/api-client.ts";
import { announceFailure } from "../../ui/announce.ts";
import { collectionQuery, ownCopiesQuery } from "./queries.ts";

interface OwnCopyChange {
  titleId: string;
  /** Null: the reader has it no longer. */
  form: Partial<OwnCopyForm> | null;
}

/** Saves what the reader has at home: a title's copy, or a game that no list has. */
export function useOwnCopy() {
  const client = useQueryClient();
  return useMutation({
    scope: { id: "own-copy" },
    mutationFn: (change: OwnCopyChange | OwnGameForm): Promise<OwnCopies> => {
      if ("name" in change) return unwrapAnswer(api.shelf.own.$post({ json: change }));
      const [own, { titleId: id, form }] = [api.shelf.own[":id"], change];
      return unwrapAnswer(form ? own.$put({ param: { id }, json: form }) : own.$delete({ param: { id } }));
    },
    onSuccess: (copies) => client.setQueryData(ownCopiesQuery.queryKey, copies),
    onError: (failure, change) =>
      announceFailure(failure, "titleId" in change ? { about: change.titleId } : {}),
  });
}

/** Acts on the reader's games on BoardGameGeek: fetches them, lists those found, or takes them away again. */
export function useCollection() {
  const client = useQueryClient();
  const { queryKey } = collectionQuery;
  const saving = <Form>(mutationFn: (form: Form) => Promise<Collection>) => ({
    mutationFn,
    onSuccess: (collection: Collection) => {
      client.setQueryData(queryKey, collection);
      return client.invalidateQueries({ queryKey: ownCopiesQuery.queryKey });
    },
    onError: (failure: unknown) => {
      announceFailure(failure);
      void client.invalidateQueries({ queryKey });
    },
  });
  const { $post, $put, $delete } = api.shelf.collection;
  return {
    ask: useMutation(saving<void>(() => unwrapAnswer($post()))),
    save: useMutation(saving((json: CollectionForm) => unwrapAnswer($put({ json })))),
    remove: useMutation(saving<void>(() => unwrapAnswer($delete()))),
  };
}
