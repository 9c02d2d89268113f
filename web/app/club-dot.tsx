import { useQuery } from "@tanstack/react-query";
import { waiting } from "../discussion/moderation/queries.ts";
import styles from "./navigation.module.css";

/** Dot on links to the club desk while something awaits an editor. */
export function ClubDot() {
  const { data } = useQuery(waiting);
  if (!data?.waiting) return null;
  return (
    <span className={styles.dot}>
      <span className="visually-hidden"> (something is waiting)</span>
    </span>
  );
}
