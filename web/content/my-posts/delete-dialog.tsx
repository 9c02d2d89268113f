import { useMutation, useQueryClient } from "@tanstack/react-query";
import { AskDialog } from "../../ui/ask-dialog.tsx";
import { deletePost } from "./calls.ts";

interface Props {
  id: string;
  title: string;
  isPublished: boolean;
  onDeleted: () => void;
  onClose: () => void;
}

export function DeletePostDialog({ id, title, isPublished, onDeleted, onClose }: Props) {
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
    <AskDialog
      title="Delete this post?"
      verb="Delete it for good"
      icon="trash"
      busy={isPending}
      error={error}
      onAgree={() => mutate()}
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
