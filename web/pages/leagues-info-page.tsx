import { useSite } from "../app/page-context.ts";
import { paths } from "../app/paths.ts";
import { ButtonLink } from "../ui/button.tsx";
import { Actions, PageHead, Section, Sections } from "./parts.tsx";
import { RuleSection } from "./rule-section.tsx";

export function LeaguesInfoPage() {
  const { seasons } = useSite();
  const [latest] = seasons;
  return (
    <>
      <PageHead
        title="How the league works"
        lead="Play the games you like, against whoever is at the table. Over the year, the players who beat the most of their opponents rise to the top."
      />
      <Sections>
        <Section title="What counts">
          <div className="prose">
            <p>
              Games marked as a tournament game count. When such a game is over, its finishing places are
              written down; players may share a place.
            </p>
            <p>
              In a game of four you face three opponents. Come first and you have beaten all three, come
              second and you have beaten two; a tie is half a win. Your score is the share of opponents you
              have beaten, over all your games together, as a percentage.
            </p>
          </div>
        </Section>
        <Section title="One lucky win does not lead">
          <div className="prose">
            <p>
              The ranking goes by a corrected score that starts everybody in the middle. The more you play,
              the less that start weighs, so a single win early in the year does not put anyone on the throne.
            </p>
          </div>
        </Section>
        <RuleSection />
        <Section title="Taking part">
          <div className="prose">
            <p>
              Your profile says whether you take part. If you do not, you still play, and still count as an
              opponent; you are just not listed.
            </p>
          </div>
          <Actions>
            <ButtonLink href={paths.games}>Find a game</ButtonLink>
            {latest !== undefined && (
              <ButtonLink href={paths.league(latest)} kind="quiet" icon="trophy">
                League {latest}
              </ButtonLink>
            )}
          </Actions>
        </Section>
      </Sections>
    </>
  );
}
