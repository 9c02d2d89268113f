import type { Hono, Context as HonoContext } from "hono";
import { type Context, isSuspended } from "../../context.ts";
import { isPageAddress } from "../../contract/content/page-address.ts";
import { ACCESS_DENIED_PATH } from "../../contract/members/signed-out.ts";
import type { PageData, PageHead } from "../../contract/site/site.ts";
import { one, openDatabase } from "../../db/client.ts";
import { revisionOf, stateAt } from "../../db/revisions.ts";
import { failureKindOf } from "../../failure-kind.ts";
import { clearSession } from "../../http/cookies.ts";
import { keepCsrfToken } from "../../http/csrf.ts";
import type { Environment } from "../../http/environment.ts";
import { fetchWithin } from "../../http/in-process.ts";
import { contentSecurityPolicy } from "../../http/security-headers.ts";
import { knowsTag, weakTag } from "../../http/tags.ts";
import type { Asked, Web } from "../../http/web.ts";
import { clubErrorIn, UPDATE_SECONDS } from "../../lib/errors.ts";
import { randomToken } from "../../lib/keyed-hash.ts";
import { lookHashes } from "../../lib/look-head.ts";
import { updatingPage } from "../../lib/plain-page.ts";
import type { DrawnPage, PageCache } from "./page-cache.ts";
import { bareFrame, loadFrame, pageClock } from "./page-data.ts";
import { assemble, readShell, type Shell } from "./shell.ts";

/** Draws pages, and keeps those it drew for visitors: another renderer, as after an edit in development, has none yet. */
export interface Drawer {
  web: Web;
  /** The API, for calls from within. */
  api: Hono<Environment>;
  cache: PageCache;
}

const SECONDS_CACHED = 10;
const UTF_8 = new TextEncoder();
const UNKNOWN_TROUBLE = "Something went wrong on our side. Please try again.";

/**
 * Answers a page: as it was drawn for visitors, when nothing has changed since; else what it shows in one trip, drawn;
 * the bare shell when drawing fails; a plain page while the site is updated.
 */
export async function answerDocument(c: HonoContext<Environment>, drawer: Drawer): Promise<Response> {
  const url = new URL(c.req.url);
  if (!isPageAddress(url.pathname)) return noSuchFile();
  const path = url.pathname.replace(/(.)\/+$/, "$1");
  const address = url.origin + path + url.search;
  const load = async (): Promise<DrawnPage | Page> =>
    (await keptPage(c, drawer, address)) ?? loadPage(c, drawer, path, url.search);
  const [shell, page] = await Promise.all([
    readShell(c.env.ASSETS, url.origin),
    // The same trouble would be found once more by reading all that the page shows.
    load().catch((error) =>
      pageInTrouble(c, drawer, askedOf(c, path, url.search), error, { isBehind: c.get("ctx").db.isBehind }),
    ),
  ]);
  if ("html" in page) return send(c, page, { status: 200, isForVisitors: true });
  if (page.isUpdating) {
    const headers = { "Cache-Control": "no-store", "Retry-After": String(UPDATE_SECONDS) };
    return c.html(updatingPage(c.get("ctx").club), 503, headers);
  }
  if (page.movedTo) {
    // Asked for again each time: a page that gets an old address back must not lead in circles.
    c.header("Cache-Control", "no-cache");
    return c.redirect(page.movedTo + url.search, 301);
  }
  if (page.data.session === null && path !== "/sign-in-error" && (await isSuspended(c.get("ctx")))) {
    // Told once: without its cookie the browser is a visitor's.
    clearSession(c, c.get("ctx").config);
    c.header("Cache-Control", "no-store");
    return c.redirect(ACCESS_DENIED_PATH, 302);
  }
  const drawn = await drawPage(c, shell, drawer, address, page);
  return send(c, drawn, { status: page.status, isForVisitors: isForVisitors(c, page) });
}

/**
 * The page as it was drawn for visitors, when nothing that their pages show has changed since: a short statement in
 * place of all that it is read by.
 */
async function keptPage(
  c: HonoContext<Environment>,
  { cache }: Drawer,
  address: string,
): Promise<DrawnPage | undefined> {
  const ctx = c.get("ctx");
  if (ctx.credentials.length > 0 || !cache.mayHave(address)) return undefined;
  const { row } = await ctx.db.read({ row: one(revisionOf(ctx, { list: "site" })) });
  return cache.inState(address, stateAt(ctx, row))?.page;
}

interface Page {
  path: string;
  search: string;
  data: PageData;
  head: PageHead;
  movedTo: string | null;
  status: 200 | 404 | 500 | 503;
  /** The database lacks a migration that it takes. */
  isUpdating: boolean;
  /** Of what visitors' pages show (`stateAt`), when it was read. */
  state: string | null;
}

const askedOf = (c: HonoContext<Environment>, path: string, search: string): Asked => ({
  path,
  search,
  today: pageClock(c.get("ctx")).today,
});

