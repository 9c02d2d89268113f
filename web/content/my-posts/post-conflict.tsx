import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { MyPost } from "../../../worker/contract/content/my-posts.ts";
import { Button } from "../../ui/button.tsx";
import { ConflictDialog } from "../../ui/conflict-dialog.tsx";
import { useSession } from "../../users/session/session-context.ts";
import type { PostDraft } from "./draft.ts";
import type { DraftState } from "./draft-state.ts";
import { PostView } from "./post-view.tsx";
import { revisionsQuery } from "./queries.ts";

interface Props {
  draft: PostDraft;
  state: DraftState;
  theirs: MyPost;
  onBoth: (id: string) => void;
  onClose: () => void;
}

export function PostConflict({ draft, state, theirs, onBoth, onClose }: Props) {
  const [isBusy, setBusy] = useState(false);
  const { data } = useQuery(revisionsQuery(theirs.id));
  const me = useSession().data?.user.publicId;
  const by = data?.[0]?.by;
  const during = (work: () => Promise<unknown>) => async () => {
    setBusy(true);
    await work();
    setBusy(false);
  };
  const keepBoth = during(async () => {
    const id = await draft.keepBoth();
    if (id) onBoth(id);
  });
  return (
    <ConflictDialog
      what="post"
      mine={<PostView post={state.values} />}
      theirs={<PostView post={theirs} />}
      by={by && by.publicId === me ? "Your other tab" : by?.name}
      at={theirs.modifiedAt}
      isBusy={isBusy}
      error={state.issues[0]?.message}
      onTakeTheirs={() => {
        draft.takeTheirs();
        onClose();
      }}
      onPutMine={during(async () => {
        if (await draft.overwrite()) onClose();
      })}
      more={
        <Button busy={isBusy} icon="copy" onClick={keepBoth}>
          Keep both
        </Button>
      }
      onClose={onClose}
    >
      If you keep both, theirs stays as it is and yours becomes a separate draft. Whatever is replaced stays
      among the earlier versions; anything of yours that you discard doesn’t.
    </ConflictDialog>
  );
}
