import { SHOWS, type Show } from "../../worker/contract/games/game-board.ts";
import { oneOf, optional, readSearch, type SearchOf } from "../lib/search-params.ts";

/** Overlays over the list or a game. Each has an address of its own, so Back closes it. */
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
  /** Id of the game whose details are open. */
  id: string | undefined;
  kind: OverlayKind | undefined;
  target: string;
  show: Show;
  /** Page of the list without script, from 1; null for the whole list. */
  page: number | null;
}

export const GAMES_SEARCH = {
  ...OVERLAYS,
  show: oneOf(...SHOWS),
  page: (page: string | null) => (/^[1-9]\d{0,4}$/.test(page ?? "") ? Number(page) : null),
};

export type GamesSearch = SearchOf<typeof GAMES_SEARCH>;

/** Returns the place that an address shows. @param id of the game whose details are open */
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

/** Returns the id of the game at an address of this site, or "". */
export function gameWanted(href: string): string {
  const [path = "", search = ""] = href.split(/[?#]/);
  const [, id = ""] = /^\/games\/([^/]+)/.exec(path) ?? [];
  return placeOf(id, readSearch(GAMES_SEARCH, search)).target || id;
}

/** Returns the id of the game whose seat dialog an address opens, or "". */
export const seatWanted = (href: string): string => (/[?&]sign-up\b/.test(href) ? gameWanted(href) : "");

const address = (path: string, ...query: (string | false)[]): string =>
  [path, query.filter(Boolean).join("&")].filter(Boolean).join("?");

const shown = (show: Show) => show && `show=${show}`;

export const listHref = (show: Show, page?: number) =>
  address("/games", shown(show), page !== undefined && `page=${page}`);

export const gameHref = (id: string, show: Show) => address(`/games/${id}`, shown(show));

/** Returns the address of an overlay over the list, or over the details of the game `over`. */
export const overlayHref = (kind: OverlayKind, target: string, show: Show, over?: string) =>
  address(over ? `/games/${over}` : "/games", shown(show), target ? `${kind}=${target}` : kind);

export const seatHref = ({ id }: { id: string }, show: Show = "") => overlayHref("sign-up", id, show, id);
