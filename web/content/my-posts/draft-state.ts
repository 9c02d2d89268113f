import type { MyPost } from "../../../worker/contract/content/my-posts.ts";
import type { Issue } from "../../../worker/contract/errors.ts";
import type { Values } from "./values.ts";

/**
 * Saving state of a draft. `same`: saved. `kept`: on this device only, on purpose. `saving`: in flight or scheduled.
 * `offline`, `signed-out`, `trouble`, `refused`: unsaved, with the reason. `unknown`: perhaps saved. `conflict`:
 * saved elsewhere first. `gone`: the post was deleted.
 */
export type SavingState =
  | "same"
  | "kept"
  | "saving"
  | "offline"
  | "signed-out"
  | "trouble"
  | "unknown"
  | "refused"
  | "conflict"
  | "gone";

export interface DraftState {
  values: Values;
  /** Last version from the server; null for a post that is not there yet. */
  post: MyPost | null;
  savingState: SavingState;
  issues: Issue[];
  theirs: MyPost | null;
  /** True if the text was restored from this device. */
  isRestored: boolean;
  /** True if this device cannot store drafts: only the page holds the text. */
  isUnkept: boolean;
  wasSaved: boolean;
}
