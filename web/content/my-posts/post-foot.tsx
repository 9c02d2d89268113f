import type { MyPost } from "../../../worker/contract/content/my-posts.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Actions } from "../../ui/parts.tsx";
import { isDue, type Writing } from "./draft-steps.ts";
import styles from "./my-posts.module.css";

export type PostAction = "preview" | "publish" | "save" | "unpublish" | "versions" | "delete";

interface Props {
  state: Writing;
  busy: boolean;
  onAction: (action: PostAction) => void;
}

export function PostFoot({ state, busy, onAction }: Props) {
  const isPublished = state.post?.published ?? false;
  return (
    <div className={`row middle ${styles.postFoot}`}>
      <StandingLine state={state} />
      <div className={`actions ${styles.postFootDeeds}`}>
        <Button kind="quiet" icon="eye" onClick={() => onAction("preview")}>
          Preview
        </Button>
        <Button
          icon={isPublished ? "check" : "share"}
          busy={busy}
          onClick={() => onAction(isPublished ? "save" : "publish")}
        >
          {isPublished ? "Save changes" : "Publish"}
        </Button>
      </div>
    </div>
  );
}

export function PostActions({ post, onAction }: { post: MyPost; onAction: (action: PostAction) => void }) {
  return (
    <Actions>
      <Button kind="quiet" icon="clock" onClick={() => onAction("versions")}>
        Earlier versions
      </Button>
      {post.published && (
        <Button kind="quiet" icon="undo" onClick={() => onAction("unpublish")}>
          Unpublish
        </Button>
      )}
      <Button kind="danger" icon="trash" onClick={() => onAction("delete")}>
        Delete
      </Button>
    </Actions>
  );
}

interface Line {
  icon: "warning" | "clock" | "info" | "check";
  words: string;
}

const trouble = (words: string): Line => ({ icon: "warning", words });

const DEVICE = "kept on this device";

function lineFor(state: Writing): Line {
  const { savingState, post, values, issues, isUnkept, wasSaved } = state;
  const where = isUnkept ? "and this browser can’t keep it: leave this page open" : DEVICE;
  switch (savingState) {
    case "saving":
      return { icon: "clock", words: "Saving…" };
    case "same":
      if (!post) return { icon: "info", words: "Saved automatically." };
      if (post.held) return { icon: "clock", words: "Saved: it waits for an editor" };
      if (post.published)
        return { icon: "check", words: wasSaved ? "Saved: this is what readers see" : "Published" };
      return { icon: "check", words: "Saved as a draft" };
    case "kept":
      if (isUnkept) return trouble(`Not saved, ${where}.`);
      if (post?.held) return { icon: "clock", words: `Your changes are ${DEVICE} until you save.` };
      if (post?.published)
        return { icon: "clock", words: `Your changes are ${DEVICE}. Readers see them once you save.` };
      if (values.title.trim() === "")
        return { icon: "clock", words: `Kept on this device. Add a title to save it to your posts.` };
      return { icon: "clock", words: "Kept on this device" };
    case "offline":
      return trouble(`Not saved: you’re offline; ${where}.`);
    case "signed-out":
      return trouble(`Not saved: you’re signed out; ${where}.`);
    case "refused":
      return trouble(`Not saved: ${issues[0]?.message ?? "something is missing"}`);
    case "conflict":
      return trouble(`Not saved: it was saved elsewhere first; ${where}.`);
    case "unknown":
      return trouble(
        `We don’t know yet whether this is saved${isDue(state) ? ", and will look again" : ""}; ${where}.`,
      );
    case "gone":
      return trouble(`Not saved: this post is gone; ${where}.`);
    default:
      return trouble(`Not saved${isDue(state) ? ", we’ll try again" : ""}: ${issues[0]?.message ?? ""}`);
  }
}

/** Line with the saving state. Only trouble is announced. */
function StandingLine({ state }: { state: Writing }) {
  const { icon, words } = lineFor(state);
  const isTrouble = icon === "warning";
  return (
    <p className={`aside ${styles.draftLine}`} data-trouble={isTrouble || undefined}>
      <Icon name={icon} />
      <span role="status">{isTrouble ? words : ""}</span>
      {!isTrouble && <span>{words}</span>}
    </p>
  );
}
