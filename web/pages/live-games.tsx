import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { currentGames } from "../features/games/queries.ts";
import { Waiting } from "../ui/waiting.tsx";
import { GAMES_SHOWN, GamesToJoin } from "./games-to-join.tsx";
import { Section } from "./parts.tsx";

/** The games of the home page as they are now. */
export function LiveGames({ myId }: { myId: string | undefined }) {
  const query = useQuery(currentGames);
  if (query.data) return <GamesToJoin games={query.data} myId={myId} />;
  const within = (trouble: ReactNode) => <Section title="Looking to play">{trouble}</Section>;
  return <Waiting for={query} lines={GAMES_SHOWN} within={within} />;
}
