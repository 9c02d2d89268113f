import type { Hono, Context as HonoContext } from "hono";
import { type Context, isSuspended } from "../../context.ts";
import { isPageAddress } from "../../contract/content/page-address.ts";
import { ACCESS_DENIED_PATH } from "../../contract/members/signed-out.ts";
import type { DocumentHead, PageData } from "../../contract/site/site.ts";
import { one, openDatabase } from "../../db/client.ts";
import { listState, revisionOf } from "../../db/revisions.ts";
import { failureKindOf } from "../../failure-kind.ts";
import { clearSession } from "../../http/cookies.ts";
import { keepCsrfToken } from "../../http/csrf.ts";
import type { Environment } from "../../http/environment.ts";
import { fetchWithin } from "../../http/in-process.ts";
import { contentSecurityPolicy } from "../../http/security-headers.ts";
import { knowsTag, weakTag } from "../../http/tags.ts";
import type { PageRequest, Web } from "../../http/web.ts";
import { clubErrorIn, UPDATE_SECONDS } from "../../lib/errors.ts";
import { randomToken } from "../../lib/keyed-hash.ts";
import { lookHashes } from "../../lib/look-head.ts";
import { updatingPage } from "../../lib/plain-page.ts";
import type { PageCache, RenderedPage } from "./page-cache.ts";
import { fallbackFrame, loadFrame, pageClock } from "./page-data.ts";
import { assemble, readShell, type Shell } from "./shell.ts";

export interface Renderer {
  web: Web;
  api: Hono<Environment>;
  cache: PageCache;
}

const SECONDS_CACHED = 10;
const UTF_8 = new TextEncoder();
const UNKNOWN_TROUBLE = "Something went wrong on our side. Please try again.";

/** Answers with a page: cached if nothing has changed, else rendered; the bare shell if rendering fails. */
export async function answerDocument(c: HonoContext<Environment>, drawer: Renderer): Promise<Response> {
  const url = new URL(c.req.url);
  if (!isPageAddress(url.pathname)) return noSuchFile();
  const path = url.pathname.replace(/(.)\/+$/, "$1");
  const address = url.origin + path + url.search;
  const load = async (): Promise<RenderedPage | Page> =>
    (await cachedPage(c, drawer, address)) ?? loadPage(c, drawer, path, url.search);
  const [shell, page] = await Promise.all([
    readShell(c.env.ASSETS, url.origin),
    // No second read of the page's data on failure: it would fail again.
    load().catch((error) =>
      fallbackPage(c, drawer, askedOf(c, path, url.search), error, { isBehind: c.get("ctx").db.isBehind }),
    ),
  ]);
  if ("html" in page) return send(c, page, { status: 200, isForVisitors: true });
  if (page.isUpdating) {
    const headers = { "Cache-Control": "no-store", "Retry-After": String(UPDATE_SECONDS) };
    return c.html(updatingPage(c.get("ctx").club), 503, headers);
  }
  if (page.movedTo) {
    // Revalidated each time: a page may get its old address back.
    c.header("Cache-Control", "no-cache");
    return c.redirect(page.movedTo + url.search, 301);
  }
  if (page.data.session === null && path !== "/sign-in-error" && (await isSuspended(c.get("ctx")))) {
    // Shown once: without its cookie the browser is a visitor's.
    clearSession(c, c.get("ctx").config);
    c.header("Cache-Control", "no-store");
    return c.redirect(ACCESS_DENIED_PATH, 302);
  }
  const drawn = await renderPage(c, shell, drawer, address, page);
  return send(c, drawn, { status: page.status, isForVisitors: isForVisitors(c, page) });
}

/** Returns the visitor's cached page if no public data has changed, at the cost of one short query. */
async function cachedPage(
  c: HonoContext<Environment>,
  { cache }: Renderer,
  address: string,
): Promise<RenderedPage | undefined> {
  const ctx = c.get("ctx");
  if (ctx.credentials.length > 0 || !cache.mayHave(address)) return undefined;
  const { row } = await ctx.db.read({ row: one(revisionOf(ctx, { list: "site" })) });
  return cache.inState(address, listState(ctx, row))?.page;
}

interface Page {
  path: string;
  search: string;
  data: PageData;
  head: DocumentHead;
  movedTo: string | null;
  status: 200 | 404 | 500 | 503;
  /** True while the database lacks a migration. */
  isUpdating: boolean;
  /** State (`listState`) of the public data when read. */
  state: string | null;
}

const askedOf = (c: HonoContext<Environment>, path: string, search: string): PageRequest => ({
  path,
  search,
  today: pageClock(c.get("ctx")).today,
});

/** Loads a page's data by its path and query; on failure the frame and a reason. */
async function loadPage(
  c: HonoContext<Environment>,
  { web, api }: Pick<Renderer, "web" | "api">,
  path: string,
  search: string,
): Promise<Page> {
  const outer = c.get("ctx");
  const db = openDatabase(outer.config, { batches: true, outage: outer.db.outage });
  const ctx: Context = Object.create(outer, { db: { value: db } });
  const asked = askedOf(c, path, search);
  const fetchApi = fetchWithin(api, c, ctx);
  try {
    const framed = loadFrame(ctx);
    const viewer = async () => (await framed).frame.session?.user ?? null;
    const [{ frame, state }, { state: queries, ...loaded }] = await Promise.all([
      framed,
      web.load(asked, fetchApi, tokenFor(web, asked), viewer),
    ]);
    const data = { ...frame, state: queries, ...pageClock(ctx) };
    return { path, search, isUpdating: false, ...loaded, data, state };
  } catch (error) {
    return fallbackPage(c, { web, api }, asked, error, { isBehind: db.isBehind });
  }
}

