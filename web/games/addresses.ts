import { SHOWS, type Show } from "../../worker/contract/games/game-board.ts";
import { oneOf, optional, readSearch, type SearchOf } from "../lib/search-params.ts";

/** What can stand over the list or over a game; each has an address of its own, so Back closes it. */
const OVERLAYS = {
  suggest: optional,
  edit: optional,
  schedule: optional,
  table: optional,
  "sign-up": optional,
  note: optional,
};
const KINDS = Object.keys(OVERLAYS) as OverlayKind[];
export type OverlayKind = keyof typeof OVERLAYS;

export interface OverlayPlace {
  /** The game whose details are open. */
  id: string | undefined;
  kind: OverlayKind | undefined;
  /** The game that the overlay is about. */
  target: string;
  show: Show;
  /** The page of the list, from 1, for those who read it without script; null for the list as a whole. */
  page: number | null;
}

/** Search parameters of the list and of games. */
export const GAMES_SEARCH = {
  ...OVERLAYS,
  show: oneOf(...SHOWS),
  page: (page: string | null) => (/^[1-9]\d{0,4}$/.test(page ?? "") ? Number(page) : null),
};

export type GamesSearch = SearchOf<typeof GAMES_SEARCH>;

/**
 * Returns where we are.
 * @param id of the game whose details are open
 */
export function placeOf(id: string | undefined, search: Partial<GamesSearch>): OverlayPlace {
  const kind = KINDS.find((candidate) => search[candidate] != null);
  return {
    id,
    kind,
    target: (kind && search[kind]) || "",
    show: search.show ?? "",
    page: search.page ?? null,
  };
}

/** The game that an address of this site is about, or "". */
export function gameWanted(href: string): string {
  const [path = "", search = ""] = href.split(/[?#]/);
  const [, id = ""] = /^\/games\/([^/]+)/.exec(path) ?? [];
  return placeOf(id, readSearch(GAMES_SEARCH, search)).target || id;
}

/** The game at which an address of this site asks for a seat, or "". */
export const seatWanted = (href: string): string => (/[?&]sign-up\b/.test(href) ? gameWanted(href) : "");

const address = (path: string, ...query: (string | false)[]): string =>
  [path, query.filter(Boolean).join("&")].filter(Boolean).join("?");

const shown = (show: Show) => show && `show=${show}`;

export const listHref = (show: Show, page?: number) =>
  address("/games", shown(show), page !== undefined && `page=${page}`);

export const gameHref = (id: string, show: Show) => address(`/games/${id}`, shown(show));

/** The address of an overlay over the list, or over the details of the game `over`. */
export const overlayHref = (kind: OverlayKind, target: string, show: Show, over?: string) =>
  address(over ? `/games/${over}` : "/games", shown(show), target ? `${kind}=${target}` : kind);
