import { Hono, type Context as HonoContext } from "hono";
import { ClubError } from "../../errors.ts";
import { type Exchange, openExchange, sendOn } from "../../http/auth-exchange.ts";
import type { Environment } from "../../http/environment.ts";
import { describeCause, logLine } from "../../http/log.ts";
import { networkOf } from "../../http/rate-limit.ts";
import { authUrl } from "./addresses.ts";
import { sendLink } from "./service.ts";

type C = HonoContext<Environment>;

// NextAuth's client hands on `error`; our own pages also read `reason` and say what it was.
const REFUSED = { error: "AccessDenied", reason: "TooManyLinks" };
const WAITING = { error: "AccessDenied", reason: "LinksWaiting" };
const FAILED = { error: "EmailSignin" };

/** POST signin/email: mails a link. Whatever becomes of it, the answer says nothing about who is a member. */
async function signIn(c: C) {
  const exchange = await openExchange(c);
  const { config } = c.get("ctx");
  if (!exchange.verified || c.req.param("provider") !== "email") {
    return sendOn(c, exchange.fields, authUrl(config, "signin", { csrf: "true" }));
  }
  const trouble = await askForLink(c, exchange);
  const url = trouble
    ? authUrl(config, "error", trouble)
    : authUrl(config, "verify-request", { provider: "email", type: "email" });
  return sendOn(c, exchange.fields, url);
}

async function askForLink(c: C, { fields, callbackUrl, csrfToken }: Exchange) {
  const network = networkOf(c.req.header("CF-Connecting-IP"));
  const { success } = await c.env.SIGN_IN_LIMIT.limit({ key: network });
  if (!success) return REFUSED;
  try {
    const wanted = { address: fields.email ?? "", callbackUrl, browser: csrfToken, network };
    return (await sendLink(c.get("ctx"), wanted)) === "mailed" ? null : WAITING;
  } catch (error) {
    if (!(error instanceof ClubError)) throw error;
    logRefusal(c, error);
    return error.code === "too-many" ? REFUSED : FAILED;
  }
}

/** What a person did is worth a word; what failed on our side is worth its causes. */
function logRefusal(c: C, { code, cause }: ClubError): void {
  const { log } = c.get("ctx");
  if (cause === undefined) log("sign-in-refused", { code });
  else
    logLine("error", {
      requestId: c.get("requestId"),
      event: "sign-in-failed",
      code,
      cause: describeCause(cause),
    });
}

export const signInRoutes = new Hono<Environment>().post("/signin/:provider?", signIn);
