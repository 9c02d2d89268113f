import { queryOptions } from "@tanstack/react-query";
import type { Copy, CopyForVisitors, ListedCopy, Loan } from "../../worker/contract/shelf/copies.ts";
import type { Shelf, WholeTitle } from "../../worker/contract/shelf/titles.ts";
import { api, unwrapAnswer } from "../lib/api-client.ts";
import { isSignedOut, nullIfNotFound } from "../lib/api-error.ts";

export const SHELF_KEY = ["shelf"];

/** Catch handler that turns 401 into false: the club shows its games to members only. */
function falseIfForMembers(error: unknown): false {
  if (isSignedOut(error)) return false;
  throw error;
}

export const titlesQuery = queryOptions({
  queryKey: [...SHELF_KEY, "titles"],
  queryFn: (): Promise<Shelf | false> => unwrapAnswer<Shelf>(api.shelf.$get()).catch(falseIfForMembers),
});

export const copiesQuery = queryOptions({
  queryKey: [...SHELF_KEY, "copies"],
  queryFn: (): Promise<ListedCopy[]> => unwrapAnswer(api.shelf.copies.$get()),
});

export const titleQuery = (id: string) =>
  queryOptions({
    queryKey: [...SHELF_KEY, "title", id],
    queryFn: (): Promise<WholeTitle | null | false> =>
      unwrapAnswer<WholeTitle>(api.shelf.titles[":id"].$get({ param: { id } }))
        .catch(nullIfNotFound)
        .catch(falseIfForMembers),
  });

export const copyQuery = (code: string) =>
  queryOptions({
    queryKey: [...SHELF_KEY, "copy", code],
    queryFn: (): Promise<Copy | CopyForVisitors | null | false> =>
      unwrapAnswer<Copy | CopyForVisitors>(api.shelf.copies[":code"].$get({ param: { code } }))
        .catch(nullIfNotFound)
        .catch(falseIfForMembers),
  });

export const ownLoansQuery = queryOptions({
  queryKey: [...SHELF_KEY, "mine"],
  queryFn: (): Promise<Loan[]> => unwrapAnswer(api.shelf.mine.$get()),
});
