import { queryOptions } from "@tanstack/react-query";
import type { Thread } from "../../../worker/contract/discussion/thread.ts";
import { TOPICS } from "../../../worker/contract/platform/doorbell.ts";
import { answer, api } from "../../lib/api-client.ts";
import { orNone } from "../../lib/api-error.ts";

/** The newest messages about a game, which come with its page; null where there is no such game. */
export const firstMessages = (game: string) =>
  queryOptions({
    queryKey: ["threads", "first", game],
    queryFn: (): Promise<Thread | null> =>
      answer(api.threads["of-game"][":id"].$get({ param: { id: game } })).catch(orNone),
    meta: { topics: [TOPICS.threads] },
  });
