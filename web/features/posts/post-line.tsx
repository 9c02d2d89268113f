import { formatGameDate } from "../../../worker/contract/game-date.ts";
import type { PostSummary } from "../../../worker/contract/posts.ts";

import { PlayerDisc } from "../../ui/player-disc.tsx";
import styles from "./post-line.module.css";

/** Who wrote it, when, and how long it takes to read. */
export function PostLine({
  post,
}: {
  post: Pick<PostSummary, "author" | "publishedAt" | "modifiedAt" | "minutes">;
}) {
  const { author, publishedAt, modifiedAt, minutes } = post;
  const isChanged = modifiedAt.slice(0, 10) > publishedAt.slice(0, 10);
  return (
    <p className={styles.line}>
      {author && <PlayerDisc player={author} size="small" decorative />}
      <span>
        <bdi>{author?.name ?? "Former member"}</bdi>
        <br />
        <time dateTime={publishedAt}>{dayOf(publishedAt)}</time>
        {isChanged && ` · changed ${dayOf(modifiedAt)}`} · {minutes} min read
      </span>
    </p>
  );
}

const dayOf = (instant: string) => `${formatGameDate(instant)} ${instant.slice(0, 4)}`;
