import { Hono, type Context as HonoContext } from "hono";
import type { Config } from "../../config.ts";
import { ClubError } from "../../errors.ts";
import { type Exchange, keepSession, openExchange, sendOn } from "../../http/auth-exchange.ts";
import { csrfTokenOf } from "../../http/csrf.ts";
import type { Environment } from "../../http/environment.ts";
import { describeCause, logLine } from "../../http/log.ts";
import { authUrl, siteUrl } from "./addresses.ts";
import { confirmPage, unreachablePage } from "./callback-pages.ts";
import { confirmLink, type Opened, type Opening, openLink } from "./service.ts";

type C = HonoContext<Environment>;

/** GET callback/email: the link in the mail. */
async function followLink(c: C) {
  const { config } = c.get("ctx");
  const browser = await csrfTokenOf(c, config);
  const exchange = await openExchange(c);
  const opened = { token: c.req.query("token") ?? "", email: c.req.query("email") ?? "" };
  return answerOpening(c, exchange, opened, () => openLink(c.get("ctx"), opened, browser));
}

/** POST callback/email: the button of the page that confirms a link. */
async function pressButton(c: C) {
  const exchange = await openExchange(c);
  const { config } = c.get("ctx");
  if (!exchange.verified) return sendOn(c, exchange.fields, authUrl(config, "signin", { csrf: "true" }));
  const opened = { token: exchange.fields.token ?? "", email: exchange.fields.email ?? "" };
  return answerOpening(c, exchange, opened, () => confirmLink(c.get("ctx"), opened));
}

async function answerOpening(c: C, exchange: Exchange, opened: Opened, open: () => Promise<Opening>) {
  const { config } = c.get("ctx");
  // The address of this answer holds the token.
  c.header("Referrer-Policy", "no-referrer");
  c.header("X-Robots-Tag", "noindex");
  c.header("Cache-Control", "no-store");
  const opening = await open().catch((error) => unlessUnavailable(c, error));
  if (opening === null) return c.html(unreachablePage(config), 503);
  const { csrfToken, callbackUrl } = exchange;
  if (opening.outcome === "unconfirmed") {
    return c.html(confirmPage(config, { csrfToken, callbackUrl, ...opened }));
  }
  if (opening.outcome === "spent") {
    return sendOn(c, exchange.fields, authUrl(config, "error", { error: "Verification" }));
  }
  keepSession(c, opening.token, opening.expiresAt);
  return sendOn(c, exchange.fields, opening.isNew ? welcomeUrl(config, callbackUrl) : callbackUrl);
}

/** A new member first sees their profile, which knows where they wanted to go. */
function welcomeUrl(config: Config, callbackUrl: string): string {
  const wanted = callbackUrl.slice(config.SITE_URL.length);
  return siteUrl(config, "/profile", { welcome: "1", callbackUrl: wanted === "/" ? undefined : wanted });
}

/** Null, with its cause logged, for a database that cannot be reached: the link is as good as it was. */
function unlessUnavailable(c: C, error: unknown): null {
  if (!(error instanceof ClubError) || error.code !== "unavailable") throw error;
  logLine("error", { requestId: c.get("requestId"), event: "callback", cause: describeCause(error) });
  return null;
}

export const callbackRoutes = new Hono<Environment>()
  .get("/callback/email", followLink)
  .post("/callback/email", pressButton);
