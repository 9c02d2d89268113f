import { Hono, type Context as HonoContext } from "hono";
import { answerPage } from "../http/answer-page.ts";
import type { Environment } from "../http/environment.ts";
import { rateLimit } from "../http/rate-limit.ts";
import { askPage, donePage, refusedPage } from "./leave-pages.ts";
import { leaveByLink, readSeatLink } from "./seats.ts";

type C = HonoContext<Environment>;

const answer = (c: C, page: () => Promise<string>) => answerPage(c, page, refusedPage);

const asked = (c: C) => ({
  member: c.req.query("member") ?? "",
  game: c.req.query("game") ?? "",
  seat: Number(c.req.query("seat") ?? ""),
  token: c.req.query("token") ?? "",
});

/**
 * Pages behind "I can't make it" in mails. They need no cookie and no CSRF token: the link's token is the permission.
 */
export const leaveLinkRoutes = new Hono<Environment>({ strict: false })
  .get("/", (c) =>
    answer(c, async () => {
      const game = await readSeatLink(c.get("ctx"), asked(c));
      const { pathname, search } = new URL(c.req.url);
      return askPage(c.get("ctx").club, game, pathname + search);
    }),
  )
  .post("/", rateLimit("WRITE_LIMIT"), async (c) => {
    // An unread body makes workerd drop the connection.
    await c.req.text();
    return answer(c, async () => donePage(c.get("ctx").club, await leaveByLink(c.get("ctx"), asked(c))));
  });
