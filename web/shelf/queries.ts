import { queryOptions } from "@tanstack/react-query";
import type { Copy, CopyForVisitors, ListedCopy, Loan } from "../../worker/contract/shelf/copies.ts";
import type { Shelf, TitlePage } from "../../worker/contract/shelf/titles.ts";
import { api, unwrapAnswer } from "../lib/api-client.ts";
import { nullIfNotFound } from "../lib/api-error.ts";

/** Key of everything about the shelf. */
export const SHELF_KEY = ["shelf"];

export const titlesQuery = queryOptions({
  queryKey: [...SHELF_KEY, "titles"],
  queryFn: (): Promise<Shelf> => unwrapAnswer(api.shelf.$get()),
});

/** Query of all copies, for members. */
export const copiesQuery = queryOptions({
  queryKey: [...SHELF_KEY, "copies"],
  queryFn: (): Promise<ListedCopy[]> => unwrapAnswer(api.shelf.copies.$get()),
});

export const titleQuery = (id: string) =>
  queryOptions({
    queryKey: [...SHELF_KEY, "title", id],
    queryFn: (): Promise<TitlePage | null> =>
      unwrapAnswer(api.shelf.titles[":id"].$get({ param: { id } })).catch(nullIfNotFound),
  });

export const copyQuery = (code: string) =>
  queryOptions({
    queryKey: [...SHELF_KEY, "copy", code],
    queryFn: (): Promise<Copy | CopyForVisitors | null> =>
      unwrapAnswer<Copy | CopyForVisitors>(api.shelf.copies[":code"].$get({ param: { code } })).catch(
        nullIfNotFound,
      ),
  });

export const ownLoansQuery = queryOptions({
  queryKey: [...SHELF_KEY, "mine"],
  queryFn: (): Promise<Loan[]> => unwrapAnswer(api.shelf.mine.$get()),
});
