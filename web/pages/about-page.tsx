import { useNow, useSite } from "../app/page-context.ts";
import { paths } from "../app/paths.ts";
import { formatLongDay, nextGameNight } from "../lib/game-night.ts";
import { ButtonLink } from "../ui/button.tsx";
import { Actions, PageHead, Section, Sections } from "./parts.tsx";

export function AboutPage() {
  const { name, contactEmail, timeZone } = useSite();
  const { day } = nextGameNight(useNow(), timeZone);
  return (
    <>
      <PageHead
        title="About us"
        lead={`${name} brings people and board games to the same table, every Thursday.`}
      />
      <Sections>
        <Section title="What we do">
          <div className="prose">
            <p>
              Members suggest the games they would like to play, long or short, new or well-worn. Others take
              the free seats. Together you settle on a date and a table, and then you play.
            </p>
            <p>
              You need not own the game or know its rules: a suggestion can say that somebody is wanted to
              teach it, or to bring a copy.
            </p>
          </div>
        </Section>
        <Section title="Come along">
          <p>
            The next game night is <strong>{formatLongDay(day)}</strong>. Questions before your first visit?
            Write to <a href={`mailto:${contactEmail}`}>{contactEmail}</a>.
          </p>
          <Actions>
            <ButtonLink href={paths.games}>See the games</ButtonLink>
            <ButtonLink href={paths.findUs} kind="quiet" icon="map-pin">
              Find us
            </ButtonLink>
          </Actions>
        </Section>
      </Sections>
    </>
  );
}
