import type { Context as HonoContext } from "hono";
import type { Context } from "../context.ts";
import { type Html, html } from "../lib/html.ts";
import { plainPage } from "../lib/plain-page.ts";
import { apiRoutes, writes } from "./api-routes.ts";
import type { Environment } from "./environment.ts";
import { refusalIn, statusOf } from "./on-error.ts";

type C = HonoContext<Environment>;

/** Answers a refusal with a page that ends with the advice; throws other errors. */
export function answerRefusal(c: C, error: unknown, advice: Html): Response | Promise<Response> {
  const refusal = refusalIn(c, error);
  if (!refusal) throw error;
  const words = refusal.issues.map(({ message }) => html`<p>${message}</p>\n`);
  return c.html(
    plainPage(c.get("ctx").club, "That didn’t work", html`${words}${advice}`),
    statusOf(refusal.code),
  );
}

/** Answers with a page, also when refused: people who follow a link in an email should not see JSON. */
export async function answerPage(
  c: C,
  page: () => Promise<string | Response>,
  advice: Html,
): Promise<Response> {
  // The address of this page contains the token.
  c.header("Referrer-Policy", "no-referrer");
  c.header("X-Robots-Tag", "noindex");
  try {
    const answer = await page();
    return typeof answer === "string" ? c.html(answer) : answer;
  } catch (error) {
    return answerRefusal(c, error, advice);
  }
}

type Query = Record<string, string | undefined>;

interface MailLink {
  /** Returns the page whose button posts to the address. It changes nothing, as mail scanners open links too. */
  ask(ctx: Context, query: Query, address: string): Promise<string>;
  act(ctx: Context, query: Query): Promise<string>;
  advice: Html;
}

/** Routes of a link in an email, without cookie or CSRF token: the link's token is the permission. */
export const mailLinkRoutes = ({ ask, act, advice }: MailLink) =>
  apiRoutes()
    .get("/", (c) => {
      const { pathname, search } = new URL(c.req.url);
      return answerPage(c, () => ask(c.get("ctx"), c.req.query(), pathname + search), advice);
    })
    .post("/", writes, async (c) => {
      // An unread body makes workerd drop the connection.
      await c.req.text();
      return answerPage(c, () => act(c.get("ctx"), c.req.query()), advice);
    });
