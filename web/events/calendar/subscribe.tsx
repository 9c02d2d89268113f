import { useQuery } from "@tanstack/react-query";
import { ALL_FEED } from "../../../worker/contract/events/event-names.ts";
import { subscribeLinks } from "./addresses.ts";
import styles from "./calendar.module.css";
import { eventKinds } from "./queries.ts";

/** The club's feeds, for the calendars that people have: of everything, and of each kind of day. */
export function Subscribe({ siteUrl, club }: { siteUrl: string; club: string }) {
  const { data: kinds = [] } = useQuery(eventKinds);
  return (
    <ul className={styles.feeds}>
      {[ALL_FEED, ...kinds].map(({ feed, name }) => (
        <li key={feed}>
          <h3>
            <bdi>{name}</bdi>
          </h3>
          <FeedLinks
            siteUrl={siteUrl}
            path={`/calendar/${feed}`}
            name={feed === ALL_FEED.feed ? club : `${club}: ${name}`}
          />
        </li>
      ))}
    </ul>
  );
}

interface Props {
  siteUrl: string;
  path: string;
  name: string;
}

/** One feed: a link for each of the usual calendars, and the address itself. */
export function FeedLinks({ siteUrl, path, name }: Props) {
  const { https, calendars } = subscribeLinks(siteUrl, path, name);
  return (
    <p className={styles.links}>
      {calendars.map((calendar) => (
        <a key={calendar.name} href={calendar.href} rel="noreferrer">
          {calendar.name}
          <span className="visually-hidden">: {name}</span>
        </a>
      ))}
      <a href={https} download>
        File
        <span className="visually-hidden"> of {name}</span>
      </a>
    </p>
  );
}
