import { useSite } from "../app/page-context.ts";
import { paths } from "../app/paths.ts";
import { ButtonLink } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { Actions, PageHead } from "./parts.tsx";

export function RollOfHonourPage() {
  const { seasons } = useSite();
  return (
    <>
      <PageHead title="Roll of honour" lead="The winners of the club league, year by year." />
      <EmptyState
        art="trophy"
        title="No name is engraved yet"
        hint="A season’s winner stands here once its last game has been played."
        action={
          <Actions>
            {seasons.map((year) => (
              <ButtonLink key={year} href={paths.league(year)}>
                League {year}
              </ButtonLink>
            ))}
            <ButtonLink href={paths.leaguesInfo} kind="quiet">
              How it works
            </ButtonLink>
          </Actions>
        }
      />
    </>
  );
}
