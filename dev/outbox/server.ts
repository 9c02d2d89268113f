import { readFile } from "node:fs/promises";
import { discord } from "../discord/discord.ts";
import { pushService } from "../push-service/push-service.ts";
import {
  type Exchange,
  HttpError,
  listen,
  readJson,
  type StandIn,
  send,
  sendJson,
} from "../stand-in/http.ts";
import { Misbehaviour } from "../stand-in/misbehaviour.ts";
import { calendarReply, deliver } from "./calendar-reply.ts";
import { frameHtml, MAIL_POLICY, PAGE_POLICY } from "./frame.ts";
import { isSentTo } from "./mail.ts";
import { acceptMail, ResendError } from "./resend-wire.ts";
import { keepOnce, requireApiKey } from "./sending.ts";
import { type MailStore, openMailStore } from "./store.ts";

/** Resend's limit, attachments included. */
const LARGEST_MAIL_BYTES = 40_000_000;
const HTML = "text/html; charset=utf-8";
const MODES = ["down", "slow", "too-many"] as const;
type Mode = (typeof MODES)[number];

const PAGE_FILES: Record<string, { file: string; type: string }> = {
  "/": { file: "page.html", type: HTML },
  "/page.css": { file: "page.css", type: "text/css; charset=utf-8" },
  "/page.js": { file: "page.js", type: "text/javascript; charset=utf-8" },
};

type Options = {
  port: number;
  dir: string;
  apiKey: string;
  /** Address of the site that sent the mails, to which calendars reply. */
  siteUrl?: string;
};

const ANSWERS: Record<string, "ACCEPTED" | "DECLINED"> = { accept: "ACCEPTED", decline: "DECLINED" };

async function answerInvitation({ response, url }: Exchange, store: MailStore, siteUrl: string | undefined) {
  const [, , id = "", answer = ""] = url.pathname.split("/");
  const status = ANSWERS[answer];
  const mail = store.find(id);
  const reply = mail && status && calendarReply(mail, status, new Date());
  if (!reply || !siteUrl) throw new HttpError(404, "There is no invitation to answer.");
  await deliver(siteUrl, reply).catch((error: Error) => {
    throw new HttpError(502, error.message);
  });
  sendJson(response, 200, { to: reply.to });
}

async function answerPage({ response, url }: Exchange): Promise<void> {
  const page = PAGE_FILES[url.pathname];
  if (!page) throw new HttpError(404, "There is nothing here.");
  const content = await readFile(new URL(page.file, import.meta.url));
  send(response, 200, page.type, content, {
    "cache-control": "no-cache",
    "content-security-policy": PAGE_POLICY,
    "referrer-policy": "no-referrer",
  });
}

async function answerMails(exchange: Exchange, store: MailStore, siteUrl?: string): Promise<void> {
  const { method, response, url } = exchange;
  const [, , id, part] = url.pathname.split("/");
  if (method === "DELETE" && id === undefined) {
    await store.clear();
    return sendJson(response, 200, { deleted: true });
  }
  if (method === "POST" && part !== undefined) return answerInvitation(exchange, store, siteUrl);
  if (method !== "GET") throw new HttpError(405, "Use GET, or DELETE on the list.");
  if (id === undefined) {
    const to = url.searchParams.get("to");
    return sendJson(
      response,
      200,
      to === null ? store.list() : store.list().filter((mail) => isSentTo(mail, to)),
    );
  }
  const mail = store.find(id);
  if (!mail || (part !== undefined && part !== "html")) throw new HttpError(404, "There is no such mail.");
  if (part === undefined) return sendJson(response, 200, mail);
  const headers = { "content-security-policy": MAIL_POLICY, "referrer-policy": "no-referrer" };
  send(response, 200, HTML, frameHtml(mail.html ?? ""), { "cache-control": "no-store", ...headers });
}

async function answerSending(
  exchange: Exchange,
  store: MailStore,
  trouble: Misbehaviour<Mode>,
  apiKey: string,
) {
  const { method, request, response, signal } = exchange;
  trouble.count("emails");
  try {
    requireApiKey(request, apiKey);
    if (method !== "POST")
      throw new ResendError(405, "method_not_allowed", "Method is not allowed for this path.");
    const mode = trouble.take();
    if (mode === "slow" && !(await trouble.wait(signal))) return;
    if (mode === "down") throw new ResendError(503, "application_error", "The service is unavailable.");
    if (mode === "too-many") throw new ResendError(429, "rate_limit_exceeded", "Too many requests.");
    const body = await readJson(request, LARGEST_MAIL_BYTES);
    const mail = acceptMail(body, new Date());
    sendJson(response, 200, { id: await keepOnce(store, request.headers["idempotency-key"], body, mail) });
  } catch (error) {
    if (!(error instanceof ResendError)) throw error;
    sendJson(response, error.statusCode, error, error.statusCode === 429 ? { "retry-after": "1" } : {});
  }
}

/** Starts the outbox for mails, pushes and Discord. @throws EADDRINUSE with the `port` if it is taken */
export async function startOutbox({ port, dir, apiKey, siteUrl }: Options): Promise<StandIn> {
  const store = await openMailStore(dir);
  const trouble = new Misbehaviour<Mode>(MODES);
  const answerPush = pushService();
  const answerDiscord = discord();

  async function answer(exchange: Exchange): Promise<void> {
    const { pathname } = exchange.url;
    if (pathname === "/_control") return trouble.control(exchange);
    if (/^\/discord(\/|$)/.test(pathname)) return answerDiscord(exchange);
    if (pathname.startsWith("/push/")) return answerPush(exchange);
    if (pathname === "/emails") return answerSending(exchange, store, trouble, apiKey);
    if (pathname === "/mails" || pathname.startsWith("/mails/")) return answerMails(exchange, store, siteUrl);
    return answerPage(exchange);
  }

  const server = await listen({ port, answer }).catch(async (error: unknown) => {
    await store.close();
    throw error;
  });
  let closing: Promise<void> | undefined;
  const close = () => {
    closing ??= server.close().then(() => store.close());
    return closing;
  };
  return { ...server, close };
}
