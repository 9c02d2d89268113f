import { useState } from "react";
import type { LeagueResult } from "../../../worker/contract/league/league.ts";
import { isSignedOut, messageFor } from "../../lib/api-error.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Notice } from "../../ui/notice.tsx";
import { RefusalNotice } from "../../ui/refusal-notice.tsx";
import { When } from "../../ui/when.tsx";
import { endedInWords } from "../sides-in-words.ts";
import { formError, type ResultDraft } from "./draft.ts";
import { PlaceList } from "./place-list.tsx";
import styles from "./result-dialog.module.css";
import { EVENING_FIELDS, ResultFields } from "./result-fields.tsx";
import type { EntryForm } from "./use-entry.ts";

interface Props {
  title: string;
  entry: EntryForm;
  draft: ResultDraft;
  /** True for a game of the site, whose name and date are fixed. */
  isOfGame: boolean;
  /** `YYYY-MM-DD`: results of later days are refused. */
  today: string;
}

export function ResultDialog({ title, entry, draft, isOfGame, today }: Props) {
  const { change, close, isDirty, isRestored, theirs, save } = entry;
  const [missing, setMissing] = useState<string | null>(null);
  const submit = () => {
    const words = formError(draft);
    setMissing(words);
    if (!words) entry.send();
  };
  const { error } = save;
  // A game of the site has no fields of its own here: all errors show below.
  const isElsewhere = isOfGame || !EVENING_FIELDS.some((field) => messageFor(error, field));
  return (
    <Dialog
      title={title}
      onClose={close}
      isDirty={isDirty}
      refusal={
        missing ??
        (error && !theirs && isElsewhere && (
          <RefusalNotice words={error.message} isSignedOut={isSignedOut(error)} />
        ))
      }
      footer={
        <Button type="submit" icon="check" onClick={submit}>
          {actOf(theirs, entry.isAgain)}
        </Button>
      }
    >
      <div className="stack">
        {isRestored && <Notice kind="info">This is what you entered earlier.</Notice>}
        {theirs && <ResultConflictNotice words={error?.message} theirs={theirs} onTakeTheirs={close} />}
        <ResultFields {...{ draft, isOfGame, today, error }} isTried={missing !== null} onChange={change} />
      </div>
    </Dialog>
  );
}

function actOf(theirs: LeagueResult | null, isAgain: boolean): string {
  if (theirs) return theirs.removed ? "Bring it back with mine" : "Save mine instead";
  return isAgain ? "Save it as a separate game" : "Save the result";
}

interface ResultConflictNoticeProps {
  words: string | undefined;
  theirs: LeagueResult;
  onTakeTheirs: () => void;
}

function ResultConflictNotice({ words, theirs, onTakeTheirs }: ResultConflictNoticeProps) {
  return (
    <Notice kind="error">
      <div className={styles.conflict}>
        <p>
          <b>{words}</b> {theirs.removed ? "Removed" : "Saved"} <When at={theirs.modifiedAt} />
          {!theirs.removed &&
            theirs.kind !== "COMPETITIVE" &&
            `, as ${endedInWords(theirs.kind, theirs.won).toLowerCase()}`}
          . Yours is still below.
        </p>
        {!theirs.removed && <PlaceList result={theirs} />}
        <Button kind="quiet" onClick={onTakeTheirs}>
          {theirs.removed ? "Leave it removed" : "Keep theirs"}
        </Button>
      </div>
    </Notice>
  );
}
