import { QueryClient } from "@tanstack/react-query";
import type { PageData } from "../../worker/contract/site.ts";
import { ApiError } from "../lib/api-error.ts";

const FRESH_MS = 30_000;

/** Once more, unless the server says that it has tried and waited long enough itself. */
const retry = (failures: number, error: Error): boolean =>
  failures < 1 && !(error instanceof ApiError && error.status === 503);

/** What the site asks and changes; it starts with what the page was drawn from. */
export function queryClientFor({ queries }: PageData): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      // "always": without a connection a person is told so at once, instead of waiting for one without a word.
      queries: { staleTime: FRESH_MS, retry, networkMode: "always" },
      mutations: { retry: false, networkMode: "always" },
    },
  });
  for (const { key, data } of queries) client.setQueryData(key as unknown[], data);
  return client;
}
