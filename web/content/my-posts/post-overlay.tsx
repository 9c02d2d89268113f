import { Suspense } from "react";
import { useLocation } from "wouter";
import { paths } from "../../lib/paths.ts";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { ConflictDialog } from "./conflict-dialog.tsx";
import { DeletePostDialog } from "./delete-dialog.tsx";
import type { PostDraft } from "./draft.ts";
import type { DraftState } from "./draft-state.ts";
import type { PostAction } from "./post-foot.tsx";
import { PreviewDialog } from "./preview-dialog.tsx";

// Loaded on demand, as the revisions are: offline there would be nothing to see.
const RevisionsDialog = lazyPart(() => import("./revisions-dialog.tsx").then((it) => it.RevisionsDialog));

interface Props {
  open: PostAction | "both";
  draft: PostDraft;
  state: DraftState;
  onSave: (published: boolean) => void;
  onClose: () => void;
}

export function PostOverlay({ open, draft, state, onSave, onClose }: Props) {
  const [, navigate] = useLocation();
  const { post, theirs, values } = state;
  if (open === "preview") {
    return (
      <PreviewDialog
        values={values}
        isPublished={post?.published ?? false}
        onPublish={() => onSave(true)}
        onClose={onClose}
      />
    );
  }
  if (open === "both" && theirs) {
    return (
      <ConflictDialog
        draft={draft}
        state={state}
        theirs={theirs}
        onBoth={(id) => navigate(paths.myPost(id))}
        onClose={onClose}
      />
    );
  }
  if (open === "versions" && post) {
    return (
      <Suspense>
        <RevisionsDialog
          id={post.id}
          onRestore={({ title, content, tags }) => {
            draft.change({ title, content, tags });
            onClose();
          }}
          onClose={onClose}
        />
      </Suspense>
    );
  }
  if (open === "delete" && post) {
    return (
      <DeletePostDialog
        id={post.id}
        title={post.title}
        isPublished={post.published}
        onDeleted={() => {
          draft.end();
          navigate(paths.myPosts);
        }}
        onClose={onClose}
      />
    );
  }
  return null;
}
