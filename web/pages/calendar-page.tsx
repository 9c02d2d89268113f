import { useQuery } from "@tanstack/react-query";
import { formatLongDay, nextGameNight } from "../../worker/contract/game-night.ts";
import { useNow, useSite } from "../app/page-context.ts";
import { paths } from "../app/paths.ts";
import { currentGames } from "../features/games/queries.ts";
import { NextGames } from "../features/next-games/next-games.tsx";
import { ButtonLink } from "../ui/button.tsx";
import { Notice } from "../ui/notice.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { Actions, PageHead, Section, Sections } from "./parts.tsx";

/** When we meet, and the games that have a date. */
export function CalendarPage() {
  const { day } = nextGameNight(useNow(), useSite().timeZone);
  return (
    <>
      <PageHead
        title="Calendar"
        lead={
          <>
            The club plays on Thursdays. The next game night is <strong>{formatLongDay(day)}</strong>.
          </>
        }
      />
      <Sections>
        <Section title="Games with a date">
          <DatedGames />
        </Section>
      </Sections>
    </>
  );
}

function DatedGames() {
  const { data: games, error } = useQuery(currentGames);
  if (!games) return error ? <Notice kind="error">{error.message}</Notice> : <Skeleton />;
  const dated = games.filter(({ date }) => date !== null);
  return (
    <>
      {dated.length > 0 ? (
        <NextGames games={dated} />
      ) : (
        <p>No game has a date yet. Any member can set one: open a game and pick the day.</p>
      )}
      <Actions>
        <ButtonLink href={paths.games}>See all games</ButtonLink>
        <ButtonLink href={paths.findUs} kind="quiet" icon="map-pin">
          Find us
        </ButtonLink>
      </Actions>
    </>
  );
}
