import { Hono, type Context as HonoContext } from "hono";
import { FEEDS } from "../../contract/event-names.ts";
import { clubErrorIn } from "../../errors.ts";
import type { Environment } from "../../http/environment.ts";
import { rateLimit } from "../../http/rate-limit.ts";
import { tagged } from "../../http/tagged.ts";
import { endAddress, renewAddress, showAddress } from "./address.ts";
import { alarmOf, clubFeed, gameFeed, ownFeed } from "./feeds.ts";

type C = HonoContext<Environment>;

const SECONDS_KEPT = 300;
const STATUS = { "not-found": 404, invalid: 422, unavailable: 503 } as const;
const ICS = /\.ics$/;

/** The calendar, or words that a person can read who opened the address in a browser. */
async function answerFeed(c: C, cacheControl: string, make: (alarm: number | null) => Promise<string>) {
  const headers = { "Content-Type": "text/calendar; charset=utf-8", "X-Robots-Tag": "noindex" };
  try {
    const text = await make(alarmOf(c.req.query("alarm")));
    return await tagged(c, text, { ...headers, "Cache-Control": cacheControl });
  } catch (error) {
    const known = clubErrorIn(error);
    const status = known && STATUS[known.code as keyof typeof STATUS];
    if (!known || !status) throw error;
    return c.text(known.message, status, { "Cache-Control": "no-store", "X-Robots-Tag": "noindex" });
  }
}

const PUBLIC = `public, max-age=${SECONDS_KEPT}`;
// Kept by the calendar that asked, and by nothing on the way there.
const PRIVATE = "private, max-age=0, must-revalidate";

const feeds = new Hono<Environment>();
for (const feed of Object.values(FEEDS)) {
  feeds.get(`/${feed.file}`, (c) => answerFeed(c, PUBLIC, (alarm) => clubFeed(c.get("ctx"), feed, alarm)));
}

/** Where calendars subscribe. No cookie is needed, or looked at. @see RFC 5545 */
export const calendarFeedRoutes = feeds
  .get("/games/:file{.+\\.ics}", (c) =>
    answerFeed(c, PUBLIC, (alarm) => gameFeed(c.get("ctx"), c.req.param("file").replace(ICS, ""), alarm)),
  )
  .get("/mine/:file{.+\\.ics}", (c) => {
    c.header("Referrer-Policy", "no-referrer");
    return answerFeed(c, PRIVATE, (alarm) =>
      ownFeed(c.get("ctx"), c.req.param("file").replace(ICS, ""), alarm),
    );
  });

/** The secret address of the acting member's own calendar. */
export const calendarAddressRoutes = new Hono<Environment>({ strict: false })
  .get("/", async (c) => c.json(await showAddress(c.get("ctx"))))
  .post("/renew", rateLimit("WRITE_LIMIT"), async (c) => c.json(await renewAddress(c.get("ctx"))))
  .post("/end", rateLimit("WRITE_LIMIT"), async (c) => c.json(await endAddress(c.get("ctx"))));
