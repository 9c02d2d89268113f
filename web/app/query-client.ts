import { QueryClient } from "@tanstack/react-query";
import type { PageData } from "../../worker/contract/site.ts";

const FRESH_MS = 30_000;

/** A cache that starts with what the page was drawn from. */
export function createQueryClient(data: PageData): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      // "always": without a connection a person is told so at once, instead of waiting for one without a word.
      queries: { staleTime: FRESH_MS, retry: 1, networkMode: "always" },
      mutations: { retry: false, networkMode: "always" },
    },
  });
  for (const { key, data: seed } of data.queries) {
    client.setQueryData(key as unknown[], seed);
  }
  return client;
}
