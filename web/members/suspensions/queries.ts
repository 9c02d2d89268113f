import { queryOptions } from "@tanstack/react-query";
import type { GamesToCome } from "../../../worker/contract/members/members.ts";
import { api, unwrapAnswer } from "../../lib/api-client.ts";

export const gamesToCome = (publicId: string) =>
  queryOptions({
    queryKey: ["members", "games", publicId],
    queryFn: (): Promise<GamesToCome> =>
      unwrapAnswer(api.members[":publicId"].games.$get({ param: { publicId } })),
  });
