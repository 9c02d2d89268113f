import type { MyPost } from "../../../worker/contract/content/my-posts.ts";
import { Notice } from "../../ui/notice.tsx";

interface Props {
  post: Pick<MyPost, "held" | "takenDown">;
  /** True for an editor, who can publish it; false for its author. */
  isEditor: boolean;
}

function wordsFor({ post: { held, takenDown }, isEditor }: Props): string | null {
  if (held && takenDown) {
    return isEditor
      ? "This was taken down, and its author has published it again. Save it, and everyone can read it."
      : "This was taken down, so an editor will check it before everyone can read it.";
  }
  if (held) {
    return isEditor
      ? "This is by a new member and is waiting for an editor. Save it, and everyone can read it."
      : "You’re new here, so an editor will check this before everyone can read it.";
  }
  if (!takenDown) return null;
  return isEditor
    ? "This was taken down. Publish it, and everyone can read it again."
    : "An editor took this down. You can change it and publish it again: an editor will check it first.";
}

export function HeldNotice(props: Props) {
  const words = wordsFor(props);
  return words && <Notice kind="info">{words}</Notice>;
}
