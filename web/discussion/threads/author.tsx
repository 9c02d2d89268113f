import type { Player } from "../../../worker/contract/users/users.ts";
import { PlayerDisc } from "../../ui/player-disc.tsx";
import styles from "./message.module.css";

export const FORMER_MEMBER = "Former member";

export const AuthorDisc = ({ author }: { author: Player | null }) =>
  author ? (
    <PlayerDisc player={author} size="small" decorative />
  ) : (
    <span className={styles.nobody} aria-hidden="true" />
  );

export const AuthorName = ({ author }: { author: Pick<Player, "name"> | null }) => (
  <bdi className={styles.name}>{author?.name ?? FORMER_MEMBER}</bdi>
);
