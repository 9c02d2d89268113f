import { setTimeout as sleep } from "node:timers/promises";
import * as z from "zod";
import { type Exchange, HttpError, readJson, sendJson } from "../stand-in/http.ts";

/** The least that a push service must accept (RFC 8030), and the most that this one does. */
const LARGEST_MESSAGE_BYTES = 4_096;
/** The most messages kept, because a site that runs for weeks sends more. */
const MESSAGES_MOST = 500;
const LONGEST_MS = 600_000;

/** A message as received. Only the browser can decrypt it. */
interface Taken {
  endpoint: string;
  at: string;
  headers: Record<string, string>;
  /** Base64. */
  body: string;
}

const trouble = z.strictObject({
  /** Address of one browser, or `*` for all. */
  endpoint: z.string(),
  /** A working service answers 201. */
  status: z.int().min(200).max(599),
  retryAfter: z.string().optional(),
  delayMs: z.int().min(0).max(LONGEST_MS).optional(),
});
type Trouble = z.infer<typeof trouble>;

async function bodyOf({ request }: Exchange): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  const body = Buffer.concat(chunks);
  if (body.length > LARGEST_MESSAGE_BYTES) throw new HttpError(413, "The message is too large.");
  return body;
}

/** Returns a stand-in for browsers' push services, which shows messages and can fail for single browsers. */
export function pushService() {
  let taken: Taken[] = [];
  const troubles = new Map<string, Trouble>();

  async function take(exchange: Exchange): Promise<void> {
    const { request, response, url, signal, method } = exchange;
    const endpoint = url.searchParams.get("endpoint") ?? "";
    if (method !== "POST") throw new HttpError(405, "Use POST.");
    if (!URL.canParse(endpoint)) throw new HttpError(400, "Which browser is it for?");
    const body = await bodyOf(exchange);
    const headers = Object.fromEntries(
      Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
    );
    if (!headers.ttl) throw new HttpError(400, "There is no TTL.");
    if (!headers.authorization?.startsWith("vapid ")) throw new HttpError(401, "Who sends it?");
    const { status, retryAfter, delayMs } = troubles.get(endpoint) ?? troubles.get("*") ?? { status: 201 };
    const at = new Date().toISOString();
    if (delayMs && !(await sleep(delayMs, true, { signal }).catch(() => false))) return;
    taken = [...taken, { endpoint, at, headers, body: body.toString("base64") }].slice(-MESSAGES_MOST);
    sendJson(response, status, {}, retryAfter === undefined ? {} : { "retry-after": retryAfter });
  }

  async function control({ request, response, method }: Exchange): Promise<void> {
    if (method === "DELETE") {
      troubles.clear();
      taken = [];
    } else if (method === "POST") {
      const parsed = trouble.safeParse(await readJson(request));
      if (!parsed.success) throw new HttpError(400, z.prettifyError(parsed.error));
      troubles.set(parsed.data.endpoint, parsed.data);
    } else throw new HttpError(405, "Use POST or DELETE.");
    sendJson(response, 200, {});
  }

  return async function answer(exchange: Exchange): Promise<void> {
    const [, , part] = exchange.url.pathname.split("/");
    if (part === "send") return take(exchange);
    if (part === "_control") return control(exchange);
    if (part === "messages" && exchange.method === "GET") return sendJson(exchange.response, 200, taken);
    throw new HttpError(404, "There is nothing here.");
  };
}
