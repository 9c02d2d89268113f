import type { Player } from "../../../worker/contract/users/users.ts";
import { PlayerDisc } from "../../ui/player-disc.tsx";
import styles from "./message.module.css";

/** Name of an author whose account was deleted. */
export const SOMEBODY = "Former member";

/** Disc of an author; an empty chair for a deleted account. */
export const AuthorDisc = ({ author }: { author: Player | null }) =>
  author ? (
    <PlayerDisc player={author} size="small" decorative />
  ) : (
    <span className={styles.nobody} aria-hidden="true" />
  );

export const AuthorName = ({ author }: { author: Pick<Player, "name"> | null }) => (
  <bdi className={styles.name}>{author?.name ?? SOMEBODY}</bdi>
);
