import { inSettings } from "../../lib/errors.ts";
import type { News } from "../../news.ts";

/** Takes a message down that was reported: its author and editors alone read it from now on. Null: it is gone. */
export const takeMessageDown = ({ message }: { message: { id: string } | undefined }) =>
  message ? { removal: { id: message.id }, news: [] } : null;

interface FoundPicture {
  picture:
    | { id: string; title: string; key: string; ownerId: string | null; isInSettings: boolean }
    | undefined;
}

/**
 * Takes a picture or file down that was reported; null: it is gone. Whoever sent it hears of that.
 * @throws {ClubError} `conflict` (it stands in the club's settings)
 */
export function takePictureDown({ picture }: FoundPicture) {
  if (!picture) return null;
  const { id, title, ownerId, isInSettings } = picture;
  if (isInSettings) throw inSettings();
  const facts = { title: `Your picture “${title}”`, removed: true as const };
  const told: News = { kind: "edit", to: [ownerId], url: "/my-posts", facts };
  return { removal: { id }, news: [told] };
}
