import { useState } from "react";
import type { EditablePage } from "../../../worker/contract/content/pages.ts";
import { AskDialog } from "../../ui/ask-dialog.tsx";
import { Button } from "../../ui/button.tsx";
import { useDeletePage } from "./mutations.ts";

export function DeletePage({ page, onDeleted }: { page: EditablePage; onDeleted: () => void }) {
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending, error } = useDeletePage(page.id, page.path);
  return (
    <>
      <Button kind="quiet" icon="trash" onClick={() => setAsking(true)}>
        Delete
      </Button>
      {isAsking && (
        <AskDialog
          title="Delete this page?"
          verb="Delete it"
          icon="trash"
          busy={isPending}
          error={error}
          onAgree={() => mutate(undefined, { onSuccess: onDeleted })}
          onClose={() => setAsking(false)}
        >
          <p>
            <bdi>{page.title}</bdi> will be deleted with its pictures and earlier versions, and links to{" "}
            {page.path} will lead nowhere.
          </p>
        </AskDialog>
      )}
    </>
  );
}
