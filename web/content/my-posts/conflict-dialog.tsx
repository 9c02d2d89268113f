import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { MyPost } from "../../../worker/contract/content/my-posts.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Notice } from "../../ui/notice.tsx";
import { TwoVersions } from "../../ui/two-versions.tsx";
import { When } from "../../ui/when.tsx";
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

export function ConflictDialog({ draft, state, theirs, onBoth, onClose }: Props) {
  const [isBusy, setBusy] = useState(false);
  const { data } = useQuery(revisionsQuery(theirs.id));
  const by = data?.[0]?.by?.name ?? null;
  const during = (work: () => Promise<unknown>) => async () => {
    setBusy(true);
    await work();
    setBusy(false);
  };
  const keepBoth = during(async () => {
    const id = await draft.keepBoth();
    if (id) onBoth(id);
  });
  const overwrite = during(async () => {
    if (await draft.overwrite()) onClose();
  });
  const takeTheirs = () => {
    draft.takeTheirs();
    onClose();
  };
  return (
    <Dialog
      title="Two versions of this post"
      wide
      onClose={onClose}
      footer={
        <>
          <Button kind="danger" onClick={takeTheirs}>
            Take theirs
          </Button>
          <Button kind="quiet" busy={isBusy} onClick={overwrite}>
            Replace it with mine
          </Button>
          <Button busy={isBusy} icon="copy" onClick={keepBoth}>
            Keep both
          </Button>
        </>
      }
    >
      <TwoVersions mine={<PostView post={state.values} />} theirs={<PostView post={theirs} />}>
        {state.issues[0] && <Notice kind="error">{state.issues[0].message}</Notice>}
        <p>
          {by ? <bdi>{by}</bdi> : "Someone"} saved this post <When at={theirs.modifiedAt} /> while you were
          writing. If you keep both, theirs stays as it is and yours becomes a separate draft. Whatever is
          replaced stays among the earlier versions; anything of yours that you discard doesn’t.
        </p>
      </TwoVersions>
    </Dialog>
  );
}
