import type { ForwardableEmailMessage } from "@cloudflare/workers-types";
import { takeReply } from "./features/calendar-invitations/answering.ts";
import { ringForChanges } from "./features/doorbell/service.ts";
import { writeFailures } from "./features/failures/service.ts";
import { cronContext } from "./http/provide-context.ts";

/** What the worker does with a mail that Cloudflare's Email Routing hands to it: it takes answers of calendars. */
export async function receiveEmail(message: ForwardableEmailMessage, env: object): Promise<void> {
  const ctx = await cronContext(env, "email");
  try {
    const { to, rawSize: size, raw } = message;
    const refusal = await takeReply(ctx, {
      to,
      size,
      read: () => new Response(raw as unknown as ReadableStream).arrayBuffer(),
    });
    if (refusal !== null) message.setReject(refusal);
  } catch (error) {
    ctx.logError("calendar-reply", error, { event: "email-failed" });
    throw error;
  } finally {
    await ringForChanges(ctx);
    await writeFailures(ctx);
  }
}
