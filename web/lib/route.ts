import type { DataTag, FetchQueryOptions, QueryClient, QueryKey } from "@tanstack/react-query";
import type { FunctionComponent } from "react";
import { canManageMembers, canModerate } from "../../worker/contract/permissions.ts";
import type { DocumentHead, Site } from "../../worker/contract/site/site.ts";
import type { SessionUser } from "../../worker/contract/users/session.ts";
import type { Actor } from "../../worker/contract/users/users.ts";
import type { MemberPageProps, PageProps, ParamsOf } from "./page-props.ts";
import type { Slots } from "./parts.ts";
import type { Readers, SearchOf } from "./search-params.ts";

/** Names of a path's parameters: "slug" of "/posts/:slug". */
type NamesIn<Path extends string> = Path extends `${string}/:${infer Name}/${infer Rest}`
  ? Name | NamesIn<`/${Rest}`>
  : Path extends `${string}/:${infer Name}`
    ? Name
    : never;

export interface RoutePlace<Params extends object = Record<string, string>, Search extends object = object> {
  path: string;
  params: Params;
  search: Search;
  /** Today at the club, `YYYY-MM-DD`, as in each prop of this name. */
  today: string;
}

export type PageFeed = NonNullable<DocumentHead["feeds"]>[number];

export interface RouteMenuLink {
  label: string;
  href: string;
}

/** Place in the top navigation. `under` is the submenu's name. */
export interface MenuPlace {
  under?: string;
  /** Links of the menu. `isEditor`: the reader is an editor. */
  links(site: Site, isEditor: boolean): RouteMenuLink[];
}

/** Tab of a group of pages, shown above each of them in the order of features. */
export interface Tab {
  of: string;
  label: string;
}

export type PageQuery = FetchQueryOptions & { enabled?: unknown };

export interface PageComponent<Props> extends FunctionComponent<Props> {
  preload?: () => Promise<void>;
}

/** Audience of the page; everyone by default. With one, the page gets the member as a prop. */
export type Shown<Name extends string = string, Search extends object = object> =
  | { audience?: never; page: PageComponent<PageProps<Name, Search>>; inTrouble?: never }
  | {
      audience: "members";
      page: PageComponent<MemberPageProps<Name, Search>>;
      /** Page title for a visitor, who is asked to sign in. */
      heading: string;
      about?: string;
      /** The page stays open when the session ends, and says so itself: nobody loses what they were writing. */
      outlastsSession?: true;
      inTrouble?: never;
    }
  | {
      audience: "editors" | "admins";
      page: PageComponent<MemberPageProps<Name, Search>>;
      heading: string;
      /** Purpose of the page, by which the search finds it. */
      about?: string;
      outlastsSession?: never;
      /** Page shown while the database is down and the reader unknown; its queries need no database. */
      inTrouble?: { page: PageComponent<object>; queries: Record<string, PageQuery> };
    };

export type Route = RouteBase & Shown;

interface RouteBase {
  /** ":name" is a parameter; "*" matches whatever no other path does. */
  path: string;
  search?: Readers;
  menu?: MenuPlace;
  tab?: Tab;
  /** Slots of the page that are in its first HTML, with their queries. */
  slots?: readonly (keyof Slots)[];
  /** Routes with the same name share one mounted page, which stays when one goes from one to another. */
  staysOpenAs?: string;
  inSitemap?: true;
  /** Excluded by robots.txt, as every page with an audience is. */
  notForCrawlers?: true;
  /** The page has a form that works without script, and needs the csrf token for it. */
  hasForm?: true;
  /** The page may ask for the camera. It is opened by a load of its own, as its response has to allow that. */
  usesCamera?: true;
  /** Never cached: the page shows things, such as messages, that change without a new revision (decision 0010). */
  neverKept?: true;
  /** Names of the queries that only the worker runs, for the first HTML. */
  inFirstHtml?: readonly string[];
  /** API queries of the page by name, run by the worker for the first HTML. */
  queries(place: RoutePlace, client: QueryClient): Record<string, PageQuery>;
  /** Further queries for the signed-in member, in a second round trip. */
  ownQueries?(member: SessionUser): Record<string, PageQuery>;
  /** Returns the document's head from the queries' answers; undefined while loading, null for an unknown address. */
  head(answers: Record<string, unknown>, place: RoutePlace): DocumentHead | null | undefined;
  /** Returns the page's new path if this is an old one: worker and browser redirect. */
  movedTo?(answers: Record<string, unknown>, place: RoutePlace): string | null;
  /** Returns true while somebody edits the page: the browser does not redirect then. */
  staysAt?(place: RoutePlace): boolean;
}

/** A query with its data's type in its key. */
export type Tagged = { queryKey: QueryKey };

type AnswersTo<Q extends Record<string, Tagged>> = {
  [Name in keyof Q]: Q[Name]["queryKey"] extends DataTag<unknown, infer Data, unknown>
    ? Data | undefined
    : never;
};

/** A route as a feature writes it, typed by its path, search parameters and queries. */
type RouteOf<
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
  /** Left out where `heading` and `about` describe the page. */
  head?: DocumentHead | ((answers: AnswersTo<Q>, place: Own) => DocumentHead | null | undefined);
  movedTo?: (answers: AnswersTo<Q>, place: Own) => string | null;
  staysAt?: (place: Own) => boolean;
}

/** Erases the types of a route's queries, for callers that run the queries of any route. */
export const queriesOf = (queries: Record<string, Tagged>) => queries as unknown as Record<string, PageQuery>;

const headOfOwnPage = ({ heading = "", about = "" }: { heading?: string; about?: string }): DocumentHead => ({
  title: heading,
  description: about,
});

/** Erases a route's own types, for the table of routes. */
export function route<
  const Path extends string,
  Search extends Readers = Record<never, never>,
  const First extends string = never,
  Q extends Record<string, Tagged> = Record<never, never>,
>(own: RouteOf<Path, Search, First, Q>): Route {
  const { queries = () => ({}), head = headOfOwnPage(own as object), ...rest } = own;
  return {
    ...rest,
    queries,
    head: typeof head === "function" ? head : () => head,
    // The cast is sound: the matcher passes a route only its own parameters, and a page those of its own route.
  } as unknown as Route;
}

export const inMenu = (label: string, href: string, under?: string): { menu: MenuPlace } => ({
  menu: { ...(under && { under }), links: () => [{ label, href }] },
});

export const AUDIENCES: Record<"editors" | "admins", (member: Actor) => boolean> = {
  editors: canModerate,
  admins: canManageMembers,
};
