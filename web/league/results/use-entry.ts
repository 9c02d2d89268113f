import { useState } from "react";
import type { LeagueResult } from "../../../worker/contract/league/league.ts";
import type { SessionUser } from "../../../worker/contract/users/session.ts";
import type { Sent } from "../../lib/use-draft.ts";
import { expectedResult, type ResultDraft } from "./draft.ts";
import { draftSent, keepDraft, readDraft } from "./kept-draft.ts";
import { Overtaken, type Save, useSaveResult } from "./mutations.ts";

interface Options {
  game: string | null;
  before: LeagueResult | null;
  me: SessionUser;
  begin: (last?: LeagueResult) => ResultDraft;
}

/** Enters a result, with a stored draft until the server has it. A refusal reopens the form as it was. */
export function useEntry({ game, before, me, begin }: Options) {
  const save = useSaveResult(me);
  const draftKey = `full-table.result.${game ?? before?.id ?? "new"}.${me.publicId}`;
  const [draft, setDraft] = useState<ResultDraft | null>(null);
  const [isRestored, setRestored] = useState(false);
  const [isDirty, setDirty] = useState(false);
  const [theirs, setTheirs] = useState<LeagueResult | null>(null);
  const [isOpen, setOpen] = useState(false);
  // The result that the draft was begun from: a concurrent save must change neither the title nor the version sent.
  const [base, setBase] = useState<LeagueResult | null>(null);
  const [sent, setSent] = useState<Sent | null>(null);
  // True after an identical entry by somebody else: sent again, it counts as another one.
  const [isAgain, setAgain] = useState(false);

  const forget = () => {
    keepDraft(draftKey, null);
    setDraft(null);
    // The next input is another result.
    setSent(null);
    setDirty(false);
    setTheirs(null);
    setAgain(false);
    setRestored(false);
  };
  const open = () => {
    const kept = draft ? { draft, sent, before: base } : readDraft(draftKey);
    // A draft of a game that was begun from no result is a new one: if the game has one by now, that's a conflict.
    setBase(kept?.before ?? (kept && game ? null : before));
    setRestored(kept !== null);
    setDirty(kept !== null);
    setDraft(kept?.draft ?? begin(save.data));
    setSent(kept?.sent ?? null);
    if (save.isError) save.reset();
    setOpen(true);
  };
  const change = (next: ResultDraft) => {
    setDraft(next);
    setDirty(true);
    keepDraft(draftKey, { draft: next, sent, before: base });
  };
  const close = () => {
    forget();
    setOpen(false);
  };
  const refused = (error: Error, { before, game }: Save) => {
    setOpen(true);
    if (!(error instanceof Overtaken)) return;
    // Results of evenings that are not on the site differ only in who enters them.
    if (!before && !game) return setAgain(true);
    if (error.theirs) setTheirs(error.theirs);
  };
  const send = () => {
    if (!draft) return;
    const replaced = theirs ?? base;
    const expected = expectedResult(draft, { ...replaced, game }, me, new Date().toISOString());
    setOpen(false);
    const now = draftSent(draft, sent);
    setSent(now);
    // Stored even if unchanged: after a reload before the response, the same key is sent again.
    keepDraft(draftKey, { draft, sent: now, before: base });
    save.mutate(
      {
        ...{ draft, before: replaced, game, key: now.key, draftKey, again: isAgain, expected },
        lastFingerprint: sent?.values,
      },
      {
        onSuccess: forget,
        onError: refused,
      },
    );
  };
  return {
    draft,
    isOpen,
    /** True until the answer, which empties the form or opens it again: it can't be opened before. */
    isSending: sent !== null && !isOpen,
    isCorrection: base !== null && !base.removed,
    isDirty,
    isRestored,
    isAgain,
    theirs,
    save,
    open,
    change,
    close,
    send,
  };
}

export type EntryForm = ReturnType<typeof useEntry>;
