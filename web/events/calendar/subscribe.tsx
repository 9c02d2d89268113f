import { useQuery } from "@tanstack/react-query";
import { useLocation } from "wouter";
import { ALL_FEED } from "../../../worker/contract/events/event-names.ts";
import { useSite } from "../../lib/page-context.ts";
import { paths } from "../../lib/paths.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { subscribeLinks } from "./addresses.ts";
import { eventKindsQuery } from "./queries.ts";
import styles from "./subscribe.module.css";

/** Dialog with the club's feeds, all days or a kind's; works without script. @param over address after closing */
export function SubscribeDialog({ over }: { over: string }) {
  const { url, name: club } = useSite();
  const { data: kinds = [] } = useQuery(eventKindsQuery);
  const [, navigate] = useLocation();
  return (
    <Dialog title="In your own calendar" closeHref={over} onClose={() => navigate(over, { replace: true })}>
      <p className={styles.hint}>
        Subscribe once and it stays up to date. Members also have a calendar of just their own games,{" "}
        <a href={`${paths.profile}#calendar`}>in their profile</a>.
      </p>
      <ul className={styles.feeds}>
        {[ALL_FEED, ...kinds].map(({ feed, name }) => (
          <li key={feed}>
            <h3>
              <bdi>{name}</bdi>
            </h3>
            <FeedLinks
              siteUrl={url}
              path={`/calendar/${feed}`}
              name={feed === ALL_FEED.feed ? club : `${club}: ${name}`}
            />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

interface Props {
  siteUrl: string;
  path: string;
  name: string;
}

export function FeedLinks({ siteUrl, path, name }: Props) {
  const { https, calendars } = subscribeLinks(siteUrl, path, name);
  return (
    <p className="links">
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
