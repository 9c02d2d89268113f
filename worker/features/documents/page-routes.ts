import type { Hono, Context as HonoContext } from "hono";
import type { Context } from "../../context.ts";
import type { PageData, PageHead } from "../../contract/site.ts";
import { openDatabase } from "../../db/client.ts";
import { clubErrorIn, UPDATE_SECONDS } from "../../errors.ts";
import { keepCsrfToken } from "../../http/csrf.ts";
import type { Environment } from "../../http/environment.ts";
import { fetchWithin } from "../../http/in-process.ts";
import { describeCause, logLine } from "../../http/log.ts";
import { contentSecurityPolicy } from "../../http/security-headers.ts";
import { knowsTag, weakTag } from "../../http/tags.ts";
import { updatingPage } from "../../plain-page.ts";
import type { DrawnPage, PageCache } from "./page-cache.ts";
import { bareFrame, loadFrame, pageClock } from "./page-data.ts";
import { assemble, readShell, type Shell } from "./shell.ts";
import { stylesFor } from "./styles.ts";
import type { Web } from "./web.ts";

/** Draws pages, and keeps those it drew for visitors: another renderer, as after an edit in development, has none yet. */
export interface Drawer {
  web: Web;
  /** The API, for calls from within. */
  api: Hono<Environment>;
  cache: PageCache;
}

const SECONDS_CACHED = 10;
const UNKNOWN_TROUBLE = "Something went wrong on our side. Please try again.";

/** Answers a page: what it shows in one trip, drawn; the bare shell when drawing fails; a plain page while the site is updated. */
export async function answerDocument(c: HonoContext<Environment>, drawer: Drawer): Promise<Response> {
  const url = new URL(c.req.url);
  if (/\.[a-z0-9]{2,11}$/i.test(url.pathname)) return noSuchFile();
  const path = url.pathname.replace(/(.)\/+$/, "$1");
  const [shell, page] = await Promise.all([
    readShell(c.env.ASSETS, url.origin),
    loadPage(c, drawer, path, url.search),
  ]);
  if (page.isUpdating) {
    const headers = { "Cache-Control": "no-store", "Retry-After": String(UPDATE_SECONDS) };
    return c.html(updatingPage(c.get("ctx").config), 503, headers);
  }
  if (page.movedTo) {
    // Asked for again each time: a page that gets an old address back must not lead in circles.
    c.header("Cache-Control", "no-cache");
    return c.redirect(page.movedTo + url.search, 301);
  }
  return send(c, await drawPage(c, shell, drawer, page), page);
}

interface Page {
  path: string;
  search: string;
  data: PageData;
  head: PageHead;
  movedTo: string | null;
  status: 200 | 404 | 500 | 503;
  /** Made for this one browser. */
  isPersonal: boolean;
  /** The database lacks a migration that it takes. */
  isUpdating: boolean;
}

/** What the page at the path (with its query) shows; the frame and a reason when that cannot be known. */
export async function loadPage(
  c: HonoContext<Environment>,
  { web, api }: Pick<Drawer, "web" | "api">,
  path: string,
  search: string,
): Promise<Page> {
  const outer = c.get("ctx");
  const db = openDatabase(outer.config, { gathers: true });
  const ctx: Context = Object.create(outer, { db: { value: db } });
  const clock = pageClock(ctx);
  const asked = { path, search, today: clock.today };
  // Forms that work without script carry the token of the browser they are sent to.
  const isPersonal = web.hasForm(asked);
  const token = isPersonal ? await keepCsrfToken(c, ctx.config) : undefined;
  try {
    const [frame, { state, ...loaded }] = await Promise.all([
      loadFrame(ctx),
      web.load(asked, fetchWithin(api, c, ctx), token),
    ]);
    const data = { ...frame, state, ...clock };
    return { path, search, isPersonal, isUpdating: false, ...loaded, data };
  } catch (error) {
    report(c, error);
    const { state, ...loaded } = await web.load(asked, null, token);
    const { status, message } = troubleOf(error);
    const data = { ...bareFrame(ctx), state, ...clock, trouble: message };
    return { path, search, isPersonal, isUpdating: db.isBehind, ...loaded, data, status };
  }
}

const report = (c: HonoContext<Environment>, error: unknown) =>
  logLine("error", { requestId: c.get("requestId"), cause: describeCause(error) });

/** What a person is told, whether the frame's own read failed or the API answered that. */
function troubleOf(error: unknown): { status: 500 | 503; message: string } {
  const isAway =
    clubErrorIn(error)?.code === "unavailable" ||
    (error instanceof Error && "status" in error && error.status === 503);
  if (isAway) return { status: 503, message: (clubErrorIn(error) ?? (error as Error)).message };
  return { status: 500, message: UNKNOWN_TROUBLE };
}

async function drawPage(
  c: HonoContext<Environment>,
  shell: Shell,
  { web, cache }: Drawer,
  page: Page,
): Promise<DrawnPage> {
  const { path, search, data } = page;
  const json = JSON.stringify(data);
  const address = path + search;
  const known = cache.get(address, json);
  if (known) return known;
  const body = await web.render(address, data).catch((error) => {
    report(c, error);
    return "";
  });
  const styles = stylesFor(shell.parts, body);
  const html = assemble(c.get("ctx"), shell, page, body, json, styles);
  const inline = { ...shell.inline, styles: [...shell.inline.styles, ...styles.map(({ hash }) => hash)] };
  const drawn = { html, policy: contentSecurityPolicy(inline), etag: await weakTag(html) };
  if (body !== "" && page.status === 200 && isForEveryone(c, page)) cache.set(address, json, drawn);
  return drawn;
}

const isForEveryone = (c: HonoContext<Environment>, { data, isPersonal, status }: Page): boolean =>
  data.session === null && c.get("ctx").credential === null && !isPersonal && status < 500;

async function send(c: HonoContext<Environment>, drawn: DrawnPage, page: Page): Promise<Response> {
  const cacheable = isForEveryone(c, page);
  const headers: Record<string, string> = {
    "Content-Type": "text/html; charset=utf-8",
    "Content-Security-Policy": drawn.policy,
    "Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=()",
    // Signed-out pages hold nothing private; a shared cache may only keep what it got without a cookie.
    "Cache-Control": cacheable ? `public, max-age=0, s-maxage=${SECONDS_CACHED}` : "no-store",
    Vary: "Cookie",
  };
  if (cacheable && page.status === 200) {
    headers.ETag = drawn.etag;
    if (knowsTag(c, drawn.etag)) return c.body(null, 304, headers);
  }
  return c.body(drawn.html, page.status, headers);
}

/**
 * Files that are there never come this far: a plain 404, and never a page drawn for a missing picture. Nobody keeps it:
 * the file of a new deployment may be here a moment later.
 */
const noSuchFile = () =>
  new Response("Not found", {
    status: 404,
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" },
  });
