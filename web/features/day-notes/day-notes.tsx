import { useQuery } from "@tanstack/react-query";
import { useNow } from "../../lib/page-context.ts";
import { Icon } from "../../ui/icon.tsx";
import { When } from "../../ui/when.tsx";
import styles from "./day-notes.module.css";
import { dayNotes } from "./queries.ts";

/** What was written to all who come to a day; nothing where nobody did. */
export function DayNotes({ day }: { day: string }) {
  const { data = [] } = useQuery(dayNotes(day));
  const now = useNow();
  if (data.length === 0) return null;
  return (
    <ul className={styles.notes} aria-label="To everyone who’s coming">
      {data.map(({ id, text, author, createdAt }) => (
        <li key={id}>
          <Icon name="mail" />
          <div>
            <p className={styles.text}>{text}</p>
            <small>
              <bdi>{author?.name ?? "Former member"}</bdi>, <When at={createdAt} now={now} />
            </small>
          </div>
        </li>
      ))}
    </ul>
  );
}