/** What the page at the path (with its query) shows; the frame and a reason when that cannot be known. */
export async function loadPage(
  c: HonoContext<Environment>,
  { web, api }: Pick<Drawer, "web" | "api">,
  path: string,
  search: string,
): Promise<Page> {
  const outer = c.get("ctx");
  const db = openDatabase(outer.config, { gathers: true, outage: outer.db.outage });
  const ctx: Context = Object.create(outer, { db: { value: db } });
  const asked = askedOf(c, path, search);
  const fetchApi = fetchWithin(api, c, ctx);
  try {
    const framed = loadFrame(ctx);
    const whoLooks = async () => (await framed).frame.session?.user ?? null;
    const [{ frame, state }, { state: queries, ...loaded }] = await Promise.all([
      framed,
      web.load(asked, fetchApi, tokenFor(web, asked), whoLooks),
    ]);
    const data = { ...frame, state: queries, ...pageClock(ctx) };
    return { path, search, isUpdating: false, ...loaded, data, state };
  } catch (error) {
    return pageInTrouble(c, { web, api }, asked, error, { isBehind: db.isBehind });
  }
}

/** The page when what it shows cannot be known: the frame and a reason. */
async function pageInTrouble(
  c: HonoContext<Environment>,
  { web, api }: Pick<Drawer, "web" | "api">,
  asked: Asked,
  error: unknown,
  { isBehind }: { isBehind: boolean },
): Promise<Page> {
  const ctx = c.get("ctx");
  // What the API answered it has logged itself.
  if (!isAnswer(error)) ctx.logError(failureKindOf(error), error);
  const fetchApi = fetchWithin(api, c, ctx);
  const { state, ...loaded } = await web.load({ ...asked, inTrouble: true }, fetchApi, tokenFor(web, asked));
  const { status, message } = troubleOf(error);
  const data = { ...bareFrame(ctx), state, ...pageClock(ctx), trouble: message };
  const isUpdating = isBehind && !web.showsTrouble(asked);
  const { path, search } = asked;
  return { path, search, isUpdating, ...loaded, data, status, state: null };
}

/** Whether it is what the API answered. */
const isAnswer = (error: unknown): error is Error & { status: unknown } =>
  error instanceof Error && "status" in error;

/** What a person is told, whether the frame's own read failed or the API answered that. */
function troubleOf(error: unknown): { status: 500 | 503; message: string } {
  const isAway = clubErrorIn(error)?.code === "unavailable" || (isAnswer(error) && error.status === 503);
  if (isAway) return { status: 503, message: (clubErrorIn(error) ?? (error as Error)).message };
  return { status: 500, message: UNKNOWN_TROUBLE };
}

async function drawPage(
  c: HonoContext<Environment>,
  shell: Shell,
  { web, cache }: Drawer,
  address: string,
  page: Page,
): Promise<DrawnPage> {
  const { path, search, data, state } = page;
  const { club } = c.get("ctx");
  const json = JSON.stringify(data);
  // The head shows more of the settings than the data hold: icons, colours, the venue.
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
  const pieces = html.split(tokenHole()).map((piece) => UTF_8.encode(piece));
  const isSame = page.status === 200 && isForVisitors(c, page);
  const drawn = {
    html: pieces,
    policy: contentSecurityPolicy({ styles: hashes, scripts: shell.scripts }),
    etag: isSame && pieces.length === 1 ? await weakTag(html) : null,
  };
  const mayKeep = isSame && body !== "" && web.mayBeKept(askedOf(c, path, search));
  if (mayKeep) cache.set(address, state, { data: drawnFrom, page: drawn });
  return drawn;
}

const isForVisitors = (c: HonoContext<Environment>, { data, status }: Page): boolean =>
  data.session === null && c.get("ctx").credentials.length === 0 && status < 500;

let hole: string | undefined;
/** What pages are drawn with in place of a csrf token: known to nobody, so that nothing that members write holds it. */
function tokenHole(): string {
  hole ??= randomToken();
  return hole;
}

/** A form that works without script carries the token of the browser it is sent to. */
const tokenFor = (web: Web, asked: Asked): string | undefined =>
  web.hasForm(asked) ? tokenHole() : undefined;

/** The bytes of the page, with the csrf token of the browser that asks wherever one goes. */
async function bytesOf(c: HonoContext<Environment>, { html }: DrawnPage) {
  const [first, ...others] = html;
  if (first && others.length === 0) return first;
  const token = await keepCsrfToken(c, c.get("ctx").config);
  return new Blob(html.flatMap((piece, place) => (place === 0 ? [piece] : [token, piece]))).arrayBuffer();
}

async function send(
  c: HonoContext<Environment>,
  drawn: DrawnPage,
  { status, isForVisitors }: { status: Page["status"]; isForVisitors: boolean },
): Promise<Response> {
  const isForEveryone = isForVisitors && drawn.html.length === 1;
  const headers: Record<string, string> = {
    "Content-Type": "text/html; charset=utf-8",
    "Content-Security-Policy": drawn.policy,
    "Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=()",
    // Signed-out pages hold nothing private; a shared cache may only keep what it got without a cookie.
    "Cache-Control": isForEveryone ? `public, max-age=0, s-maxage=${SECONDS_CACHED}` : "no-store",
    Vary: "Cookie",
  };
  if (drawn.etag !== null) {
    headers.ETag = drawn.etag;
    if (status === 200 && knowsTag(c, drawn.etag)) return c.body(null, 304, headers);
  }
  return c.body(await bytesOf(c, drawn), status, headers);
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
