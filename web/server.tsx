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

/** What drawing a page goes on without: the browser asks again, and says what is wrong. */
const isCallers = (error: unknown): boolean => error instanceof ApiError && error.status < 500;

/** Asks one query, once. */
const ask = (client: QueryClient, query: PageQuery): Promise<unknown> =>
  client.fetchQuery({ ...query, retry: false }).catch((error: unknown) => {
    if (!isCallers(error)) throw error;
  });

/**
 * What the page shows, asked of the API by the queries of its route.
 * @param fetchApi the API as whoever asks for the page sees it
 * @param csrfToken of the browser that asks, for a page with a form
 * @param viewer is asked only for a page that shows some members more
 * @throws {ApiError} with a status from 500 on, when the API cannot answer
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
  // What is not answered even in trouble, the browser asks again.
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

/** Whether the page has a form that works without script. */
export const hasForm = ({ path, search, today }: PageRequest): boolean =>
  routeAt(path, search, today).route.hasForm ?? false;

/** Whether the page, drawn for one visitor, may be served to the next as long as the revision is the same. */
export const isCacheable = ({ path, search, today }: PageRequest): boolean =>
  !routeAt(path, search, today).route.neverKept;

/** Whether the page shows something of its own while the database is away. */
export const hasOutagePage = ({ path, search, today }: PageRequest): boolean =>
  routeAt(path, search, today).route.inTrouble !== undefined;

/** React's mark at a part that had not arrived, or failed; what members write is escaped, or cleaned of comments. */
const LEFT_OUT = "<!--$!-->";

/**
 * Draws the page at the path (with its query) to HTML; all of it, with no script in between.
 * @throws what a part of it has thrown
 */
export async function render(path: string, data: PageData): Promise<string> {
  // Only the first "?" ends the path: an address may hold another address, or a question.
  const [pathname = "/", ...rest] = path.split("?");
  const search = rest.join("?");
  const app = <App data={data} ssrPath={pathname} ssrSearch={search} />;
  // Costs a fifth less processor time than a stream, and waits for nothing.
  const html = renderToString(app);
  if (!html.includes(LEFT_OUT)) return html;
  let failure: unknown;
  const stream = await renderToReadableStream(app, {
    // A boundary larger than this would be sent hidden and moved into place by an inline script.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error) => {
      failure ??= error;
    },
  });
  await stream.allReady;
  if (failure !== undefined) throw failure;
  return new Response(stream).text();
}

/** Pages that the map for search engines names, beside those that are rows of the database. */
export const sitemap: readonly string[] = ROUTES.filter(({ inSitemap }) => inSitemap).map(({ path }) => path);

/** Where crawlers find nothing: the beginnings of paths. */
export const notForCrawlers: readonly string[] = [
  ...new Set(
    ROUTES.filter(({ audience, notForCrawlers }) => audience || notForCrawlers).map(({ path }) =>
      path.replace(/\/:.*/, ""),
    ),
  ),
];
