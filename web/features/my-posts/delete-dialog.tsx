import { useMutation, useQueryClient } from "@tanstack/react-query";
import { messageFor } from "../../lib/api-error.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Notice } from "../../ui/notice.tsx";
import { deletePost } from "./calls.ts";

interface Props {
  id: string;
  title: string;
  isPublished: boolean;
  onDeleted: () => void;
  onClose: () => void;
}

/** Asks before a post is deleted, for nothing of it comes back. */
export function DeleteDialog({ id, title, isPublished, onDeleted, onClose }: Props) {
  const client = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => deletePost(id),
    onSuccess: () => {
      onDeleted();
      void client.invalidateQueries({ queryKey: ["my-posts", "list"] });
      void client.invalidateQueries({ queryKey: ["posts"] });
    },
  });
  return (
    <Dialog
      title="Delete this post?"
      onClose={onClose}
      footer={
        <>
          <Button kind="danger" icon="trash" busy={isPending} onClick={() => mutate()}>
            Delete it for good
          </Button>
          <Button onClick={onClose} data-autofocus>
            Keep it
          </Button>
        </>
      }
    >
      {error && <Notice kind="error">{messageFor(error)}</Notice>}
      <p>
        <bdi>
          <b>{title}</b>
        </bdi>{" "}
        goes with {isPublished ? "all its comments, its earlier versions" : "its earlier versions"} and its
        files. It cannot be brought back.
        {isPublished && " To take it from readers and keep it for yourself, unpublish it instead."}
      </p>
    </Dialog>
  );
}
