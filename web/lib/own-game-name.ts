import { queryOptions } from "@tanstack/react-query";
import { api, unwrapAnswer } from "./api-client.ts";

/** What its author has called a game whose name waits for an editor; a list is one text for everybody. */
export const ownGameName = (id: string) =>
  queryOptions({
    queryKey: ["games", "own-name", id],
    queryFn: async () => (await unwrapAnswer(api.games[":id"].$get({ param: { id } }))).name,
  });
