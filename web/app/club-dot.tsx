import { useQuery } from "@tanstack/react-query";
import { waitingQuery } from "../discussion/moderation/queries.ts";
import { useHydrated } from "../lib/awake.ts";
import styles from "./navigation.module.css";

/** Dot on links to the club desk while something awaits an editor. */
export function ClubDot() {
  const { data } = useQuery(waitingQuery);
  // One of the two dots may fetch before the other hydrates, whose HTML has none.
  if (!useHydrated() || !data?.waiting) return null;
  return (
    <span className={styles.dot}>
      <span className="visually-hidden"> (something is waiting)</span>
    </span>
  );
}
