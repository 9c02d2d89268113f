import { useQuery } from "@tanstack/react-query";
import { Section } from "../../ui/parts.tsx";
import { useSession } from "../../users/session/session-context.ts";
import { tournamentGamesQuery } from "../queries.ts";
import { NextGames } from "./next-games.tsx";

/** Games of an open season that are still to come; those without a date may be of any. */
export function TournamentGames({ year }: { year: number }) {
  const { data = [] } = useQuery(tournamentGamesQuery);
  const games = data.filter(({ date }) => date?.startsWith(String(year)) ?? true);
  const me = useSession().data?.user.publicId;
  return (
    games.length > 0 && (
      <Section title="Tournament games coming up">
        <NextGames games={games} me={me} />
      </Section>
    )
  );
}
