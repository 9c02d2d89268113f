import { useQuery } from "@tanstack/react-query";
import type { PostRevisionText } from "../../../worker/contract/content/my-posts.ts";
import { VersionsDialog } from "../../ui/versions-dialog.tsx";
import { PostView } from "./post-view.tsx";
import { revisionQuery, revisionsQuery } from "./queries.ts";

interface Props {
  id: string;
  onRestore: (revision: PostRevisionText) => void;
  onClose: () => void;
}

export function RevisionsDialog({ id, onRestore, onClose }: Props) {
  return (
    <VersionsDialog
      versions={useQuery(revisionsQuery(id))}
      none="Each time you save, a version is kept here."
      nobody="Former member"
      also={({ published }, isLatest) =>
        ` · ${published ? "published" : "draft"}${isLatest ? " · as it is now" : ""}`
      }
      textOf={(version) => revisionQuery(id, version.id)}
      onRestore={onRestore}
      onClose={onClose}
    >
      {(text) => <PostView post={text} />}
    </VersionsDialog>
  );
}
