import { setTimeout as sleep } from "node:timers/promises";
import * as z from "zod";
import { type Exchange, HttpError, readJson, send, sendJson } from "../stand-in/http.ts";

/** Discord's limits on a webhook: 5 requests in two seconds, 30 messages in a minute. */
const BURST = { most: 5, withinMs: 2_000 };
const MINUTE = { most: 30, withinMs: 60_000 };
const CONTENT_MOST = 2_000;
const MESSAGES_MOST = 500;
const UNKNOWN_MESSAGE = 10_008;
const UNKNOWN_WEBHOOK = 10_015;
const INVALID_TOKEN = 50_027;
const LONGEST_MS = 600_000;

/** A message as Discord has it. Deleted ones are kept, to be looked at. */
export interface DiscordMessage {
  id: string;
  webhook: string;
  content: string;
  flags: number;
  isDeleted: boolean;
  edits: number;
}

const trouble = z.strictObject({
  /** `429` with `retryAfter` seconds, `404` or `401` as for a deleted webhook, or any other status. */
  status: z.int().min(400).max(599).optional(),
  retryAfter: z.number().positive().optional(),
  delayMs: z.int().min(0).max(LONGEST_MS).optional(),
  /** True if a message is taken although the answer is slow or an error. */
  isTaken: z.boolean().optional(),
  /** Number of answers; by default until it is changed. */
  times: z.int().min(1).optional(),
  /** Methods that it concerns; by default all. */
  methods: z.array(z.enum(["GET", "POST", "PATCH", "DELETE"])).optional(),
  /** True to enforce the limits, which tests on other things would meet. */
  limits: z.boolean().optional(),
});
type Trouble = z.infer<typeof trouble>;

const sent = z.looseObject({
  content: z.string().min(1).max(CONTENT_MOST),
  flags: z.int().default(0),
  allowed_mentions: z.looseObject({ parse: z.array(z.string()) }),
});

