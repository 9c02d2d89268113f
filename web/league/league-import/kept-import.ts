import { readStored, writeStored } from "../../lib/stored.ts";
import { draftOfPlain, type PlainDraft, plainDraft } from "../results/kept-draft.ts";
import type { Proposal } from "./proposal.ts";

export interface Import {
  text: string;
  proposals: readonly Proposal[] | null;
  /** Settles plays that waited; null if the proposals are a file's. */
  settle: ((sources: string[]) => void) | null;
}

export const NO_IMPORT: Import = { text: "", proposals: null, settle: null };

interface Kept {
  text: string;
  proposals: (Omit<Proposal, "draft"> & { draft: PlainDraft })[] | null;
}

export function keepImport(key: string, { text, proposals, settle }: Import): void {
  // Plays that wait are not kept: the server has them.
  const own = settle ? null : proposals;
  const plain = own?.map((proposal) => ({ ...proposal, draft: plainDraft(proposal.draft) })) ?? null;
  writeStored(key, text === "" && !plain ? null : ({ text, proposals: plain } satisfies Kept), "tab");
}

export function readImport(key: string): Import | null {
  const kept = readStored<Kept>(key, "tab");
  return (
    kept && {
      text: kept.text,
      proposals:
        kept.proposals?.map((proposal) => ({ ...proposal, draft: draftOfPlain(proposal.draft) })) ?? null,
      settle: null,
    }
  );
}
