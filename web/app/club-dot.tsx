import { useQuery } from "@tanstack/react-query";
import { waitingQuery } from "../discussion/moderation/queries.ts";
import styles from "./navigation.module.css";

/** Dot on links to the club desk while something awaits an editor. */
export function ClubDot() {
  const { data } = useQuery(waitingQuery);
  if (!data?.waiting) return null;
  return (
    <span className={styles.dot}>
      <span className="visually-hidden"> (something is waiting)</span>
    </span>
  );
}
