import { Hono, type Context as HonoContext } from "hono";
import { ALL_FEED } from "../contract/events/event-names.ts";
import { apiRoutes, writes } from "../http/api-routes.ts";
import type { Environment } from "../http/environment.ts";
import { refusalIn, statusOf } from "../http/on-error.ts";
import { answerWithTag } from "../http/tagged.ts";
import { tagOf } from "../http/tags.ts";
import { StateCache } from "../lib/state-cache.ts";
import { endAddress, renewAddress, showAddress } from "./address.ts";
import { alarmOf, type CalendarFeed, clubFeed, gameFeed, kindFeed, ownFeed } from "./feeds.ts";

type C = HonoContext<Environment>;

const SECONDS_KEPT = 300;
const ICS = /\.ics$/;

interface CachedCalendar {
  text: string;
  tag: string;
}

/** The size of the cache of calendars, in characters. */
const CHARACTERS_MOST = 4_000_000;
const cache = new StateCache<CachedCalendar>(({ text }) => text.length, CHARACTERS_MOST);

async function calendarOf(c: C, feed: CalendarFeed): Promise<CachedCalendar> {
  const alarm = alarmOf(c.req.query("alarm"));
  const address = `${c.req.path} ${alarm}`;
  const known = cache.mayHave(address) && cache.inState(address, await feed.state());
  if (known) return known;
  const { text, state } = await feed.read(alarm);
  const fresh = { text, tag: await tagOf(text) };
  cache.set(address, state, fresh);
  return fresh;
}

/** Answers with the calendar, or with an error text for a person who opened the address. */
async function answerFeed(c: C, cacheControl: string, feed: CalendarFeed) {
  const headers = { "Content-Type": "text/calendar; charset=utf-8", "X-Robots-Tag": "noindex" };
  try {
    const { text, tag } = await calendarOf(c, feed);
    return await answerWithTag(c, text, { ...headers, "Cache-Control": cacheControl }, tag);
  } catch (error) {
    const refusal = refusalIn(c, error);
    if (!refusal) throw error;
    const uncached = { "Cache-Control": "no-store", "X-Robots-Tag": "noindex" };
    return c.text(refusal.message, statusOf(refusal.code), uncached);
  }
}

const PUBLIC = `public, max-age=${SECONDS_KEPT}`;
// Cached by the calendar that asked, and by nothing on the way.
const PRIVATE = "private, max-age=0, must-revalidate";

/** Calendar subscriptions, without cookies. @see RFC 5545 */
export const calendarFeedRoutes = new Hono<Environment>()
  .get(`/${ALL_FEED.feed}`, (c) => answerFeed(c, PUBLIC, clubFeed(c.get("ctx"))))
  .get("/:file{[a-z0-9-]+\\.ics}", (c) => answerFeed(c, PUBLIC, kindFeed(c.get("ctx"), c.req.param("file"))))
  .get("/games/:file{.+\\.ics}", (c) =>
    answerFeed(c, PUBLIC, gameFeed(c.get("ctx"), c.req.param("file").replace(ICS, ""))),
  )
  .get("/mine/:file{.+\\.ics}", (c) => {
    c.header("Referrer-Policy", "no-referrer");
    return answerFeed(c, PRIVATE, ownFeed(c.get("ctx"), c.req.param("file").replace(ICS, "")));
  });

export const calendarAddressRoutes = apiRoutes()
  .get("/", async (c) => c.json(await showAddress(c.get("ctx"))))
  .post("/renew", writes, async (c) => c.json(await renewAddress(c.get("ctx"))))
  .post("/end", writes, async (c) => c.json(await endAddress(c.get("ctx"))));
