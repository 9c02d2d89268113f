import type { Context as HonoContext } from "hono";
import { createMiddleware } from "hono/factory";
import { isSuspended } from "../../context.ts";
import { SIGNED_OUT_BECAUSE } from "../../contract/members/signed-out.ts";
import { failureKindOf } from "../../failure-kind.ts";
import { apiRoutes } from "../../http/api-routes.ts";
import { keepSession, openExchange, redirectBrowser, unsupported } from "../../http/auth-exchange.ts";
import { isWebAddress } from "../../http/callback-url.ts";
import { clearSession, sessionToken } from "../../http/cookies.ts";
import { keepDeviceCookie } from "../../http/device-cookie.ts";
import type { Environment } from "../../http/environment.ts";
import { authUrl } from "./addresses.ts";
import { configurationPage } from "./callback-pages.ts";
import { callbackRoutes } from "./callback-routes.ts";
import { clientLogRoutes } from "./client-log-routes.ts";
import { isPage, pageRoutes } from "./page-routes.ts";
import { currentSession, signOut } from "./service.ts";
import { signInRoutes } from "./sign-in-routes.ts";

type C = HonoContext<Environment>;

const FOR_NOBODY_ELSE = { "Cache-Control": "private, no-cache, no-store" };
const CONFIGURATION =
  "There is a problem with the server configuration. Check the server logs for more information.";

/** Refuses HEAD, which Hono answers from GET routes: it would spend a link. */
const refuseHead = createMiddleware<Environment>(async (c, next) =>
  c.req.raw.method === "HEAD" ? unsupported(c) : next(),
);

/** Refuses a `callbackUrl` in the query that is no web address, with NextAuth's response. */
const refuseStrangeCallbackUrl = createMiddleware<Environment>(async (c, next) => {
  const ctx = c.get("ctx");
  const { config } = ctx;
  const asked = c.req.query("callbackUrl");
  const [, action] = /\/api\/auth\/([^/]*)/.exec(c.req.path) ?? [];
  if (!asked || action === "_log" || isWebAddress(config.SITE_URL, asked)) return next();
  ctx.log("strange-callback-url", { code: "INVALID_CALLBACK_URL_ERROR", received: asked });
  if (c.req.method === "GET" && isPage(action))
    return c.html(configurationPage(ctx.club, CONFIGURATION), 500);
  return c.json({ message: CONFIGURATION }, 500);
});

async function answerSession(c: C) {
  const { config } = c.get("ctx");
  const token = sessionToken(c, config);
  const current = await currentSession(c.get("ctx"), c.req.header("User-Agent"));
  if (token && current) {
    keepSession(c, token, current.expiresAt);
    await keepDeviceCookie(c, current.session.user.email);
  }
  if (token && !current) {
    clearSession(c, config);
    if (await isSuspended(c.get("ctx"))) c.header(SIGNED_OUT_BECAUSE, "suspended");
  }
  return c.json(current?.session ?? {}, 200, FOR_NOBODY_ELSE);
}

async function updateSession(c: C) {
  const { verified } = await openExchange(c);
  return verified ? answerSession(c) : c.json({}, 400);
}

async function leave(c: C) {
  const { fields, verified, callbackUrl } = await openExchange(c);
  const { config } = c.get("ctx");
  if (!verified) return redirectBrowser(c, fields, authUrl(config, "signout", { csrf: "true" }));
  // Even if the database fails, this browser forgets the only copy of the token.
  clearSession(c, config);
  const ctx = c.get("ctx");
  await signOut(ctx).catch((error) =>
    ctx.logError(failureKindOf(error), error, { event: "sign-out-failed" }),
  );
  return redirectBrowser(c, fields, callbackUrl);
}

function providers(c: C) {
  const { config } = c.get("ctx");
  return c.json({
    email: {
      id: "email",
      name: "Email",
      type: "email",
      signinUrl: authUrl(config, "signin/email"),
      callbackUrl: authUrl(config, "callback/email"),
    },
  });
}

/** Refuses the bare base path with NextAuth's code for a missing action. @see spec §8 */
function refuseMissingAction(c: C) {
  c.get("ctx").log("auth-action-missing", { code: "MISSING_NEXTAUTH_API_ROUTE_ERROR" });
  return unsupported(c);
}

/** The authentication endpoints, compatible with NextAuth v4 on the wire. @see spec §7 */
export const authRoutes = apiRoutes()
  .use(refuseHead, refuseStrangeCallbackUrl)
  .get("/session", async (c) => {
    await openExchange(c);
    return answerSession(c);
  })
  .post("/session", updateSession)
  .get("/csrf", async (c) => {
    const { csrfToken } = await openExchange(c);
    return c.json({ csrfToken }, 200, FOR_NOBODY_ELSE);
  })
  .get("/providers", providers)
  .post("/signout", leave)
  .route("/", signInRoutes)
  .route("/", callbackRoutes)
  .route("/", pageRoutes)
  .route("/", clientLogRoutes)
  .all("/", refuseMissingAction)
  .all("*", unsupported);
