import type { DataTag, FetchQueryOptions, QueryClient, QueryKey } from "@tanstack/react-query";
import type { FunctionComponent } from "react";
import type { DocumentHead, Site } from "../../worker/contract/site/site.ts";
import type { SessionUser } from "../../worker/contract/users/session.ts";
import type { MemberPageProps, PageProps, ParamsOf } from "./page-props.ts";
import type { Readers, SearchOf } from "./search-params.ts";
import type { Slots } from "./slots.ts";

/** Names of the variables of a path: "slug" of "/posts/:slug". */
type NamesIn<Path extends string> = Path extends `${string}/:${infer Name}/${infer Rest}`
  ? Name | NamesIn<`/${Rest}`>
  : Path extends `${string}/:${infer Name}`
    ? Name
    : never;

/** What an address names, and when. */
export interface RoutePlace<Params extends object = Record<string, string>, Search extends object = object> {
  path: string;
  /** The variables of the path, by name. */
  params: Params;
  /** The search parameters that the route reads, by name. */
  search: Search;
  /** The day it is at the club, `YYYY-MM-DD`. */
  today: string;
}

export type PageFeed = NonNullable<DocumentHead["feeds"]>[number];

export interface RouteMenuLink {
  label: string;
  href: string;
}

/** Where in the top navigation: `under` is the name of the submenu. */
export interface MenuPlace {
  under?: string;
  /** `isEditor`: whoever looks after the club reads it. */
  links(site: Site, isEditor: boolean): RouteMenuLink[];
}

/** Place among the tabs of a room of several pages, which stand above each of them in the order of features. */
export interface Tab {
  /** Name of the room. */
  of: string;
  label: string;
}

export type PageQuery = FetchQueryOptions & { enabled?: unknown };

/** A component whose code may be fetched before it is shown. */
export interface PageComponent<Props> extends FunctionComponent<Props> {
  preload?: () => Promise<void>;
}

/**
 * Whom the page is shown; everyone, unless said. The router decides it, and what they may do there the API. A page
 * that isn't for everyone is given who looks, so that it fits no route without an audience.
 */
export type Shown<Name extends string = string, Search extends object = object> =
  | { audience?: never; page: PageComponent<PageProps<Name, Search>>; inTrouble?: never }
  | {
      audience: "members";
      page: PageComponent<MemberPageProps<Name, Search>>;
      /** What the page is called for a visitor, who is asked to sign in first. */
      heading: string;
      /** Whoever is signed out on it stays with what they were writing; the page itself says what to do. */
      outlastsSession?: true;
      inTrouble?: never;
    }
  | {
      audience: "editors" | "admins";
      page: PageComponent<MemberPageProps<Name, Search>>;
      heading: string;
      outlastsSession?: never;
      /** What stands there while the database is away and nobody knows who looks; it asks what needs no database. */
      inTrouble?: { page: PageComponent<object>; queries: Record<string, PageQuery> };
    };

/** A page of the site, and everything that anybody else needs to know of it. */
export type Route = RouteBase & Shown;

interface RouteBase {
  /** ":name" stands for a part of the address; "*" takes what no other path does. */
  path: string;
  /** Readers of the search parameters that the page knows. */
  search?: Readers;
  menu?: MenuPlace;
  tab?: Tab;
  /** Slots of the page that are drawn at once: with it comes what features put there. */
  slots?: readonly (keyof Slots)[];
  /** Name of what stays as it is when one goes from one of several routes with this name to another. */
  staysOpenAs?: string;
  /** The map for search engines names it. Pages that are rows of the database are there by themselves. */
  inSitemap?: true;
  /** Crawlers are asked to stay away, as from every page that is not for everyone. */
  notForCrawlers?: true;
  /** It has a form that works without script, and needs the csrf token of the browser for that. */
  hasForm?: true;
  /**
   * It shows what changes without a new revision of what visitors see (decision 0010), messages for instance: it is
   * drawn for each request.
   */
  neverKept?: true;
  /** Names of the queries that only the worker asks, for the first HTML. */
  inFirstHtml?: readonly string[];
  /** What is asked of the API to draw it, by name: the worker asks for the first HTML. */
  queries(place: RoutePlace, client: QueryClient): Record<string, PageQuery>;
  /** What is asked besides for some members, when it is known who looks: for the worker that is one more trip. */
  ownQueries?(member: SessionUser): Record<string, PageQuery>;
  /**
   * What it says of itself, from what the queries answered by the same names; undefined as long as that is not known,
   * null when there is nothing at the address.
   */
  head(answers: Record<string, unknown>, place: RoutePlace): DocumentHead | null | undefined;
  /** Path that the page has now, when this is one that it had before: worker and browser lead there. */
  movedTo?(answers: Record<string, unknown>, place: RoutePlace): string | null;
  /** True where somebody is at work on the page: the browser doesn't lead them away when it moves. */
  staysAt?(place: RoutePlace): boolean;
}

/** A query whose type of data is in its key. */
export type Tagged = { queryKey: QueryKey };

type AnswersTo<Q extends Record<string, Tagged>> = {
  [Name in keyof Q]: Q[Name]["queryKey"] extends DataTag<unknown, infer Data, unknown>
    ? Data | undefined
    : never;
};

/** A route as a feature writes it: its own names and types, from its path, its search parameters and its queries. */
export type RouteOf<
  Path extends string,
  Search extends Readers,
  First extends string,
  Q extends Record<string, Tagged>,
> = RouteFrom<Path, Search, First, Q, RoutePlace<ParamsOf<NamesIn<Path>>, SearchOf<Search>>> &
  Shown<NamesIn<Path>, SearchOf<NoInfer<Search>>>;

interface RouteFrom<Path, Search, First extends string, Q extends Record<string, Tagged>, Own>
  extends Omit<RouteBase, "path" | "search" | "inFirstHtml" | "queries" | "head" | "movedTo" | "staysAt"> {
  path: Path;
  search?: Search;
  inFirstHtml?: readonly First[];
  queries?: (place: Own, client: QueryClient) => Q & Record<First, Tagged>;
  head: DocumentHead | ((answers: AnswersTo<Q>, place: Own) => DocumentHead | null | undefined);
  movedTo?: (answers: AnswersTo<Q>, place: Own) => string | null;
  staysAt?: (place: Own) => boolean;
}

/** The one place where the types of a route's queries are forgotten: whoever asks them asks all alike. */
export const queriesOf = (queries: Record<string, Tagged>) => queries as unknown as Record<string, PageQuery>;

/** A route of the table, where it is one of many: what it names and asks has the types of its own no more. */
export function route<
  const Path extends string,
  Search extends Readers = Record<never, never>,
  const First extends string = never,
  Q extends Record<string, Tagged> = Record<never, never>,
>(own: RouteOf<Path, Search, First, Q>): Route {
  const { queries = () => ({}), head, ...rest } = own;
  return {
    ...rest,
    queries,
    head: typeof head === "function" ? head : () => head,
    // The matcher gives a route what its own path and readers name, and a page what its own route has.
  } as unknown as Route;
}

/** In the menu under this name. */
export const inMenu = (label: string, href: string, under?: string): { menu: MenuPlace } => ({
  menu: { ...(under && { under }), links: () => [{ label, href }] },
});
