import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Suspense } from "react";
import { useLocation } from "wouter";
import { api, unwrapAnswer } from "../../lib/api-client.ts";
import { paths } from "../../lib/paths.ts";
import { AskDialog } from "../../ui/ask-dialog.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { lazyPart } from "../../ui/lazy-part.tsx";
import type { PostDraft } from "./draft.ts";
import type { DraftState } from "./draft-state.ts";
import { PostConflict } from "./post-conflict.tsx";
import type { PostAction } from "./post-foot.tsx";
import { PostView } from "./post-view.tsx";
import type { Values } from "./values.ts";

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
      <PostConflict
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

interface PreviewDialogProps {
  values: Values;
  isPublished: boolean;
  onPublish: () => void;
  onClose: () => void;
}

function PreviewDialog({ values, isPublished, onPublish, onClose }: PreviewDialogProps) {
  return (
    <Dialog
      title="Preview"
      wide
      onClose={onClose}
      footer={
        <>
          <Button kind="quiet" icon="pencil" onClick={onClose}>
            Keep writing
          </Button>
          <Button icon={isPublished ? "check" : "share"} onClick={onPublish}>
            {isPublished ? "Save changes" : "Publish"}
          </Button>
        </>
      }
    >
      <PostView post={values} />
    </Dialog>
  );
}

interface DeletePostDialogProps {
  id: string;
  title: string;
  isPublished: boolean;
  onDeleted: () => void;
  onClose: () => void;
}

function DeletePostDialog({ id, title, isPublished, onDeleted, onClose }: DeletePostDialogProps) {
  const client = useQueryClient();
  const remove = useMutation({
    mutationFn: () => unwrapAnswer(api["my-posts"][":id"].$delete({ param: { id } })),
    onSuccess: () => {
      onDeleted();
      void client.invalidateQueries({ queryKey: ["my-posts", "list"] });
      void client.invalidateQueries({ queryKey: ["posts"] });
    },
  });
  return (
    <AskDialog
      title="Delete this post?"
      verb="Delete it for good"
      icon="trash"
      change={remove}
      onAgree={() => remove.mutate()}
      onClose={onClose}
    >
      <p>
        <bdi>
          <b>{title}</b>
        </bdi>{" "}
        will be deleted with {isPublished ? "all its comments, its earlier versions" : "its earlier versions"}{" "}
        and its files. You can’t get it back.
        {isPublished && " To hide it from readers but keep it for yourself, unpublish it instead."}
      </p>
    </AskDialog>
  );
}
