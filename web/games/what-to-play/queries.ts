import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { Group } from "../../../worker/contract/games/what-to-play.ts";
import { api, unwrapAnswer } from "../../lib/api-client.ts";

/** Query of what decides on a game for these members. @param people public ids */
export const groupQuery = (people: readonly string[]) =>
  queryOptions({
    queryKey: ["what-to-play", ...people],
    queryFn: (): Promise<Group> =>
      unwrapAnswer(api["what-to-play"].$get({ query: { with: people.join(",") } })),
    placeholderData: keepPreviousData,
  });
