import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { PageData } from "../../worker/contract/site.ts";
import { ApiError } from "../lib/api-error.ts";
import { usePage } from "./page-context.ts";

const FRESH_MS = 30_000;

/** Once more, unless the server says that it has tried and waited long enough itself. */
const retry = (failures: number, error: Error): boolean =>
  failures < 1 && !(error instanceof ApiError && error.status === 503);

/** The data layer: what is inside can ask and change, and starts with what the page was drawn from. */
export function Live({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={clientOf(usePage())}>{children}</QueryClientProvider>;
}

// In the browser there is one page and so one client; in the worker each request has its own.
const clients = new WeakMap<PageData, QueryClient>();

function clientOf(page: PageData): QueryClient {
  const known = clients.get(page);
  if (known) return known;
  const client = new QueryClient({
    defaultOptions: {
      // "always": without a connection a person is told so at once, instead of waiting for one without a word.
      queries: { staleTime: FRESH_MS, retry, networkMode: "always" },
      mutations: { retry: false, networkMode: "always" },
    },
  });
  for (const { key, data } of page.queries) client.setQueryData(key as unknown[], data);
  clients.set(page, client);
  return client;
}
