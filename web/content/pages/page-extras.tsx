import type { ReactNode } from "react";
import type { InfoPage, Venue } from "../../../worker/contract/content/pages.ts";
import { FILES_PATH } from "../../../worker/contract/platform/image-url.ts";
import type { RichText as Text } from "../../../worker/contract/platform/rich-text.ts";
import { questionsIn } from "../../../worker/contract/questions.ts";
import type { Site } from "../../../worker/contract/site/site.ts";
import { WhenWeMeet } from "../../events/calendar/when-we-meet.tsx";
import { RuleSection } from "../../league/rule-section.tsx";
import { StartSeason } from "../../league/seasons/start-season.tsx";
import { paths } from "../../lib/paths.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Actions } from "../../ui/parts.tsx";
import { Picture } from "../../ui/picture.tsx";
import { RichText } from "../../ui/rich-text.tsx";
import styles from "./answers.module.css";

interface Extras {
  lead?: ReactNode;
  body?: ReactNode;
  /** Beside the text on wide screens, else below. */
  beside?: ReactNode;
  after?: ReactNode;
}

const EXTRAS: Record<string, (page: InfoPage, site: Site) => Extras> = {
  [paths.about]: () => ({
    lead: <WhenWeMeet />,
    after: (
      <Actions>
        <ButtonLink href={paths.games}>See the games</ButtonLink>
        <ButtonLink href={paths.findUs} kind="quiet" icon="map-pin">
          Find us
        </ButtonLink>
      </Actions>
    ),
  }),
  [paths.findUs]: ({ venues = [] }, { contactEmail }) => ({
    lead: <WhenWeMeet />,
    beside: venues.length > 0 && venues.map((venue) => <VenueMap key={venue.id} venue={venue} />),
    after: (
      <Actions>
        <ButtonLink href={`mailto:${contactEmail}`} icon="mail">
          Write to us
        </ButtonLink>
        <ButtonLink href={paths.games} kind="quiet">
          Find a seat
        </ButtonLink>
      </Actions>
    ),
  }),
  [paths.faq]: ({ content }) => ({ body: <Answers content={content} /> }),
  [paths.leaguesInfo]: (_page, { seasons: [latest] }) => ({
    after: (
      <>
        <RuleSection />
        <Actions>
          <ButtonLink href={paths.games}>Find a game</ButtonLink>
          <StartSeason kind="quiet" />
          {latest !== undefined && (
            <ButtonLink href={paths.league(latest)} kind="quiet" icon="trophy">
              League {latest}
            </ButtonLink>
          )}
        </Actions>
      </>
    ),
  }),
};

export const extrasOf = (page: InfoPage, site: Site): Extras => EXTRAS[page.path]?.(page, site) ?? {};

/** A text whose headings are questions, as native disclosures, which work without script. */
function Answers({ content }: { content: Text }) {
  const { opening, questions } = questionsIn(content);
  return (
    <div className={styles.list}>
      {opening.length > 0 && <RichText content={opening} />}
      {questions.map(({ heading, answer }) => (
        <details key={heading} className={styles.answer}>
          <summary>
            <h2>{heading}</h2>
          </summary>
          <RichText content={answer} />
        </details>
      ))}
    </div>
  );
}

/** The club's place: an uploaded picture and a map link. No third party is contacted until it is followed. */
function VenueMap({ venue }: { venue: Venue }) {
  return (
    <figure className={`raised ${styles.way}`}>
      {venue.mapImage && <MapPicture src={venue.mapImage} alt={`A map of the way to ${venue.name}`} />}
      <figcaption className="row middle apart">
        <address>
          <strong>{venue.name}</strong>
          <span>{venue.address}</span>
        </address>
        <ButtonLink href={venue.mapUrl} kind="quiet" icon="map-pin" rel="external noreferrer">
          Open a map
        </ButtonLink>
      </figcaption>
    </figure>
  );
}

/** Picture of a map, in a fixed aspect ratio so that loading causes no layout shift. */
function MapPicture({ src, alt }: { src: string; alt: string }) {
  const size = { width: 960, height: 720 };
  if (src.startsWith(FILES_PATH))
    return <Picture src={src} alt={alt} {...size} sizes="(min-width: 60rem) 22rem, 100vw" />;
  return <img src={src} alt={alt} {...size} decoding="async" />;
}
