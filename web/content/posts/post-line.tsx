import type { PostSummary } from "../../../worker/contract/content/posts.ts";
import { formatFarDate } from "../../../worker/contract/games/game-date.ts";
import { useClubDay } from "../../lib/club-day.ts";
import { PlayerDisc } from "../../ui/player-disc.tsx";
import styles from "./post-line.module.css";

export function PostLine({
  post,
}: {
  post: Pick<PostSummary, "author" | "publishedAt" | "modifiedAt" | "minutes">;
}) {
  const { author, publishedAt, modifiedAt, minutes } = post;
  const dayOf = useClubDay();
  const [published, changed] = [dayOf(publishedAt), dayOf(modifiedAt)];
  return (
    <p className={`aside ${styles.line}`}>
      {author && <PlayerDisc player={author} size="small" decorative />}
      <span>
        <bdi>{author?.name ?? "Former member"}</bdi>
        <br />
        <time dateTime={publishedAt}>{formatFarDate(published)}</time>
        {changed > published && ` · changed ${formatFarDate(changed)}`} · {minutes} min read
      </span>
    </p>
  );
}
