import { queryOptions } from "@tanstack/react-query";
import { api, unwrapAnswer } from "./api-client.ts";

/** Query of the author's own name for a game whose name awaits approval. Apart, as everybody gets the same list. */
export const ownGameName = (id: string) =>
  queryOptions({
    queryKey: ["games", "own-name", id],
    queryFn: async () => (await unwrapAnswer(api.games[":id"].$get({ param: { id } }))).name,
  });
