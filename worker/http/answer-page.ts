import type { Context as HonoContext } from "hono";
import type { Context } from "../context.ts";
import type { Club } from "../contract/club/club.ts";
import { clubErrorIn } from "../lib/errors.ts";
import { apiRoutes, writes } from "./api-routes.ts";
import type { Environment } from "./environment.ts";

const STATUS = {
  forbidden: 403,
  "not-found": 404,
  conflict: 409,
  "too-many": 429,
  unavailable: 503,
  unknown: 504,
} as const;

/** Explains refusals on a page, too: the user has followed a link in an email. */
export async function answerPage(
  c: HonoContext<Environment>,
  page: () => Promise<string | Response>,
  refused: (club: Club, words: string) => string,
): Promise<Response> {
  // The address of this page contains the token.
  c.header("Referrer-Policy", "no-referrer");
  c.header("X-Robots-Tag", "noindex");
  try {
    const answer = await page();
    return typeof answer === "string" ? c.html(answer) : answer;
  } catch (error) {
    const known = clubErrorIn(error);
    const status = known && STATUS[known.code as keyof typeof STATUS];
    if (!status) throw error;
    return c.html(refused(c.get("ctx").club, known.message), status);
  }
}

type Query = Record<string, string | undefined>;

interface MailLink {
  /** Returns the page whose button posts to the address. It changes nothing, as mail scanners open links too. */
  ask(ctx: Context, query: Query, address: string): Promise<string>;
  act(ctx: Context, query: Query): Promise<string>;
  refused(club: Club, words: string): string;
}

/** Routes of a link in an email, without cookie or CSRF token: the link's token is the permission. */
export const mailLinkRoutes = ({ ask, act, refused }: MailLink) =>
  apiRoutes()
    .get("/", (c) => {
      const { pathname, search } = new URL(c.req.url);
      return answerPage(c, () => ask(c.get("ctx"), c.req.query(), pathname + search), refused);
    })
    .post("/", writes, async (c) => {
      // An unread body makes workerd drop the connection.
      await c.req.text();
      return answerPage(c, () => act(c.get("ctx"), c.req.query()), refused);
    });
