import type { Config } from "../../lib/config.ts";

type Query = Record<string, string | undefined>;

const withQuery = (url: string, query: Query): string => {
  const given = Object.entries(query).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return given.length > 0 ? `${url}?${new URLSearchParams(given)}` : url;
};

/** The absolute address of an action here. */
export const authUrl = (config: Config, action: string, query: Query = {}): string =>
  withQuery(`${config.SITE_URL}/api/auth/${action}`, query);

/** The absolute address of a page of the site. */
export const siteUrl = (config: Config, path: string, query: Query = {}): string =>
  withQuery(`${config.SITE_URL}${path}`, query);
