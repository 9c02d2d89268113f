import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { OwnCopies, OwnCopyForm } from "../../../worker/contract/shelf/own-copies.ts";
import { api, unwrapAnswer } from "../../lib/api-client.ts";
import { messageFor } from "../../lib/api-error.ts";
import { announce } from "../../ui/announce.ts";
import { ownCopiesQuery } from "./queries.ts";

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
