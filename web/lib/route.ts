import type { DataTag, FetchQueryOptions, QueryClient, QueryKey } from "@tanstack/react-query";
import type { ComponentType } from "react";
import type { PageHead, Site } from "../../worker/contract/site/site.ts";
import type { SessionUser } from "../../worker/contract/users/session.ts";
import type { MemberPageProps, PageProps } from "./page-props.ts";

/** What an address names, and when. */
export interface Place {
  path: string;
  /** The variable part of the path; empty where there is none. */
  id: string;
  query: URLSearchParams;
  /** The day it is at the club, `YYYY-MM-DD`. */
  today: string;
}

export type Feed = NonNullable<PageHead["feeds"]>[number];

export interface MenuLink {
  label: string;
  href: string;
}

/** Where in the top navigation: `under` is the name of the submenu. */
export interface MenuPlace {
  under?: string;
  /** `isEditor`: whoever looks after the club reads it. */
  links(site: Site, isEditor: boolean): MenuLink[];
}

export type Query = FetchQueryOptions & { enabled?: unknown };

/** A component whose code may be fetched before it is shown. */
type Part<Props> = ComponentType<Props> & { preload?: () => Promise<void> };

/**
 * Whom the page is shown; everyone, unless said. The router decides it, and what they may do there the API. A page
 * that isn't for everyone is given who looks, so that it fits no route without an audience.
 */
export type Shown =
  | { audience?: never; page: Part<PageProps>; inTrouble?: never }
  | {
      audience: "members";
      page: Part<MemberPageProps>;
      /** What the page is called for a visitor, who is asked to sign in first. */
      heading: string;
      /** Whoever is signed out on it stays with what they were writing; the page itself says what to do. */
      outlastsSession?: true;
      inTrouble?: never;
    }
  | {
      audience: "editors" | "admins";
      page: Part<MemberPageProps>;
      heading: string;
      outlastsSession?: never;
      /** What stands in its place for other members. */
      refusal: Part<object>;
      /** What stands there while the database is away and nobody knows who looks; it asks what needs no database. */
      inTrouble?: { page: Part<object>; queries: Record<string, Query> };
    };

/** A page of the site, and everything that anybody else needs to know of it. */
export type Route = RouteBase & Shown;

interface RouteBase {
  /** A path that ends in ":" takes one more part of the address; "*" takes what no other does. */
  path: string;
  menu?: MenuPlace;
  /** Name of what stays as it is when one goes from one of several routes with this name to another. */
  staysOpenAs?: string;
  /** The map for search engines names it. Pages that are rows of the database are there by themselves. */
  inSitemap?: true;
  /** Crawlers are asked to stay away, as from every page that is not for everyone. */
  notForCrawlers?: true;
  /** It has a form that works without script, and needs the csrf token of the browser for that. */
  hasForm?: true;
  /**
   * It shows what changes without a new revision of what visitors see (decision 0060), messages for instance: it is
   * drawn for each request.
   */
  neverKept?: true;
  /** What is asked of the API to draw it, by name: the worker asks for the first HTML. */
  queries(place: Place, client: QueryClient): Record<string, Query>;
  /** What is asked besides for some members, when it is known who looks: for the worker that is one more trip. */
  ownQueries?(member: SessionUser): Record<string, Query>;
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
export type RouteOf<Q extends Record<string, Tagged>> = RouteFrom<Q> & Shown;

interface RouteFrom<Q extends Record<string, Tagged>>
  extends Omit<RouteBase, "queries" | "head" | "movedTo"> {
  queries?: (place: Place, client: QueryClient) => Q;
  head: PageHead | ((answers: AnswersTo<Q>, place: Place) => PageHead | null | undefined);
  movedTo?: (answers: AnswersTo<Q>, place: Place) => string | null;
}

/** The one place where the types of a route's queries are forgotten: whoever asks them asks all alike. */
export const queriesOf = (queries: Record<string, Tagged>) => queries as unknown as Record<string, Query>;

/** A route, whose head is made from the answers to its own queries. */
export function route<Q extends Record<string, Tagged> = Record<never, never>>(own: RouteOf<Q>): Route {
  const { queries = () => ({}), head, movedTo, ...rest } = own;
  return {
    ...rest,
    queries: (place, client) => queriesOf(queries(place, client)),
    head: (answers, place) => (typeof head === "function" ? head(answers as AnswersTo<Q>, place) : head),
    ...(movedTo && { movedTo: (answers, place) => movedTo(answers as AnswersTo<Q>, place) }),
  };
}

/** In the menu under this name. */
export const inMenu = (label: string, href: string, under?: string): { menu: MenuPlace } => ({
  menu: { ...(under && { under }), links: () => [{ label, href }] },
});
