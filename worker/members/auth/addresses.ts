import type { Config } from "../../lib/config.ts";

type Query = Record<string, string | undefined>;

export function siteUrl({ SITE_URL }: Config, path: string, query: Query): string {
  const given = Object.entries(query).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return given.length > 0 ? `${SITE_URL}${path}?${new URLSearchParams(given)}` : SITE_URL + path;
}

export const authUrl = (config: Config, action: string, query: Query = {}): string =>
  siteUrl(config, `/api/auth/${action}`, query);
