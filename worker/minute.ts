import { sendDueMails } from "./features/notifications/mails.ts";
import { contextOf } from "./http/provide-context.ts";

/** What the cron of every minute does: sends the mails that are due. */
export const runMinute = (env: object): Promise<void> =>
  sendDueMails(contextOf(env, { requestId: "minute", credential: null }));
