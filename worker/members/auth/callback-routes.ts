import { Hono, type Context as HonoContext } from "hono";
import { normaliseAddress } from "../../contract/address.ts";
import { joinCodeIn } from "../../contract/members/join-links.ts";
import { type CodeError, codeIn } from "../../contract/members/sign-in-code.ts";
import { failureKindOf } from "../../failure-kind.ts";
import { type AuthExchange, keepSession, openExchange, redirectBrowser } from "../../http/auth-exchange.ts";
import { csrfTokenOf } from "../../http/csrf.ts";
import { askerOf, keepDeviceCookie } from "../../http/device-cookie.ts";
import type { Environment } from "../../http/environment.ts";
import { isWithinLimit, PERIOD_SECONDS, tooMany } from "../../http/rate-limit.ts";
import type { Config } from "../../lib/config.ts";
import { ClubError } from "../../lib/errors.ts";
import { authUrl, siteUrl } from "./addresses.ts";
import { confirmPage, perhapsSpentPage, tooManyPage, unreachablePage } from "./callback-pages.ts";
import {
  type CodeOutcome,
  confirmLink,
  enterCode,
  type FollowedLink,
  type Opening,
  openLink,
  type SignedIn,
} from "./opening.ts";

type C = HonoContext<Environment>;

/** GET callback/email: the link in the mail. */
async function followLink(c: C) {
  const { config } = c.get("ctx");
  const browser = await csrfTokenOf(c, config);
  const exchange = await openExchange(c);
  const { token, email } = c.req.query();
  const link = linkFollowedBy(c, exchange, { token, email });
  return answerOpening(c, exchange, link, () => openLink(c.get("ctx"), link, browser));
}

/** POST callback/email: the button of the confirmation page. */
async function pressButton(c: C) {
  const exchange = await openExchange(c);
  if (!exchange.verified) return refuseForm(c, exchange);
  const link = linkFollowedBy(c, exchange, exchange.fields);
  return answerOpening(c, exchange, link, () => confirmLink(c.get("ctx"), link));
}

function refuseForm(c: C, { fields }: AuthExchange) {
  const { config, log } = c.get("ctx");
  log("sign-in-refused", { code: "csrf" });
  return redirectBrowser(c, fields, authUrl(config, "signin", { csrf: "true" }));
}

const originOf = (c: C, { callbackUrl }: AuthExchange) => ({
  userAgent: c.req.header("User-Agent"),
  joinCode: joinCodeIn(new URL(callbackUrl).pathname),
});

const linkFollowedBy = (
  c: C,
  exchange: AuthExchange,
  { token = "", email = "" }: { token?: string | undefined; email?: string | undefined },
): FollowedLink => ({ token, email, ...originOf(c, exchange) });

async function answerOpening(c: C, exchange: AuthExchange, link: FollowedLink, open: () => Promise<Opening>) {
  const { config } = c.get("ctx");
  // This response's address contains the token.
  c.header("Referrer-Policy", "no-referrer");
  c.header("X-Robots-Tag", "noindex");
  c.header("Cache-Control", "no-store");
  const opening = await open().catch((error) => errorCodeOf(c, error));
  if (opening === "unavailable") return c.html(unreachablePage(c.get("ctx").club, "link"), 503);
  if (opening === "unknown") return c.html(perhapsSpentPage(c.get("ctx").club), 504);
  const { csrfToken, callbackUrl } = exchange;
  if (opening.outcome === "unconfirmed") {
    return c.html(
      confirmPage(c.get("ctx").club, { csrfToken, callbackUrl, token: link.token, email: link.email }),
    );
  }
  if (opening.outcome === "spent") {
    return redirectBrowser(c, exchange.fields, authUrl(config, "error", { error: "Verification" }));
  }
  if (opening.outcome === "denied") return deny(c, exchange);
  return redirectSignedIn(c, exchange, opening);
}

