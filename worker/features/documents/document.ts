import type { Context as HonoContext } from "hono";
import type { Context } from "../../context.ts";
import { PAGE_DATA_ID, type PageData } from "../../contract/site.ts";
import { clubErrorIn } from "../../errors.ts";
import { keepCsrfToken } from "../../http/csrf.ts";
import type { Environment } from "../../http/environment.ts";
import { describeCause, logLine } from "../../http/log.ts";
import { contentSecurityPolicy } from "../../http/security-headers.ts";
import { knowsTag, weakTag } from "../../http/tags.ts";
import { structuredData } from "../seo/service.ts";
import { headTags, previewPicture } from "./head.ts";
import type { DrawnPage, PageCache } from "./page-cache.ts";
import { type LoadedPage, loadPage, pageWithoutData } from "./page-data.ts";
import { readShell, type Shell } from "./shell.ts";
import { type Sheet, stylesFor } from "./styles.ts";

/** Draws the page at the path (with its query) to HTML. */
export type Render = (path: string, data: PageData) => Promise<string>;

/** Draws pages, and keeps those it drew for visitors: another renderer, as after an edit in development, has none yet. */
export interface Drawer {
  render: Render;
  cache: PageCache;
}

const SECONDS_CACHED = 10;
const UNKNOWN_TROUBLE = "Something went wrong on our side. Please try again.";
const FORM_PAGES = ["/sign-in", "/sign-out"];

/** Answers a page: its data in one trip, drawn; the bare shell when drawing fails. */
export async function answerDocument(c: HonoContext<Environment>, drawer: Drawer): Promise<Response> {
  const url = new URL(c.req.url);
  if (/\.[a-z0-9]{2,11}$/i.test(url.pathname)) return noSuchFile();
  const path = url.pathname.replace(/(.)\/+$/, "$1");
  const ctx = c.get("ctx");
  const report = (error: unknown) =>
    logLine("error", { requestId: c.get("requestId"), cause: describeCause(error) });

  let status: Page["status"] | null = null;
  const [shell, { data, subject, movedTo }] = await Promise.all([
    readShell(c.env.ASSETS, url.origin),
    loadPage(ctx, path, url.searchParams).catch((error): LoadedPage => {
      report(error);
      const known = clubErrorIn(error);
      status = known?.code === "unavailable" ? 503 : 500;
      return pageWithoutData(ctx, path, known?.message ?? UNKNOWN_TROUBLE);
    }),
  ]);
  if (movedTo) {
    // Asked for again each time: a page that gets an old address back must not lead in circles.
    c.header("Cache-Control", "no-cache");
    return c.redirect(movedTo + url.search, 301);
  }
  // Forms that work without script carry the token of the browser they are sent to.
  const hasForm = FORM_PAGES.includes(path);
  if (hasForm) data.queries.push({ key: ["csrf"], data: await keepCsrfToken(c, ctx.config) });
  const page: Page = { path, data, subject, status: status ?? data.meta.status, isPersonal: hasForm };
  return send(c, await drawPage(c, shell, drawer, page, url.search, report), page);
}

interface Page extends LoadedPage {
  path: string;
  status: 200 | 404 | 500 | 503;
  /** Made for this one browser. */
  isPersonal: boolean;
}

async function drawPage(
  c: HonoContext<Environment>,
  shell: Shell,
  { render, cache }: Drawer,
  page: Page,
  search: string,
  report: (error: unknown) => void,
): Promise<DrawnPage> {
  const { path, data } = page;
  const json = JSON.stringify(data);
  const address = path + search;
  const known = cache.get(address, json);
  if (known) return known;
  const body = await render(address, data).catch((error) => {
    report(error);
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

function assemble(
  ctx: Context,
  shell: Shell,
  { path, data, subject }: Page,
  body: string,
  json: string,
  styles: Sheet[],
): string {
  // `<` never stands in the data as such, so nothing in it can end the element.
  const seed = `<script type="application/json" id="${PAGE_DATA_ID}">${json.replaceAll("<", "\\u003c")}</script>`;
  const picture = previewPicture(ctx.config, data.meta);
  const things = structuredData(ctx, path, subject, picture.url);
  const head = headTags(data.site, data.meta, path, picture, things);
  return [
    shell.beforeHead,
    head,
    shell.beforeStyles,
    ...styles.map(({ html }) => html),
    shell.beforePage,
    body,
    shell.beforeData,
    seed,
    shell.end,
  ].join("");
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
