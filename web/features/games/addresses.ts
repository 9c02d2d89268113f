/** What can stand over the list or over a game; each has an address of its own, so Back closes it. */
const KINDS = ["suggest", "edit", "schedule", "table", "sign-up"] as const;
export type OverlayKind = (typeof KINDS)[number];

/** Which games the list shows: all of them, those with a free seat, those I play. */
export type Show = "" | "room" | "mine";

export interface Place {
  /** The game whose details are open. */
  id: string | undefined;
  kind: OverlayKind | undefined;
  /** The game that the overlay is about. */
  target: string;
  show: Show;
}

/** Reads where we are from the path and the query. */
export function placeOf(path: string, search: string): Place {
  const query = new URLSearchParams(search);
  const kind = KINDS.find((candidate) => query.has(candidate));
  const show = query.get("show");
  return {
    id: /^\/games\/([^/]+)/.exec(path)?.[1],
    kind,
    target: (kind && query.get(kind)) || "",
    show: show === "room" || show === "mine" ? show : "",
  };
}

const address = (path: string, ...query: (string | false)[]): string =>
  [path, query.filter(Boolean).join("&")].filter(Boolean).join("?");

const shown = (show: Show) => show && `show=${show}`;

export const listHref = (show: Show) => address("/games", shown(show));

export const gameHref = (id: string, show: Show) => address(`/games/${id}`, shown(show));

/** The address of an overlay over the list, or over the details of the game `over`. */
export const overlayHref = (kind: OverlayKind, target: string, show: Show, over?: string) =>
  address(over ? `/games/${over}` : "/games", shown(show), target ? `${kind}=${target}` : kind);