/** Returns a stand-in for any webhook of Discord's. `DELETE /messages/ID` deletes, as people do there. */
export function discord() {
  let messages: DiscordMessage[] = [];
  let state: Trouble = {};
  let asked: number[] = [];
  let made = 0;
  let requests: string[] = [];

  const find = (id: string) => {
    const message = messages.find((one) => one.id === id && !one.isDeleted);
    if (!message) throw new DiscordError(404, "Unknown Message", UNKNOWN_MESSAGE);
    return message;
  };

  function takeTrouble(method: string): Trouble {
    if (state.methods && !state.methods.includes(method as "GET")) return {};
    const taken = state;
    if (state.times !== undefined)
      state = state.times > 1 ? { ...state, times: state.times - 1 } : { limits: state.limits };
    return taken;
  }

  /** Returns the seconds to wait, if a limit is used up. */
  function overLimit(now: number): number | null {
    asked = asked.filter((at) => at > now - MINUTE.withinMs);
    for (const { most, withinMs } of [BURST, MINUTE]) {
      const within = asked.filter((at) => at > now - withinMs);
      const first = within.at(-most);
      if (within.length >= most && first !== undefined) return (first + withinMs - now) / 1_000;
    }
    asked.push(now);
    return null;
  }

  async function take({ request, method }: Exchange, webhook: string, id: string | undefined) {
    if (method === "GET" && id === undefined) return { id: webhook, type: 1, name: "Full Table" };
    if (method === "DELETE" && id !== undefined) {
      find(id).isDeleted = true;
      return null;
    }
    if (method !== (id === undefined ? "POST" : "PATCH")) throw new DiscordError(405, "Method Not Allowed");
    const parsed = sent.safeParse(await readJson(request));
    if (!parsed.success) throw new DiscordError(400, z.prettifyError(parsed.error), 50_035);
    const { content, flags } = parsed.data;
    if (id !== undefined) {
      const message = find(id);
      return Object.assign(message, { content, flags, edits: message.edits + 1 });
    }
    const message = { id: String(++made), webhook, content, flags, isDeleted: false, edits: 0 };
    messages = [...messages, message].slice(-MESSAGES_MOST);
    return message;
  }

  async function answerWebhook(exchange: Exchange, webhook: string, id: string | undefined): Promise<void> {
    const { response, signal, method, url } = exchange;
    requests.push(method);
    const { status, retryAfter, delayMs, isTaken, limits } = takeTrouble(method);
    const isFailure = status !== undefined || delayMs !== undefined;
    const early = isFailure && isTaken ? await take(exchange, webhook, id) : undefined;
    if (delayMs && !(await sleep(delayMs, true, { signal }).catch(() => false))) return;
    if (status !== undefined) throw new DiscordError(status, "Trouble", codeOf(status), retryAfter);
    const wait = limits ? overLimit(Date.now()) : null;
    if (wait !== null) throw new DiscordError(429, "You are being rate limited.", undefined, wait);
    const body = early ?? (await take(exchange, webhook, id));
    const isSilent = body === null || (method === "POST" && url.searchParams.get("wait") !== "true");
    if (isSilent) send(response, 204, "application/json", "");
    else sendJson(response, 200, body);
  }

  async function control({ request, response, method }: Exchange): Promise<void> {
    if (method === "DELETE") {
      [messages, state, asked, requests] = [[], {}, [], []];
    } else if (method === "POST") {
      const parsed = trouble.safeParse(await readJson(request));
      if (!parsed.success) throw new HttpError(400, z.prettifyError(parsed.error));
      state = parsed.data;
    } else if (method !== "GET") throw new HttpError(405, "Use GET, POST or DELETE.");
    sendJson(response, 200, { ...state, requests });
  }

  function answerMessages({ response, method }: Exchange, id: string | undefined): void {
    if (method === "DELETE" && id !== undefined) find(id).isDeleted = true;
    sendJson(response, 200, messages);
  }

  return async function answer(exchange: Exchange): Promise<void> {
    const { pathname } = exchange.url;
    const [, webhook, id] = WEBHOOK.exec(pathname) ?? [];
    try {
      if (webhook) return await answerWebhook(exchange, webhook, id);
      const [, , part, message] = pathname.split("/");
      if (part === "_control") return await control(exchange);
      if (part === "messages") return answerMessages(exchange, message);
      if (!part)
        return send(exchange.response, 200, "text/html; charset=utf-8", pageOf(messages), PAGE_HEADERS);
      throw new HttpError(404, "There is nothing here.");
    } catch (error) {
      if (!(error instanceof DiscordError)) throw error;
      const { status, message: said, code, retryAfter } = error;
      const wait: Record<string, string> =
        retryAfter === undefined ? {} : { "retry-after": String(Math.ceil(retryAfter)) };
      const answered = {
        message: said,
        code,
        ...(status === 429 && { retry_after: retryAfter ?? 1, global: false }),
      };
      sendJson(exchange.response, status, answered, wait);
    }
  };
}

const WEBHOOK = /^\/discord\/api\/(?:v\d+\/)?webhooks\/(\d+)\/[\w-]+(?:\/messages\/(\d+))?$/;

class DiscordError extends Error {
  readonly status: number;
  readonly code: number | undefined;
  readonly retryAfter: number | undefined;
  constructor(status: number, message: string, code?: number, retryAfter?: number) {
    super(message);
    this.status = status;
    this.code = code;
    this.retryAfter = retryAfter;
  }
}

const codeOf = (status: number) =>
  status === 404 ? UNKNOWN_WEBHOOK : status === 401 ? INVALID_TOKEN : undefined;

const PAGE_HEADERS = {
  "cache-control": "no-store",
  "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'",
};

const asText = (text: string) => text.replace(/[&<>]/g, (sign) => `&#${sign.codePointAt(0)};`);

const pageOf = (messages: readonly DiscordMessage[]): string => `<!doctype html>
<html lang="en-GB"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Discord</title>
<meta http-equiv="refresh" content="10"><style>:root { color-scheme: light dark; font: 1rem/1.5 sans-serif }
pre { max-width: 44rem; padding: 1rem; border: 1px solid; white-space: pre-wrap } del { opacity: 0.6 }</style>
<h1>Discord</h1><p>Messages in the club’s channel, newest last. Connect it at /settings/chat, with any address such as
https://discord.com/api/webhooks/1/secret.</p>
${messages.map(({ content, isDeleted }) => `<pre>${isDeleted ? `<del>${asText(content)}</del>` : asText(content)}</pre>`).join("\n")}
</html>`;
