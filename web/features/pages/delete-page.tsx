import { useState } from "react";
import type { EditablePage } from "../../../worker/contract/pages.ts";
import { messageFor } from "../../lib/api-error.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Notice } from "../../ui/notice.tsx";
import { useDeletePage } from "./mutations.ts";

/** Takes a page away, after asking once. */
export function DeletePage({ page, onDeleted }: { page: EditablePage; onDeleted: () => void }) {
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending, error } = useDeletePage(page.id, page.path);
  return (
    <>
      <Button kind="quiet" icon="trash" onClick={() => setAsking(true)}>
        Delete
      </Button>
      {isAsking && (
        <Dialog
          title="Delete this page?"
          onClose={() => setAsking(false)}
          footer={
            <>
              <Button
                kind="danger"
                icon="trash"
                busy={isPending}
                onClick={() => mutate(undefined, { onSuccess: onDeleted })}
              >
                Delete it
              </Button>
              <Button kind="quiet" onClick={() => setAsking(false)}>
                Keep it
              </Button>
            </>
          }
        >
          {error && <Notice kind="error">{messageFor(error)}</Notice>}
          <p>
            <bdi>{page.title}</bdi>, its pictures and its earlier versions go with it, and links to{" "}
            {page.path} lead nowhere.
          </p>
        </Dialog>
      )}
    </>
  );
}
