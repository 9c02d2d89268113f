import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { firstBoard } from "../../worker/contract/games/game-board.ts";
import type { FirstHome, Game } from "../../worker/contract/games/games.ts";
import { TOPICS } from "../../worker/contract/platform/doorbell.ts";
import { api, unwrapAnswer } from "../lib/api-client.ts";
import { doorbell } from "../lib/doorbell.ts";
import type { PageFeed } from "../lib/route.ts";
import type { OverlayPlace } from "./addresses.ts";

const REFRESH_MS = 60_000;

const listGames = (): Promise<Game[]> => unwrapAnswer(api.games.current.$get());

export const currentGamesQuery = queryOptions({
  queryKey: ["games", "current"],
  queryFn: listGames,
  meta: { topics: [TOPICS.games] },
  refetchInterval: (query) => doorbell.interval(REFRESH_MS, query),
  refetchOnWindowFocus: "always",
});

/** Query of the list's first HTML, for the server only; the browser fetches the whole list. */
export const firstGamesQuery = ({ show, page }: Pick<OverlayPlace, "show" | "page">, today: string) =>
  queryOptions({
    queryKey: ["games", "first", show, page, today],
    queryFn: async () => firstBoard(await listGames(), { show, page }, today),
  });

/** Returns the list once loaded; a short one comes with the first HTML. Until then, the beginning of it. */
export function useGames(place: Pick<OverlayPlace, "show" | "page">, today: string) {
  const client = useQueryClient();
  const first = firstGamesQuery(place, today);
  const { data: board } = useQuery({ ...first, enabled: false });
  const list = useQuery({
    ...currentGamesQuery,
    initialData: board?.isWhole ? board.games : undefined,
    initialDataUpdatedAt: () => client.getQueryState(first.queryKey)?.dataUpdatedAt,
  });
  return { board, list };
}

/** Query of the home page's first HTML, for the server only; the browser fetches the whole list. */
export const homeGamesQuery = queryOptions({
  queryKey: ["games", "home"],
  queryFn: (): Promise<FirstHome> => unwrapAnswer(api.games.home.$get()),
});

export const tournamentGamesQuery = queryOptions({
  queryKey: ["games", "tournament"],
  queryFn: async () => (await listGames()).filter(({ isTournament }) => isTournament),
  meta: { topics: [TOPICS.games] },
  refetchInterval: (query) => doorbell.interval(REFRESH_MS, query),
  refetchOnWindowFocus: "always",
});

export const GAMES_FEED: PageFeed = { title: "Looking to play", href: "/feeds/games.atom" };
