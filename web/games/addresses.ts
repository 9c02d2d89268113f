import { SHOWS, type Show } from "../../worker/contract/games/game-board.ts";

/** What can stand over the list or over a game; each has an address of its own, so Back closes it. */
const KINDS = ["suggest", "edit", "schedule", "table", "sign-up", "note"] as const;
export type OverlayKind = (typeof KINDS)[number];

export interface Place {
  /** The game whose details are open. */
  id: string | undefined;
  kind: OverlayKind | undefined;
  /** The game that the overlay is about. */
  target: string;
  show: Show;
  /** The page of the list, from 1, for those who read it without script; null for the list as a whole. */
  page: number | null;
}

/** Reads where we are from the path and the query. */
export function placeOf(path: string, search: string): Place {
  const query = new URLSearchParams(search);
  const kind = KINDS.find((candidate) => query.has(candidate));
  const page = query.get("page") ?? "";
  return {
    id: /^\/games\/([^/]+)/.exec(path)?.[1],
    kind,
    target: (kind && query.get(kind)) || "",
    show: SHOWS.find((show) => show === query.get("show")) ?? "",
    page: /^[1-9]\d{0,4}$/.test(page) ? Number(page) : null,
  };
}

/** The game that an address of this site is about, or "". */
export function gameWanted(href: string): string {
  const [path = "", search = ""] = href.split(/[?#]/);
  const { id, target } = placeOf(path, search);
  return target || id || "";
}

const address = (path: string, ...query: (string | false)[]): string =>
  [path, query.filter(Boolean).join("&")].filter(Boolean).join("?");

const shown = (show: Show) => show && `show=${show}`;

export const listHref = (show: Show, page?: number) =>
  address("/games", shown(show), page !== undefined && `page=${page}`);

export const gameHref = (id: string, show: Show) => address(`/games/${id}`, shown(show));

/** The address of an overlay over the list, or over the details of the game `over`. */
export const overlayHref = (kind: OverlayKind, target: string, show: Show, over?: string) =>
  address(over ? `/games/${over}` : "/games", shown(show), target ? `${kind}=${target}` : kind);
