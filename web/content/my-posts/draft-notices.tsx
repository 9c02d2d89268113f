import type { MyPost } from "../../../worker/contract/content/my-posts.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import type { PostDraft } from "./draft.ts";
import type { DraftState } from "./draft-state.ts";
import styles from "./my-posts.module.css";

interface Props {
  draft: PostDraft;
  state: DraftState;
  signIn: string;
  onLookAtBoth: () => void;
  /** Called with the new post's id after the draft was kept as one. */
  onKept: (id: string) => void;
}

export function DraftNotices({ draft, state, signIn, onLookAtBoth, onKept }: Props) {
  const { savingState, isRestored, post } = state;
  if (savingState === "signed-out") {
    return (
      <Notice kind="error">
        <p>
          You’re signed out. Everything you wrote is kept on this device and will be here when you come back.
        </p>
        <div className={`actions ${styles.noticeActions}`}>
          <ButtonLink href={signIn} icon="sign-in">
            Sign in and come back
          </ButtonLink>
        </div>
      </Notice>
    );
  }
  if (savingState === "conflict") {
    return (
      <Notice kind="error">
        <p>
          <b>This post was saved elsewhere while you were writing.</b> Nothing of yours is lost: look at both
          versions and decide.
        </p>
        <div className={`actions ${styles.noticeActions}`}>
          <Button icon="eye" onClick={onLookAtBoth}>
            Look at both
          </Button>
        </div>
      </Notice>
    );
  }
  if (savingState === "gone") {
    const keepIt = async () => {
      const id = await draft.keepBoth();
      if (id) onKept(id);
    };
    return (
      <Notice kind="error">
        <p>This post is gone, or you can’t change it any more. Your text is still here.</p>
        <div className={`actions ${styles.noticeActions}`}>
          <Button icon="copy" onClick={keepIt}>
            Keep it as a new draft
          </Button>
        </div>
      </Notice>
    );
  }
  if (!isRestored) return null;
  return (
    <Notice kind="info">
      <p>This is what you wrote earlier and hadn’t saved: we kept it on this device.</p>
      <div className={`actions ${styles.noticeActions}`}>
        <Button kind="quiet" icon="undo" onClick={() => draft.discard()}>
          {post ? "Back to the saved version" : "Discard it"}
        </Button>
      </div>
    </Notice>
  );
}

interface HeldNoticeProps {
  post: Pick<MyPost, "held" | "takenDown">;
  /** True for an editor, who can publish it; false for its author. */
  isEditor: boolean;
}

function wordsFor({ post: { held, takenDown }, isEditor }: HeldNoticeProps): string | null {
  if (held && takenDown) {
    return isEditor
      ? "This was taken down, and its author has published it again. Save it, and everyone can read it."
      : "This was taken down, so an editor will check it before everyone can read it.";
  }
  if (held) {
    return isEditor
      ? "This is by a new member and is waiting for an editor. Save it, and everyone can read it."
      : "You’re new here, so an editor will check this before everyone can read it.";
  }
  if (!takenDown) return null;
  return isEditor
    ? "This was taken down. Publish it, and everyone can read it again."
    : "An editor took this down. You can change it and publish it again: an editor will check it first.";
}

export function HeldNotice(props: HeldNoticeProps) {
  const words = wordsFor(props);
  return words && <Notice kind="info">{words}</Notice>;
}
