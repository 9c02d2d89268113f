import { queryOptions } from "@tanstack/react-query";
import type { OwnCopies } from "../../../worker/contract/shelf/own-copies.ts";
import { api, unwrapAnswer } from "../../lib/api-client.ts";
import { SHELF_KEY } from "../queries.ts";

/** Query of the games that members have at home, for members. */
export const ownCopiesQuery = queryOptions({
  queryKey: [...SHELF_KEY, "own"],
  queryFn: (): Promise<OwnCopies> => unwrapAnswer(api.shelf.own.$get()),
});
