import { Hono, type Context as HonoContext } from "hono";
import { failureKindOf } from "../../failure-kind.ts";
import { type AuthExchange, openExchange, redirectBrowser } from "../../http/auth-exchange.ts";
import { askerOf } from "../../http/device-cookie.ts";
import type { Environment } from "../../http/environment.ts";
import { isWithinLimit } from "../../http/rate-limit.ts";
import { ClubError } from "../../lib/errors.ts";
import { authUrl } from "./addresses.ts";
import { sendLink } from "./service.ts";

type C = HonoContext<Environment>;

// NextAuth's client passes on `error`; our own pages also read `reason` for the wording.
const REFUSED = { error: "AccessDenied", reason: "TooManyLinks" };
const WAITING = { error: "AccessDenied", reason: "LinksWaiting" };
const FAILED = { error: "EmailSignin" };

/** POST signin/email: mails a link. The response reveals neither members nor suspensions. */
async function signIn(c: C) {
  const exchange = await openExchange(c);
  const { config } = c.get("ctx");
  if (!exchange.verified || c.req.param("provider") !== "email") {
    c.get("ctx").log("sign-in-refused", { code: exchange.verified ? "provider" : "csrf" });
    return redirectBrowser(c, exchange.fields, authUrl(config, "signin", { csrf: "true" }));
  }
  const trouble = await askForLink(c, exchange);
  const url = trouble
    ? authUrl(config, "error", trouble)
    : authUrl(config, "verify-request", { provider: "email", type: "email" });
  return redirectBrowser(c, exchange.fields, url);
}

async function askForLink(c: C, { fields, callbackUrl, csrfToken }: AuthExchange) {
  const asker = await askerOf(c, fields.email ?? "");
  if (!(await isWithinLimit(c, "SIGN_IN_LIMIT", asker.name))) {
    c.get("ctx").log("sign-in-refused", { code: "too-many" });
    return REFUSED;
  }
  try {
    const wanted = { address: fields.email ?? "", callbackUrl, browser: csrfToken, asker };
    return (await sendLink(c.get("ctx"), wanted)) === "mailed" ? null : WAITING;
  } catch (error) {
    if (!(error instanceof ClubError)) throw error;
    logRefusal(c, error);
    return error.code === "too-many" ? REFUSED : FAILED;
  }
}

/** Logs a refusal: a word for a person's mistake, causes for our own failure. */
function logRefusal(c: C, error: ClubError): void {
  const { log, logError } = c.get("ctx");
  if (error.cause === undefined) log("sign-in-refused", { code: error.code });
  else logError(failureKindOf(error), error, { event: "sign-in-failed" });
}

export const signInRoutes = new Hono<Environment>().post("/signin/:provider?", signIn);
