import { Hono, type Context as HonoContext } from "hono";
import { answerPage } from "../http/answer-page.ts";
import type { Environment } from "../http/environment.ts";
import { rateLimit } from "../http/rate-limit.ts";
import { readUnsubscription, unsubscribe } from "./choices.ts";
import { askPage, donePage, refusedPage } from "./unsubscribe-pages.ts";

type C = HonoContext<Environment>;

const answer = (c: C, page: () => Promise<string>) => answerPage(c, page, refusedPage);

const asked = (c: C) => ({
  member: c.req.query("member") ?? "",
  kind: c.req.query("kind") ?? "",
  token: c.req.query("token") ?? "",
});

/** Link target, also for mail programs (RFC 8058): needs no cookies or csrf token, since the link's token suffices. */
export const unsubscribeRoutes = new Hono<Environment>({ strict: false })
  .get("/", (c) =>
    answer(c, async () => {
      const { kind } = await readUnsubscription(c.get("ctx"), asked(c));
      const { pathname, search } = new URL(c.req.url);
      return askPage(c.get("ctx").club, kind, pathname + search);
    }),
  )
  .post("/", rateLimit("WRITE_LIMIT"), async (c) => {
    // Read although it adds nothing: if a body is left unread, workerd drops the connection.
    await c.req.text();
    return answer(c, async () => {
      const { kind } = await unsubscribe(c.get("ctx"), asked(c));
      return donePage(c.get("ctx").club, kind);
    });
  });
