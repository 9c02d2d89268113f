import { Hono, type Context as HonoContext } from "hono";
import { openExchange } from "../../http/auth-exchange.ts";
import type { Environment } from "../../http/environment.ts";
import { authUrl, siteUrl } from "./addresses.ts";

type C = HonoContext<Environment>;

const PAGES = {
  signin: "/sign-in",
  signout: "/sign-out",
  "verify-request": "/check-your-mail",
  error: "/sign-in-error",
} as const;

// Errors that the person can fix by signing in (again) are shown on that page.
const SAID_AT_SIGN_IN = ["SessionRequired", "EmailSignin", "Callback", "Signin", "EmailCreateAccount"];

/** Redirects to the site's own page with `callbackUrl`, `error`, `csrf` and `reason`. */
const showPage = (action: keyof typeof PAGES) => async (c: C) => {
  const { callbackUrl } = await openExchange(c);
  const { config } = c.get("ctx");
  const { error, csrf, reason } = c.req.query();
  if (action === "error" && error && SAID_AT_SIGN_IN.includes(error)) {
    return c.redirect(authUrl(config, "signin", { error }), 302);
  }
  return c.redirect(siteUrl(config, PAGES[action], { callbackUrl, error, csrf, reason }), 302);
};

export const isPage = (action: string | undefined): boolean => action !== undefined && action in PAGES;

export const pageRoutes = new Hono<Environment>()
  .get("/signin/:provider?", showPage("signin"))
  .get("/signout", showPage("signout"))
  .get("/verify-request", showPage("verify-request"))
  .get("/error", showPage("error"));
