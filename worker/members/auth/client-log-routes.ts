import { Hono, type Context as HonoContext } from "hono";
import type { Context } from "../../context.ts";
import { actingUser } from "../../db/acting.ts";
import { one } from "../../db/client.ts";
import { parseFields } from "../../http/auth-exchange.ts";
import { drain } from "../../http/body-cap.ts";
import type { Environment } from "../../http/environment.ts";
import { scrub } from "../../http/log.ts";
import { isWithinLimit, networkOf } from "../../http/rate-limit.ts";
import { browserFailure } from "../../platform/failures/service.ts";

const READ_MOST_BYTES = 4_096;
/** The most that is drained of a larger body, so that the connection survives. */
const DRAINED_MOST_BYTES = 1_048_576;

/** Logs and counts a browser's error report. Always answers empty and 200, to cause no further errors. */
async function takeClientLog(c: HonoContext<Environment>) {
  const network = networkOf(c);
  const isCounted = await isWithinLimit(c, "LOG_LIMIT", network);
  const text = await readAtMost(c.req.raw.body, isCounted ? READ_MOST_BYTES : 0);
  if (isCounted) {
    const { level, code, message, ...details } = clean(parseFields(text, c.req.header("Content-Type")));
    const ctx = c.get("ctx");
    ctx.log("client-log", { clientLevel: level, code, message, details });
    const kind = browserFailure(level, code, await isSignedIn(ctx));
    if (kind) ctx.countFailure(kind);
  }
  return c.body(null, 200);
}

/** Returns false if the database does not respond, too: a cookie alone proves nothing. */
async function isSignedIn(ctx: Context): Promise<boolean> {
  if (ctx.credentials.length === 0) return false;
  const { member } = await ctx.db.read({ member: one(actingUser(ctx)) }).catch(() => ({ member: undefined }));
  return member !== undefined;
}

/** Returns the fields without line breaks of any kind (the log escapes the usual ones), tokens and addresses. */
function clean(fields: ReturnType<typeof parseFields>): Partial<Record<string, string>> {
  const tidy = (text: string) => scrub(text).replace(/[\u0085\u2028\u2029]/g, "\\n");
  return Object.fromEntries(Object.entries(fields).map(([name, text]) => [tidy(name), tidy(text ?? "")]));
}

async function readAtMost(body: ReadableStream<Uint8Array> | null, most: number): Promise<string> {
  if (!body) return "";
  const decoder = new TextDecoder();
  const reader = body.getReader();
  let text = "";
  for (let room = most; room > 0; ) {
    const { done, value } = await reader.read();
    if (done) return text;
    text += decoder.decode(value.subarray(0, room), { stream: true });
    room -= value.length;
  }
  await drain(reader, DRAINED_MOST_BYTES);
  return text;
}

export const clientLogRoutes = new Hono<Environment>().post("/_log", takeClientLog);
