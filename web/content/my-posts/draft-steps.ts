import type { MyPost } from "../../../worker/contract/content/my-posts.ts";
import { ApiError } from "../../lib/api-error.ts";
import type { DraftState, SavingState } from "./draft-state.ts";
import type { StoredWords } from "./stored-words.ts";
import { fingerprint, NOTHING, type Values, valuesOf } from "./values.ts";

/** A post while it is written, and what has to be remembered about it. Every step here gives the next one. */
export interface Writing extends DraftState {
  /** What the server has, as `fingerprint` writes it. */
  known: string;
  /** What was last sent, the same way: the server may have it although no answer came. */
  sent: string | null;
  /** Whether anything was written here: words that were only brought back wait for that, or for a decision. */
  isTouched: boolean;
}

export const isDirty = ({ values, known }: Writing): boolean => fingerprint(values) !== known;

/** Whether it saves itself: a draft with a title, unless something has to be decided first. */
export const savesItself = ({ post, values, standing }: Writing): boolean =>
  !post?.published && values.title.trim() !== "" && standing !== "conflict" && standing !== "gone";

/** Whether something waits that would go to the server by itself. */
export const isDue = (now: Writing): boolean => now.isTouched && isDirty(now) && savesItself(now);

const REASONS_TO_STAY: SavingState[] = ["conflict", "gone", "signed-out"];
/** What a pause in writing may mend; the others are told until a save goes through. */
const MENDED_BY_WRITING: SavingState[] = ["same", "kept", "refused"];

const settled = (now: Writing): Writing => ({ ...now, standing: "same", isRestored: false });

/** Begins with what the server has and, where this device kept other words, with those. */
export function initialDraft(post: MyPost | null, kept: StoredWords | null): Writing {
  const values = post ? valuesOf(post) : NOTHING;
  const known = fingerprint(values);
  const fresh: Writing = {
    values,
    post,
    standing: "same",
    issues: [],
    theirs: null,
    isRestored: false,
    isUnkept: false,
    wasSaved: false,
    known,
    sent: kept?.sent ?? null,
    isTouched: false,
  };
  if (!kept || fingerprint(kept.values) === known) return fresh;
  const restored: Writing = { ...fresh, values: kept.values, isRestored: true, standing: "kept" };
  // The version before may be one's own, whose answer never came.
  const isBehind = post !== null && post.version !== kept.version && kept.sent !== known;
  return isBehind ? { ...restored, standing: "conflict", theirs: post } : restored;
}

/** Something was written. */
export function withChange(now: Writing, values: Partial<Values>): Writing {
  const next: Writing = { ...now, values: { ...now.values, ...values }, issues: [], isTouched: true };
  if (!isDirty(next)) return settled(next);
  if (savesItself(next)) {
    return MENDED_BY_WRITING.includes(next.standing) ? { ...next, standing: "saving" } : next;
  }
  return REASONS_TO_STAY.includes(next.standing) ? next : { ...next, standing: "kept" };
}

/** It is on its way to the server as it is now. */
export const sending = (now: Writing): Writing => ({
  ...now,
  sent: fingerprint(now.values),
  standing: "saving",
  issues: [],
});

/** The server has what `known` marks; what was written meanwhile is still to be saved. */
export function withSaved(now: Writing, saved: MyPost, known: string): Writing {
  const next: Writing = { ...now, post: saved, known, wasSaved: true, isRestored: false, theirs: null };
  if (!isDirty(next)) return settled(next);
  return { ...next, standing: savesItself(next) ? "saving" : "kept" };
}

const STANDING_AFTER: Record<number, SavingState> = {
  0: "offline",
  400: "refused",
  401: "signed-out",
  404: "gone",
  413: "refused",
  422: "refused",
  502: "unknown",
  504: "unknown",
};

/** The server did not take it, or could not be reached. */
export const refused = (now: Writing, error: unknown): Writing =>
  error instanceof ApiError
    ? { ...now, standing: STANDING_AFTER[error.status] ?? "trouble", issues: error.issues }
    : { ...now, standing: "trouble", issues: [{ path: [], message: String(error) }] };

/** Whether trying the same again may help. */
export const canRetry = ({ standing }: Writing): boolean =>
  standing === "offline" || standing === "trouble" || standing === "unknown";

/** Whether what was met on the server is what was sent before, or stands here anyway. */
export function isOwnSave({ sent, values }: Writing, met: MyPost): boolean {
  const there = fingerprint(valuesOf(met));
  return there === sent || there === fingerprint(values);
}

/** Somebody else saved first: a person decides. */
export const inConflict = (now: Writing, theirs: MyPost): Writing => ({
  ...now,
  standing: "conflict",
  theirs,
});

/** Theirs stands, mine is thrown away. */
export function withTheirs(now: Writing, theirs: MyPost): Writing {
  const values = valuesOf(theirs);
  return settled({ ...now, values, known: fingerprint(values), post: theirs, theirs: null });
}

/** Mine is meant to stand in the place of theirs. */
export const overTheirs = (now: Writing, theirs: MyPost): Writing => ({
  ...now,
  known: fingerprint(valuesOf(theirs)),
  post: theirs,
  theirs: null,
  standing: "kept",
});

/** Back to what the server has. */
export function discarded(now: Writing): Writing {
  const values = now.post ? valuesOf(now.post) : NOTHING;
  return settled({ ...now, values, known: fingerprint(values), issues: [], theirs: null });
}

/** What stood there has become a draft of its own. */
export const splitOff = (now: Writing, values: Values): Writing => ({
  ...now,
  known: fingerprint(values),
  standing: "same",
});

/** The post is gone, and its words need no saving any more. */
export const settledDraft = (now: Writing): Writing => settled({ ...now, known: fingerprint(now.values) });
