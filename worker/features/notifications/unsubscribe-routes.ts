import { Hono, type Context as HonoContext } from "hono";
import { clubErrorIn } from "../../errors.ts";
import type { Environment } from "../../http/environment.ts";
import { rateLimit } from "../../http/rate-limit.ts";
import { readUnsubscription, unsubscribe } from "./choices.ts";
import { askPage, donePage, refusedPage } from "./unsubscribe-pages.ts";

type C = HonoContext<Environment>;

const asked = (c: C) => ({
  member: c.req.query("member") ?? "",
  kind: c.req.query("kind") ?? "",
  token: c.req.query("token") ?? "",
});

/** The page, or the reason why not in words, on a page as well: whoever comes here comes from a mail. */
async function answerPage(c: C, page: () => Promise<string>): Promise<Response> {
  // The address of this answer holds the token.
  c.header("Referrer-Policy", "no-referrer");
  c.header("X-Robots-Tag", "noindex");
  try {
    return c.html(await page());
  } catch (error) {
    const known = clubErrorIn(error);
    if (known?.code !== "forbidden" && known?.code !== "unavailable") throw error;
    return c.html(refusedPage(c.get("ctx").config, known.message), known.code === "forbidden" ? 403 : 503);
  }
}

/**
 * Where the links in mails lead, and mail programs post to by themselves (RFC 8058), without cookie and csrf token:
 * the token of the link is all that it takes.
 */
export const unsubscribeRoutes = new Hono<Environment>({ strict: false })
  .get("/", (c) =>
    answerPage(c, async () => {
      const { kind } = await readUnsubscription(c.get("ctx"), asked(c));
      const { pathname, search } = new URL(c.req.url);
      return askPage(c.get("ctx").config, kind, pathname + search);
    }),
  )
  .post("/", rateLimit("WRITE_LIMIT"), async (c) => {
    // Read, though it says nothing new: over a body left unread workerd drops the connection.
    await c.req.text();
    return answerPage(c, async () => {
      const { kind } = await unsubscribe(c.get("ctx"), asked(c));
      return donePage(c.get("ctx").config, kind);
    });
  });
