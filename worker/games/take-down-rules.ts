import type { News } from "../news.ts";

interface FoundGame {
  game: { id: string; name: string; threadId: string; suggestedBy: string | null } | undefined;
  players: readonly { id: string }[];
}

/** Takes a reported game down and notifies its suggester and players; null if it is gone. */
export function takeGameDown({ game, players }: FoundGame) {
  if (!game) return null;
  const { id, name, threadId, suggestedBy } = game;
  const to = [suggestedBy, ...players.map((player) => player.id)];
  const told: News = { kind: "end", to, url: "/games", facts: { title: name, removed: true } };
  return { removal: { id, threadId }, news: [told] };
}
