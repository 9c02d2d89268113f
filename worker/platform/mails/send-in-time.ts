import { inTime } from "../../clients/in-time.ts";
import { type Mail, MailTrouble } from "../../clients/mailer.ts";
import type { Context } from "../../context.ts";

/** Time spent waiting for others, of the 5 s within which a person gets a response. */
const ANSWER_WITHIN_MS = 4_500;
const MAIL_GETS_AT_LEAST_MS = 500;

/** Sends while the asker waits for the answer: once more, if the mail service is busy for no longer than that. */
export async function sendInTime(ctx: Context, mail: Mail): Promise<void> {
  const until = Math.max(Date.now() + MAIL_GETS_AT_LEAST_MS, ctx.now + ANSWER_WITHIN_MS);
  const send = () => inTime(ctx.mailer.send(mail), until - Date.now());
  await send().catch(async (error: Error) => {
    const waitMs = error.cause instanceof MailTrouble ? error.cause.waitMs : undefined;
    if (waitMs === undefined || Date.now() + waitMs + MAIL_GETS_AT_LEAST_MS > until) throw error;
    await new Promise((resume) => setTimeout(resume, waitMs));
    await send();
  });
}
