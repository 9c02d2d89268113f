import type { MyPost } from "../../../worker/contract/content/my-posts.ts";
import { Button } from "../../ui/button.tsx";
import type { DraftState } from "./draft-state.ts";
import styles from "./my-posts.module.css";
import { StandingLine } from "./standing-line.tsx";

export type PostAction = "preview" | "publish" | "save" | "unpublish" | "versions" | "delete";

interface Props {
  state: DraftState;
  busy: boolean;
  onDeed: (deed: PostAction) => void;
}

export function PostFoot({ state, busy, onDeed }: Props) {
  const isPublished = state.post?.published ?? false;
  return (
    <div className={styles.postFoot}>
      <StandingLine state={state} />
      <div className={styles.postFootDeeds}>
        <Button kind="quiet" icon="eye" onClick={() => onDeed("preview")}>
          Preview
        </Button>
        <Button
          icon={isPublished ? "check" : "share"}
          busy={busy}
          onClick={() => onDeed(isPublished ? "save" : "publish")}
        >
          {isPublished ? "Save changes" : "Publish"}
        </Button>
      </div>
    </div>
  );
}

export function PostActions({ post, onDeed }: { post: MyPost; onDeed: (deed: PostAction) => void }) {
  return (
    <div className={styles.postDeeds}>
      <Button kind="quiet" icon="clock" onClick={() => onDeed("versions")}>
        Earlier versions
      </Button>
      {post.published && (
        <Button kind="quiet" icon="undo" onClick={() => onDeed("unpublish")}>
          Unpublish
        </Button>
      )}
      <Button kind="danger" icon="trash" onClick={() => onDeed("delete")}>
        Delete
      </Button>
    </div>
  );
}
