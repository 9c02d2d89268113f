import { useQuery } from "@tanstack/react-query";
import { usePage } from "../../lib/page-context.ts";
import { Section } from "../../ui/parts.tsx";
import { useSession } from "../../users/session/session-context.ts";
import { tournamentGamesQuery } from "../queries.ts";
import { NextGames } from "./next-games.tsx";

/** Games of a season that are still to come; those without a date are of this year's. */
export function TournamentGames({ year }: { year: number }) {
  const { data = [] } = useQuery(tournamentGamesQuery);
  const { today } = usePage();
  const games = data.filter(({ date }) => (date ?? today).startsWith(String(year)));
  const me = useSession().data?.user.publicId;
  return (
    games.length > 0 && (
      <Section title="Tournament games coming up">
        <NextGames games={games} me={me} />
      </Section>
    )
  );
}
