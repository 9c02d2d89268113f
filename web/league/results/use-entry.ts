import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { LeagueResult } from "../../../worker/contract/league/league.ts";
import type { SessionUser } from "../../../worker/contract/users/session.ts";
import { ApiError } from "../../lib/api-error.ts";
import { expectedResult, type ResultDraft } from "./draft.ts";
import { keepDraft, readDraft, type SentDraft, sentOf } from "./kept-draft.ts";
import { newest, type Save, useSaveResult } from "./mutations.ts";

const CONFLICT = 409;

interface What {
  /** The game of the site, or null. */
  game: string | null;
  before: LeagueResult | null;
  me: SessionUser;
  /** What to begin with when nothing was kept. */
  begin: () => ResultDraft;
}

/**
 * A result on its way in: what is typed is kept until the server has it. Saving closes the form and shows the result
 * at once; a refusal opens it again as it was, and somebody else's faster save is shown beside one's own.
 */
export function useEntry({ game, before, me, begin }: What) {
  const client = useQueryClient();
  const save = useSaveResult(me);
  const keptAs = `full-table.result.${game ?? before?.id ?? "new"}.${me.publicId}`;
  const [draft, setDraft] = useState<ResultDraft | null>(null);
  const [isRestored, setRestored] = useState(false);
  const [isDirty, setDirty] = useState(false);
  const [theirs, setTheirs] = useState<LeagueResult | null>(null);
  const [isOpen, setOpen] = useState(false);
  // Of what it was when it was opened: a faster save by somebody else must not rename the form meanwhile.
  const [isCorrection, setCorrection] = useState(false);
  const [sent, setSent] = useState<SentDraft | null>(null);
  // Somebody has just entered the same: sent once more, it is meant to be another one.
  const [isAgain, setAgain] = useState(false);

  const forget = () => {
    keepDraft(keptAs, null);
    setDraft(null);
    // What is typed next is another result.
    setSent(null);
    setDirty(false);
    setTheirs(null);
    setAgain(false);
    setRestored(false);
  };
  const open = () => {
    const kept = draft ? { draft, sent } : readDraft(keptAs);
    setCorrection(before !== null && !before.removed);
    setRestored(kept !== null);
    setDirty(kept !== null);
    setDraft(kept?.draft ?? begin());
    setSent(kept?.sent ?? null);
    save.reset();
    setOpen(true);
  };
  const change = (next: ResultDraft) => {
    setDraft(next);
    setDirty(true);
    keepDraft(keptAs, { draft: next, sent });
  };
  const close = () => {
    forget();
    setOpen(false);
  };
  const refused = async (error: Error, given: Save) => {
    setOpen(true);
    if (!(error instanceof ApiError) || error.status !== CONFLICT) return;
    // Of an evening that is not on the site nothing tells two results apart but who enters them.
    if (!given.before && !given.game) return setAgain(true);
    const now = await newest(client, given);
    if (now && now.version !== given.before?.version) setTheirs(now);
  };
  const send = () => {
    if (!draft) return;
    const base = theirs ?? before;
    const expected = expectedResult(draft, { ...base, game }, me, new Date().toISOString());
    setOpen(false);
    const now = sentOf(draft, sent);
    setSent(now);
    // Also where nothing was changed: whoever reloads before the answer is there sends the same once more.
    keepDraft(keptAs, { draft, sent: now });
    save.mutate(
      { draft, before: base, game, key: now.key, keptAs, again: isAgain, expected },
      {
        onSuccess: forget,
        onError: refused,
      },
    );
  };
  return {
    draft,
    isOpen,
    isCorrection,
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
