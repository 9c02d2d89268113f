import { FEEDS } from "../../../worker/contract/event-names.ts";
import { subscribeLinks } from "./addresses.ts";
import styles from "./calendar.module.css";

/** The club's feeds, for the calendars that people have. */
export function Subscribe({ siteUrl, club }: { siteUrl: string; club: string }) {
  return (
    <ul className={styles.feeds}>
      {Object.values(FEEDS).map(({ file, name, event }) => (
        <li key={file}>
          <h3>{name}</h3>
          <FeedLinks siteUrl={siteUrl} path={`/calendar/${file}`} name={event ? `${club}: ${name}` : club} />
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