async function fallbackPage(
  c: HonoContext<Environment>,
  { web, api }: Pick<Renderer, "web" | "api">,
  asked: PageRequest,
  error: unknown,
  { isBehind }: { isBehind: boolean },
): Promise<Page> {
  const ctx = c.get("ctx");
  // The API has logged its own errors.
  if (!isAnswer(error)) ctx.logError(failureKindOf(error), error);
  const fetchApi = fetchWithin(api, c, ctx);
  const { state, ...loaded } = await web.load({ ...asked, inTrouble: true }, fetchApi, tokenFor(web, asked));
  const { status, message } = troubleOf(error);
  const data = { ...fallbackFrame(ctx), state, ...pageClock(ctx), trouble: message };
  const isUpdating = isBehind && !web.hasOutagePage(asked);
  const { path, search } = asked;
  return { path, search, isUpdating, ...loaded, data, status, state: null };
}

const isAnswer = (error: unknown): error is Error & { status: unknown } =>
  error instanceof Error && "status" in error;

/** Returns the status and message for a person, for a failed frame query or API call. */
function troubleOf(error: unknown): { status: 500 | 503; message: string } {
  const isAway = clubErrorIn(error)?.code === "unavailable" || (isAnswer(error) && error.status === 503);
  if (isAway) return { status: 503, message: (clubErrorIn(error) ?? (error as Error)).message };
  return { status: 500, message: UNKNOWN_TROUBLE };
}

async function renderPage(
  c: HonoContext<Environment>,
  shell: Shell,
  { web, cache }: Renderer,
  address: string,
  page: Page,
): Promise<RenderedPage> {
  const { path, search, data, state } = page;
  const { club } = c.get("ctx");
  const json = JSON.stringify(data);
  // The head depends on settings beyond the data: icons, colours, the venue.
  const drawnFrom = `${club.version} ${json}`;
  const known = cache.drawnFrom(address, drawnFrom, state);
  if (known) return known;
  const body = await web.render(path + search, data).catch((error) => {
    c.get("ctx").logError("page", error);
    return "";
  });
  const styles = await shell.styles.of(body);
  const html = assemble(c.get("ctx"), shell, page, { body, styles, json });
  const hashes = [...styles.hashes, ...(await lookHashes(club.look))];
  const pieces = html.split(csrfPlaceholder()).map((piece) => UTF_8.encode(piece));
  const isSame = page.status === 200 && isForVisitors(c, page);
  const drawn = {
    html: pieces,
    policy: contentSecurityPolicy({ styles: hashes, scripts: shell.scripts }),
    usesCamera: web.usesCamera(askedOf(c, path, search)),
    etag: isSame && pieces.length === 1 ? await weakTag(html) : null,
  };
  const mayKeep = isSame && body !== "" && web.isCacheable(askedOf(c, path, search));
  if (mayKeep) cache.set(address, state, { data: drawnFrom, page: drawn });
  return drawn;
}

const isForVisitors = (c: HonoContext<Environment>, { data, status }: Page): boolean =>
  data.session === null && c.get("ctx").credentials.length === 0 && status < 500;

let placeholder: string | undefined;
/** Returns the placeholder for CSRF tokens in rendered pages: random and secret, so no text can contain it. */
function csrfPlaceholder(): string {
  placeholder ??= randomToken();
  return placeholder;
}

const tokenFor = (web: Web, asked: PageRequest): string | undefined =>
  web.hasForm(asked) ? csrfPlaceholder() : undefined;

/** Returns the page's bytes with the browser's CSRF token filled in. */
async function bytesOf(c: HonoContext<Environment>, { html }: RenderedPage) {
  const [first, ...others] = html;
  if (first && others.length === 0) return first;
  const token = await keepCsrfToken(c, c.get("ctx").config);
  return new Blob(html.flatMap((piece, place) => (place === 0 ? [piece] : [token, piece]))).arrayBuffer();
}

async function send(
  c: HonoContext<Environment>,
  drawn: RenderedPage,
  { status, isForVisitors }: { status: Page["status"]; isForVisitors: boolean },
): Promise<Response> {
  const isForEveryone = isForVisitors && drawn.html.length === 1;
  const headers: Record<string, string> = {
    "Content-Type": "text/html; charset=utf-8",
    "Content-Security-Policy": drawn.policy,
    "Permissions-Policy": `camera=(${drawn.usesCamera ? "self" : ""}), microphone=(), geolocation=(), payment=()`,
    // Signed-out pages hold nothing private; a shared cache stores only responses to requests without a cookie.
    "Cache-Control": isForEveryone ? `public, max-age=0, s-maxage=${SECONDS_CACHED}` : "no-store",
    Vary: "Cookie",
  };
  if (drawn.etag !== null) {
    headers.ETag = drawn.etag;
    if (status === 200 && knowsTag(c, drawn.etag)) return c.body(null, 304, headers);
  }
  return c.body(await bytesOf(c, drawn), status, headers);
}

/** Answers 404 for missing files. Not cached: a deployment may add the file a moment later. */
const noSuchFile = () =>
  new Response("Not found", {
    status: 404,
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" },
  });
