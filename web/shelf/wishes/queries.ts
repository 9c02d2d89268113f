import { queryOptions } from "@tanstack/react-query";
import type { TitleWishes, WishedTitle } from "../../../worker/contract/shelf/wishes.ts";
import { api, unwrapAnswer } from "../../lib/api-client.ts";
import { nullIfNotFound } from "../../lib/api-error.ts";
import { SHELF_KEY } from "../queries.ts";

export const wishesQuery = queryOptions({
  queryKey: [...SHELF_KEY, "wishes"],
  queryFn: (): Promise<WishedTitle[]> => unwrapAnswer(api.shelf.wishes.$get()),
});

export const titleWishesQuery = (id: string) =>
  queryOptions({
    queryKey: [...SHELF_KEY, "wishes", id],
    queryFn: (): Promise<TitleWishes | null> =>
      unwrapAnswer(api.shelf.wishes[":id"].$get({ param: { id } })).catch(nullIfNotFound),
  });

export type Wishes = ReadonlyMap<string, WishedTitle>;

export const NO_WISHES: Wishes = new Map();

export const wishesByTitle = (listed: readonly WishedTitle[]): Wishes =>
  new Map(listed.map((wish) => [wish.titleId, wish]));
