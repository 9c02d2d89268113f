import type { SessionUser } from "../../../worker/contract/users/session.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { emptyDraft } from "./draft.ts";
import { waitingWords } from "./may.ts";
import { ResultDialog } from "./result-dialog.tsx";
import { useEntry } from "./use-entry.ts";

export function EnterResult({ member, today }: { member: SessionUser; today: string }) {
  const entry = useEntry({ game: null, before: null, me: member, begin: () => emptyDraft(today, member) });
  const { draft, isOpen, save } = entry;
  return (
    <>
      <Button icon="plus" busy={save.isPending} onClick={entry.open}>
        Enter a result
      </Button>
      {save.isSuccess && !isOpen && (
        <Notice kind="success">
          <bdi>{save.data.gameName}</bdi> is recorded
          {save.data.waits ? `. ${waitingWords(save.data)}.` : ", and the standings are up to date."}
        </Notice>
      )}
      {isOpen && draft && (
        <ResultDialog title="Enter a result" entry={entry} draft={draft} isOfGame={false} today={today} />
      )}
    </>
  );
}
