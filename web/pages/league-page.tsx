import { useQuery } from "@tanstack/react-query";
import type { PageProps } from "../app/page-props.ts";
import { paths } from "../app/paths.ts";
import { currentGames } from "../features/games/queries.ts";
import { NextGames } from "../features/next-games/next-games.tsx";
import { ButtonLink } from "../ui/button.tsx";
import { Actions, PageHead, Section, Sections } from "./parts.tsx";

/** The league of one year: the games that count, and how they count. */
export function LeaguePage({ id = "" }: PageProps) {
  const { data: games = [] } = useQuery(currentGames);
  const counting = games.filter(({ isTournament }) => isTournament);
  return (
    <>
      <PageHead
        title={`League ${id}`}
        lead="Every tournament game counts, whatever is on the table: what matters is how many of your opponents you beat."
      />
      <Sections>
        <Section title="Standings">
          <p>
            No standings have been published here for {id}. They are worked out from the results of its games.
          </p>
          <Actions>
            <ButtonLink href={paths.leaguesInfo}>How it works</ButtonLink>
            <ButtonLink href={paths.rollOfHonour} kind="quiet" icon="trophy">
              Previous years
            </ButtonLink>
          </Actions>
        </Section>
        {counting.length > 0 && (
          <Section title="Tournament games coming up">
            <NextGames games={counting} />
          </Section>
        )}
      </Sections>
    </>
  );
}
