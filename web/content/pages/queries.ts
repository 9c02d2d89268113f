import { queryOptions } from "@tanstack/react-query";
import type { InfoPage } from "../../../worker/contract/content/pages.ts";
import { api, unwrapAnswer } from "../../lib/api-client.ts";
import { nullIfNotFound } from "../../lib/api-error.ts";

export const infoPageQuery = (path: string) =>
  queryOptions({
    queryKey: ["pages", "read", path],
    queryFn: (): Promise<InfoPage | null> =>
      // Cast: without a path, the same address lists all pages.
      unwrapAnswer<InfoPage>(api.pages.$get({ query: { path } }) as never).catch(nullIfNotFound),
  });
