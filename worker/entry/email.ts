import type { ForwardableEmailMessage } from "@cloudflare/workers-types";
import { endTurn } from "./end-turn.ts";
import { emailContext } from "./provide-context.ts";

export async function receiveEmail(message: ForwardableEmailMessage, env: object): Promise<void> {
  const ctx = await emailContext(env);
  try {
    const { to, rawSize: size, raw } = message;
    const mail = { to, size, read: () => new Response(raw as unknown as ReadableStream).arrayBuffer() };
    const taker = ctx.features.find(({ email }) => email);
    const refusal = taker?.email ? await taker.email(ctx, mail) : "There is nobody at this address.";
    if (refusal !== null) message.setReject(refusal);
  } catch (error) {
    ctx.logError("calendar-reply", error, { event: "email-failed" });
    throw error;
  } finally {
    await endTurn(ctx, "run");
  }
}
