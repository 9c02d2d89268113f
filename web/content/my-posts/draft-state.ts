import type { MyPost } from "../../../worker/contract/content/my-posts.ts";
import type { Issue } from "../../../worker/contract/errors.ts";
import type { Values } from "./values.ts";

/**
 * How it stands with the words: `same`: as the server has them. `kept`: on this device only, and meant to be so.
 * `saving`: on their way or about to be. `offline`, `signed-out`, `trouble`, `refused`: not saved, and why.
 * `unknown`: perhaps saved.
 * `conflict`: somebody else saved first. `gone`: the post is not there any more.
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
  /** The post as the server last gave it; null: it has no such post yet. */
  post: MyPost | null;
  standing: SavingState;
  /** What the server refused, or what went wrong. */
  issues: Issue[];
  /** What somebody else saved meanwhile. */
  theirs: MyPost | null;
  /** The words were kept by this device from before. */
  isRestored: boolean;
  /** This device can keep nothing: only the page holds the words. */
  isUnkept: boolean;
  /** It was saved at least once since it was opened. */
  wasSaved: boolean;
}
