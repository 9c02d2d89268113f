import { Button, ButtonLink } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import type { Draft } from "./draft.ts";
import type { DraftState } from "./draft-state.ts";
import styles from "./my-posts.module.css";

interface Props {
  draft: Draft;
  state: DraftState;
  /** Where to sign in, to come back here. */
  signIn: string;
  onLookAtBoth: () => void;
  /** Mine goes on as a post of its own. */
  onKept: (id: string) => void;
}

/** What has to be known or decided before the words are safe on the server. */
export function DraftNotices({ draft, state, signIn, onLookAtBoth, onKept }: Props) {
  const { standing, isRestored, post } = state;
  if (standing === "signed-out") {
    return (
      <Notice kind="error">
        <p>
          You are signed out. Everything you wrote is kept on this device, and is here when you come back.
        </p>
        <div className={styles.noticeDeeds}>
          <ButtonLink href={signIn} icon="sign-in">
            Sign in and come back
          </ButtonLink>
        </div>
      </Notice>
    );
  }
  if (standing === "conflict") {
    return (
      <Notice kind="error">
        <p>
          <b>Somebody else saved this post while you were writing.</b> Nothing of yours is lost: look at both
          versions and decide.
        </p>
        <div className={styles.noticeDeeds}>
          <Button icon="eye" onClick={onLookAtBoth}>
            Look at both
          </Button>
        </div>
      </Notice>
    );
  }
  if (standing === "gone") {
    const keepIt = async () => {
      const id = await draft.keepBoth();
      if (id) onKept(id);
    };
    return (
      <Notice kind="error">
        <p>This post is not there any more, or you may not change it now. Your words are still here.</p>
        <div className={styles.noticeDeeds}>
          <Button icon="copy" onClick={keepIt}>
            Keep them as a new draft
          </Button>
        </div>
      </Notice>
    );
  }
  if (!isRestored) return null;
  return (
    <Notice kind="info">
      <p>This is what you wrote before and had not saved: it was kept on this device.</p>
      <div className={styles.noticeDeeds}>
        <Button kind="quiet" icon="undo" onClick={() => draft.discard()}>
          {post ? "Back to what is saved" : "Throw it away"}
        </Button>
      </div>
    </Notice>
  );
}
