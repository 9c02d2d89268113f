import type { DataTag, FetchQueryOptions, QueryClient, QueryKey } from "@tanstack/react-query";
import type { ComponentType } from "react";
import type { PageHead, Site } from "../../worker/contract/site.ts";
import type { PageProps } from "../lib/page-props.ts";

/** What an address names, and when. */
export interface Place {
  path: string;
  /** The variable part of the path; empty where there is none. */
  id: string;
  query: URLSearchParams;
  /** The day it is at the club, `YYYY-MM-DD`. */
  today: string;
}

export interface MenuLink {
  label: string;
  href: string;
}

/** Where in the top navigation: `under` is the name of the submenu. */
export interface MenuPlace {
  under?: string;
  links(site: Site): MenuLink[];
}

export type Query = FetchQueryOptions & { enabled?: unknown };

/** A page of the site, and everything that anybody else needs to know of it. */
export interface Route {
  /** A path that ends in ":" takes one more part of the address; "*" takes what no other does. */
  path: string;
  /** Its code may be fetched before it is shown. */
  page: ComponentType<PageProps> & { preload?: () => Promise<void> };
  /** Whom the page shows something; everyone, unless said. What they may do there is decided by the API. */
  audience?: "members" | "editors" | "admins";
  menu?: MenuPlace;
  /** The map for search engines names it. Pages that are rows of the database are there by themselves. */
  inSitemap?: true;
  /** Crawlers are asked to stay away, as from every page that is not for everyone. */
  notForCrawlers?: true;
  /** It has a form that works without script, and needs the csrf token of the browser for that. */
  hasForm?: true;
  /** What is asked of the API to draw it, by name: the worker asks for the first HTML. */
  queries(place: Place, client: QueryClient): Record<string, Query>;
  /**
   * What it says of itself, from what the queries answered by the same names; undefined as long as that is not known,
   * null when there is nothing at the address.
   */
  head(answers: Record<string, unknown>, place: Place): PageHead | null | undefined;
  /** The address it has now, when this is one that it had before. */
  movedTo?(answers: Record<string, unknown>, place: Place): string | null;
}

type Tagged = { queryKey: QueryKey };

type AnswersTo<Q extends Record<string, Tagged>> = {
  [Name in keyof Q]: Q[Name]["queryKey"] extends DataTag<unknown, infer Data, unknown>
    ? Data | undefined
    : never;
};

/** A route as the table has it: what its head is made from are the answers to its own queries. */
export interface RouteOf<Q extends Record<string, Tagged>>
  extends Omit<Route, "queries" | "head" | "movedTo"> {
  queries?: (place: Place, client: QueryClient) => Q;
  head: PageHead | ((answers: AnswersTo<Q>, place: Place) => PageHead | null | undefined);
  movedTo?: (answers: AnswersTo<Q>, place: Place) => string | null;
}

/** The one place where the types of a route's queries are forgotten: whoever asks them asks all alike. */
export function route<Q extends Record<string, Tagged> = Record<never, never>>(own: RouteOf<Q>): Route {
  const { queries = () => ({}), head, movedTo, ...rest } = own;
  return {
    ...rest,
    queries: queries as unknown as Route["queries"],
    head: (answers, place) => (typeof head === "function" ? head(answers as AnswersTo<Q>, place) : head),
    ...(movedTo && { movedTo: (answers, place) => movedTo(answers as AnswersTo<Q>, place) }),
  };
}

/** In the menu under this name. */
export const inMenu = (label: string, href: string, under?: string): { menu: MenuPlace } => ({
  menu: { ...(under && { under }), links: () => [{ label, href }] },
});
