import { usedInSettings } from "../../lib/errors.ts";
import type { News } from "../../news.ts";

/** Takes a reported message down, leaving it to its author and editors; null if it is gone. */
export const takeMessageDown = ({ message }: { message: { id: string } | undefined }) =>
  message ? { removal: { id: message.id }, news: [] } : null;

interface FoundPicture {
  picture:
    | { id: string; title: string; key: string; ownerId: string | null; isInSettings: boolean }
    | undefined;
}

/**
 * Takes a reported picture or file down and notifies its owner; null if it is gone.
 * @throws {ClubError} `conflict` (it is used in the club's settings)
 */
export function takePictureDown({ picture }: FoundPicture) {
  if (!picture) return null;
  const { id, title, ownerId, isInSettings } = picture;
  if (isInSettings) throw usedInSettings();
  const facts = { title: `Your picture “${title}”`, removed: true as const };
  const told: News = { kind: "edit", to: [ownerId], url: "/my-posts", facts };
  return { removal: { id }, news: [told] };
}
