import { AsyncLocalStorage } from "node:async_hooks";
import type { QueryClient } from "@tanstack/react-query";
import { renderToReadableStream, renderToString } from "react-dom/server.edge";
import type { PageData } from "../worker/contract/site/site.ts";
import type { SessionUser } from "../worker/contract/users/session.ts";
import type { LoadedPage, PageRequest } from "../worker/http/web.ts";
import { App } from "./app/app.tsx";
import { dehydratedState, newQueryClient } from "./app/data-layer.ts";
import { NO_SUCH_PAGE, ROUTES, routeAt } from "./app/routes.ts";
import { readThrough } from "./lib/api-client.ts";
import { ApiError } from "./lib/api-error.ts";
import type { PageQuery } from "./lib/route.ts";

type FetchApi = (address: string) => Promise<Response>;

const within = new AsyncLocalStorage<FetchApi>();

readThrough((address) => {
  const fetchApi = within.getStore();
  if (!fetchApi) throw new Error("The worker reads from its API only while it loads a page.");
  return fetchApi(String(address));
});

/** Returns true for a 4xx: the page renders without that data, and the browser asks again and shows the error. */
const isClientError = (error: unknown): boolean => error instanceof ApiError && error.status < 500;

/** Runs one query without retries. A 4xx is ignored. */
const ask = (client: QueryClient, query: PageQuery): Promise<unknown> =>
  client.fetchQuery({ ...query, retry: false }).catch((error: unknown) => {
    if (!isClientError(error)) throw error;
  });

/**
 * Loads the page's data by the queries of its route.
 * @param fetchApi the API with the reader's session
 * @param csrfToken the browser's, for a page with a form
 * @param viewer called only for a page with further queries for members
 * @throws {ApiError} with a status from 500 on, if the API fails
 */
export async function load(
  asked: PageRequest,
  fetchApi: FetchApi,
  csrfToken?: string,
  viewer?: () => Promise<SessionUser | null>,
): Promise<LoadedPage> {
  const { route, place } = routeAt(asked.path, asked.search, asked.today);
  const client = newQueryClient();
  const queries = asked.inTrouble ? route.inTrouble?.queries : route.queries(place, client);
  const wanted = Object.entries(queries ?? {}).filter(([, { enabled }]) => enabled !== false);
  const asking = within.run(fetchApi, () => Promise.all(wanted.map(([, query]) => ask(client, query))));
  // During an outage failed queries are left to the browser.
  await (asked.inTrouble ? asking.catch(() => undefined) : asking);
  const member = route.ownQueries && ((await viewer?.()) ?? null);
  const own = member ? Object.values(route.ownQueries?.(member) ?? {}) : [];
  await within.run(fetchApi, () => Promise.all(own.map((query) => ask(client, query))));
  const answers = Object.fromEntries(
    wanted.map(([name, { queryKey }]) => [name, client.getQueryData(queryKey)]),
  );
  if (csrfToken !== undefined) client.setQueryData(["csrf"], csrfToken);
  const head = route.head(answers, place) ?? NO_SUCH_PAGE;
  return {
    state: dehydratedState(client),
    head,
    status: head === NO_SUCH_PAGE ? 404 : 200,
    movedTo: route.movedTo?.(answers, place) ?? null,
  };
}

export const hasForm = ({ path, search, today }: PageRequest): boolean =>
  routeAt(path, search, today).route.hasForm ?? false;

export const usesCamera = ({ path, search, today }: PageRequest): boolean =>
  routeAt(path, search, today).route.usesCamera ?? false;

/** Returns true if a visitor's page may be served to the next as long as the revision is the same. */
export const isCacheable = ({ path, search, today }: PageRequest): boolean =>
  !routeAt(path, search, today).route.neverKept;

export const hasOutagePage = ({ path, search, today }: PageRequest): boolean =>
  routeAt(path, search, today).route.inTrouble !== undefined;

/** React's mark of a part that suspended or failed; members' text is escaped, or without comments. */
const LEFT_OUT = "<!--$!-->";

/** Renders the page at a path (and query) to HTML without inline scripts. @throws errors of its components */
export async function render(path: string, data: PageData): Promise<string> {
  // Only the first "?" ends the path: an address may contain another address, or a question.
  const [pathname = "/"] = path.split("?");
  const app = <App data={data} ssrPath={pathname} ssrSearch={path.slice(pathname.length)} />;
  // Takes a fifth less processor time than a stream, and waits for nothing.
  const html = renderToString(app);
  if (!html.includes(LEFT_OUT)) return html;
  let failure: unknown;
  const stream = await renderToReadableStream(app, {
    // A larger boundary would be sent hidden and moved into place by an inline script.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error) => {
      failure ??= error;
    },
  });
  await stream.allReady;
  if (failure !== undefined) throw failure;
  return new Response(stream).text();
}

export const sitemap: readonly string[] = ROUTES.filter(({ inSitemap }) => inSitemap).map(({ path }) => path);

export const notForCrawlers: readonly string[] = [
  ...new Set(
    ROUTES.filter(({ audience, notForCrawlers }) => audience || notForCrawlers).map(({ path }) =>
      // A parameter is cut off after its slash: "/c" would be the start of "/calendar", too.
      path.replace(/:.*/, ""),
    ),
  ),
];
