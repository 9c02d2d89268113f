import { useQuery } from "@tanstack/react-query";
import { Section } from "../../ui/parts.tsx";
import { useSession } from "../../users/session/session-context.ts";
import { tournamentGamesQuery } from "../queries.ts";
import { NextGames } from "./next-games.tsx";

export function TournamentGames() {
  const { data: games = [] } = useQuery(tournamentGamesQuery);
  const me = useSession().data?.user.publicId;
  return (
    games.length > 0 && (
      <Section title="Tournament games coming up">
        <NextGames games={games} me={me} />
      </Section>
    )
  );
}
