import type { MyPost } from "../../../worker/contract/content/my-posts.ts";
import { ApiError } from "../../lib/api-error.ts";
import type { DraftState, SavingState } from "./draft-state.ts";
import type { StoredDraft } from "./stored-drafts.ts";
import { fingerprint, NOTHING, type Values, valuesOf } from "./values.ts";

/** Full state of a post being written. Each function below returns the next state. */
export interface Writing extends DraftState {
  /** Fingerprint of the values that the server has. */
  saved: string;
  /** Fingerprint of the last body sent. The server may have it even if the response was lost. */
  sent: string | null;
  /** True once something was typed: a merely restored draft is saved only after that, or after a decision. */
  isTouched: boolean;
}

export const isDirty = ({ values, saved }: Writing): boolean => fingerprint(values) !== saved;

/** Returns true if the draft autosaves: unpublished, with a title, and without a pending decision. */
export const autosaves = ({ post, values, savingState }: Writing): boolean =>
  !post?.published && values.title.trim() !== "" && savingState !== "conflict" && savingState !== "gone";

export const isDue = (now: Writing): boolean => now.isTouched && isDirty(now) && autosaves(now);

const REASONS_TO_STAY: SavingState[] = ["conflict", "gone", "signed-out"];
/** States that further typing resets; the others last until a save succeeds. */
const RESET_BY_TYPING: SavingState[] = ["same", "kept", "refused"];

const settled = (now: Writing): Writing => ({ ...now, savingState: "same", isRestored: false });

/** Returns the initial state: the server's version or, if this device stored another one, that. */
export function initialDraft(post: MyPost | null, kept: StoredDraft | null): Writing {
  const values = post ? valuesOf(post) : NOTHING;
  const saved = fingerprint(values);
  const fresh: Writing = {
    values,
    post,
    savingState: "same",
    issues: [],
    theirs: null,
    isRestored: false,
    isUnkept: false,
    wasSaved: false,
    saved,
    sent: kept?.sent ?? null,
    isTouched: false,
  };
  if (!kept || fingerprint(kept.values) === saved) return fresh;
  const restored: Writing = { ...fresh, values: kept.values, isRestored: true, savingState: "kept" };
  // The previous version may be our own save, whose response was lost.
  const isBehind = post !== null && post.version !== kept.version && kept.sent !== saved;
  return isBehind ? { ...restored, savingState: "conflict", theirs: post } : restored;
}

export function withChange(now: Writing, values: Partial<Values>): Writing {
  const next: Writing = { ...now, values: { ...now.values, ...values }, issues: [], isTouched: true };
  if (!isDirty(next)) return settled(next);
  if (autosaves(next)) {
    return RESET_BY_TYPING.includes(next.savingState) ? { ...next, savingState: "saving" } : next;
  }
  return REASONS_TO_STAY.includes(next.savingState) ? next : { ...next, savingState: "kept" };
}

export const sending = (now: Writing): Writing => ({
  ...now,
  sent: fingerprint(now.values),
  savingState: "saving",
  issues: [],
});

/** Returns the state after a save of values with the fingerprint `saved`. Later changes are still unsaved. */
export function withSaved(now: Writing, post: MyPost, saved: string): Writing {
  const next: Writing = { ...now, post, saved, wasSaved: true, isRestored: false, theirs: null };
  if (!isDirty(next)) return settled(next);
  return { ...next, savingState: autosaves(next) ? "saving" : "kept" };
}

const STATE_AFTER: Record<number, SavingState> = {
  0: "offline",
  400: "refused",
  401: "signed-out",
  404: "gone",
  413: "refused",
  422: "refused",
  502: "unknown",
  504: "unknown",
};

export const refused = (now: Writing, error: unknown): Writing =>
  error instanceof ApiError
    ? { ...now, savingState: STATE_AFTER[error.status] ?? "trouble", issues: error.issues }
    : { ...now, savingState: "trouble", issues: [{ path: [], message: String(error) }] };

export const canRetry = ({ savingState }: Writing): boolean =>
  savingState === "offline" || savingState === "trouble" || savingState === "unknown";

/** Returns true if the server's version is our own earlier save, or equals the draft. */
export function isOwnSave({ sent, values }: Writing, met: MyPost): boolean {
  const there = fingerprint(valuesOf(met));
  return there === sent || there === fingerprint(values);
}

export const inConflict = (now: Writing, theirs: MyPost): Writing => ({
  ...now,
  savingState: "conflict",
  theirs,
});

/** Returns the state with the other version; the draft is discarded. */
export function withTheirs(now: Writing, theirs: MyPost): Writing {
  const values = valuesOf(theirs);
  return settled({ ...now, values, saved: fingerprint(values), post: theirs, theirs: null });
}

export const overTheirs = (now: Writing, theirs: MyPost): Writing => ({
  ...now,
  saved: fingerprint(valuesOf(theirs)),
  post: theirs,
  theirs: null,
  savingState: "kept",
});

export function discarded(now: Writing): Writing {
  const values = now.post ? valuesOf(now.post) : NOTHING;
  return settled({ ...now, values, saved: fingerprint(values), issues: [], theirs: null });
}

export const splitOff = (now: Writing, values: Values): Writing => ({
  ...now,
  saved: fingerprint(values),
  savingState: "same",
});

export const settledDraft = (now: Writing): Writing => settled({ ...now, saved: fingerprint(now.values) });
