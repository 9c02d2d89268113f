import { queryOptions } from "@tanstack/react-query";
import type { Thread } from "../../../worker/contract/discussion/thread.ts";
import { TOPICS } from "../../../worker/contract/platform/doorbell.ts";
import { api, unwrapAnswer } from "../../lib/api-client.ts";
import { nullIfNotFound } from "../../lib/api-error.ts";

/** Query of a game's newest messages, part of its page's first HTML; null if there is no such game. */
export const firstMessagesQuery = (game: string) =>
  queryOptions({
    queryKey: ["threads", "first", game],
    queryFn: (): Promise<Thread | null> =>
      unwrapAnswer(api.threads["of-game"][":id"].$get({ param: { id: game } })).catch(nullIfNotFound),
    meta: { topics: [TOPICS.threads] },
  });