const deny = (c: C, { fields }: AuthExchange) =>
  redirectBrowser(c, fields, authUrl(c.get("ctx").config, "error", { error: "AccessDenied" }));

async function redirectSignedIn(
  c: C,
  { fields, callbackUrl }: AuthExchange,
  { token, expiresAt, email, isNew }: SignedIn,
) {
  keepSession(c, token, expiresAt);
  await keepDeviceCookie(c, email);
  return redirectBrowser(c, fields, isNew ? welcomeUrl(c.get("ctx").config, callbackUrl) : callbackUrl);
}

/** POST callback/code: the code from the mail, typed in the browser that requested it. */
async function typeCode(c: C) {
  const exchange = await openExchange(c);
  const ctx = c.get("ctx");
  const { fields, csrfToken, verified } = exchange;
  if (!verified) return refuseForm(c, exchange);
  const code = codeIn(fields.code ?? "");
  if (code === null) return redirectBrowser(c, fields, codeUrl(c, exchange, "NoCode"));
  // Checked before any query. Links have a separate counter, so neither uses up the other.
  const { name } = await askerOf(c, fields.email ?? "");
  if (!(await isWithinLimit(c, "SIGN_IN_LIMIT", `code of ${name}`))) return refuseMany(c, exchange);
  const typed = {
    ...{ code, email: normaliseAddress(fields.email ?? ""), browser: csrfToken },
    askerAt: (email: string) => askerOf(c, email),
  };
  const answer = await enterCode(ctx, { ...typed, ...originOf(c, exchange) }).catch((error) => {
    // The script keeps the typed code and shows the error beside it.
    if (fields.json === "true") throw error;
    return errorCodeOf(c, error);
  });
  if (answer === "unavailable") return c.html(unreachablePage(ctx.club, "code"), 503);
  if (answer === "unknown") return c.html(perhapsSpentPage(ctx.club), 504);
  return answerCode(c, exchange, answer);
}

/** Refuses a network or known browser that enters codes faster than people do. */
function refuseMany(c: C, { fields }: AuthExchange) {
  const { club, log } = c.get("ctx");
  log("sign-in-refused", { code: "too-many" });
  if (fields.json === "true") throw tooMany();
  return c.html(tooManyPage(club), 429, { "Retry-After": String(PERIOD_SECONDS) });
}

function answerCode(c: C, exchange: AuthExchange, answer: CodeOutcome) {
  if (answer.outcome === "signed-in") return redirectSignedIn(c, exchange, answer);
  if (answer.outcome === "denied") return deny(c, exchange);
  const left = answer.outcome === "wrong" ? answer.left : 0;
  const url = left > 0 ? codeUrl(c, exchange, "WrongCode", left) : codeUrl(c, exchange, "SpentCode");
  return redirectBrowser(c, exchange.fields, url);
}

const codeUrl = (c: C, { callbackUrl }: AuthExchange, error: CodeError, left?: number): string =>
  siteUrl(c.get("ctx").config, "/check-your-mail", {
    callbackUrl,
    error,
    left: left === undefined ? undefined : String(left),
  });

function welcomeUrl(config: Config, callbackUrl: string): string {
  const wanted = callbackUrl.slice(config.SITE_URL.length);
  const isOver = wanted === "/" || joinCodeIn(wanted) !== null;
  return siteUrl(config, "/profile", { welcome: "1", callbackUrl: isOver ? undefined : wanted });
}

/** Logs a database error. Returns `unavailable` if the link remains valid. */
function errorCodeOf(c: C, error: unknown): "unavailable" | "unknown" {
  if (!(error instanceof ClubError) || (error.code !== "unavailable" && error.code !== "unknown"))
    throw error;
  c.get("ctx").logError(failureKindOf(error), error, { event: "sign-in-failed" });
  return error.code;
}

export const callbackRoutes = new Hono<Environment>()
  .get("/callback/email", followLink)
  .post("/callback/email", pressButton)
  .post("/callback/code", typeCode);
