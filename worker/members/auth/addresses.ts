import type { Config } from "../../lib/config.ts";

type Query = Record<string, string | undefined>;

const withQuery = (url: string, query: Query): string => {
  const given = Object.entries(query).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return given.length > 0 ? `${url}?${new URLSearchParams(given)}` : url;
};

export const authUrl = (config: Config, action: string, query: Query = {}): string =>
  withQuery(`${config.SITE_URL}/api/auth/${action}`, query);

export const siteUrl = (config: Config, path: string, query: Query = {}): string =>
  withQuery(`${config.SITE_URL}${path}`, query);
