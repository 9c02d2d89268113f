import type { Context as HonoContext } from "hono";
import type { Club } from "../contract/club/club.ts";
import { clubErrorIn } from "../lib/errors.ts";
import type { Environment } from "./environment.ts";

const STATUS = { forbidden: 403, "not-found": 404, "too-many": 429, unavailable: 503, unknown: 504 } as const;

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
