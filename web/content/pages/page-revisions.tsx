import { useQuery } from "@tanstack/react-query";
import type { PageRevisionText } from "../../../worker/contract/content/pages.ts";
import { VersionsDialog } from "../../ui/versions-dialog.tsx";
import { pageRevision, pageRevisions } from "./editing-queries.ts";
import { PageText } from "./page-text.tsx";

interface Props {
  id: string;
  onRestore: (version: PageRevisionText) => void;
  onClose: () => void;
}

export function PageRevisions({ id, onRestore, onClose }: Props) {
  return (
    <VersionsDialog
      versions={useQuery(pageRevisions(id))}
      none="From the first change on, every version is kept here."
      nobody="Original text, or by a former member"
      textOf={(version) => pageRevision(id, version.id)}
      onRestore={onRestore}
      onClose={onClose}
    >
      {(text) => <PageText {...text} />}
    </VersionsDialog>
  );
}
