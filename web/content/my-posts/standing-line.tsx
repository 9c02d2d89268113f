import { Icon, type IconName } from "../../ui/icon.tsx";
import type { DraftState } from "./draft-state.ts";
import styles from "./my-posts.module.css";

interface Line {
  icon: IconName;
  words: string;
  isTrouble?: boolean;
}

const DEVICE = "kept on this device";

function lineFor({ standing, post, values, issues, isUnkept, wasSaved }: DraftState): Line {
  const where = isUnkept ? "and this browser can’t keep it: leave this page open" : DEVICE;
  switch (standing) {
    case "saving":
      return { icon: "clock", words: "Saving…" };
    case "same":
      if (!post) return { icon: "info", words: "Saved automatically." };
      if (post.published)
        return { icon: "check", words: wasSaved ? "Saved: this is what readers see" : "Published" };
      return { icon: "check", words: "Saved" };
    case "kept":
      if (isUnkept) return { icon: "warning", words: `Not saved, ${where}.`, isTrouble: true };
      if (post?.published)
        return { icon: "clock", words: `Your changes are ${DEVICE}. Readers see them once you save.` };
      if (values.title.trim() === "")
        return { icon: "clock", words: `Kept on this device. Add a title to save it to your posts.` };
      return { icon: "clock", words: "Kept on this device" };
    case "offline":
      return { icon: "warning", words: `Not saved: you’re offline; ${where}.`, isTrouble: true };
    case "signed-out":
      return { icon: "warning", words: `Not saved: you’re signed out; ${where}.`, isTrouble: true };
    case "refused":
      return {
        icon: "warning",
        words: `Not saved: ${issues[0]?.message ?? "something is missing"}`,
        isTrouble: true,
      };
    case "conflict":
      return { icon: "warning", words: `Not saved: someone else saved first; ${where}.`, isTrouble: true };
    case "unknown":
      return {
        icon: "warning",
        words: `We don’t know yet whether this is saved, and will look again; ${where}.`,
        isTrouble: true,
      };
    case "gone":
      return { icon: "warning", words: `Not saved: this post is gone; ${where}.`, isTrouble: true };
    default:
      return {
        icon: "warning",
        words: `Not saved, we’ll try again: ${issues[0]?.message ?? ""}`,
        isTrouble: true,
      };
  }
}

/** Line with the saving state. Only trouble is announced. */
export function StandingLine({ state }: { state: DraftState }) {
  const { icon, words, isTrouble } = lineFor(state);
  return (
    <p className={styles.draftLine} data-trouble={isTrouble || undefined}>
      <Icon name={icon} />
      <span role="status">{isTrouble ? words : ""}</span>
      {!isTrouble && <span>{words}</span>}
    </p>
  );
}
