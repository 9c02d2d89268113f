import { useNow, useSite } from "../app/page-context.ts";
import { paths } from "../app/paths.ts";
import { formatLongDay, nextGameNight } from "../lib/game-night.ts";
import { ButtonLink } from "../ui/button.tsx";
import { Actions, PageHead, Section, Sections } from "./parts.tsx";

export function FindUsPage() {
  const { contactEmail, socialUrl, timeZone } = useSite();
  const { day } = nextGameNight(useNow(), timeZone);
  return (
    <>
      <PageHead
        title="Find us"
        lead={
          <>
            We meet on Thursdays; the next game night is <strong>{formatLongDay(day)}</strong>.
          </>
        }
      />
      <Sections>
        <Section title="Before your first visit">
          <div className="prose">
            <p>
              Drop us a line at <a href={`mailto:${contactEmail}`}>{contactEmail}</a> before your first visit,
              and a person tells you how to get there and what to expect. You can also{" "}
              <a href={socialUrl} rel="external">
                follow the club
              </a>{" "}
              for news.
            </p>
            <p>Best take a seat at a game beforehand: then there is a table that waits for you.</p>
          </div>
          <Actions>
            <ButtonLink href={`mailto:${contactEmail}`} icon="mail">
              Write to us
            </ButtonLink>
            <ButtonLink href={paths.games} kind="quiet">
              Find a seat
            </ButtonLink>
          </Actions>
        </Section>
      </Sections>
    </>
  );
}
