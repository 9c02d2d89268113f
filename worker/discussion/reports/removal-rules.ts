import type { AnswerForm } from "../../contract/discussion/reports.ts";
import { canModerate } from "../../contract/permissions.ts";
import type { Role } from "../../contract/users/users.ts";
import { inSettings, refuse } from "../../errors.ts";
import { type FoundName, type NameRemoval, takeNameDown } from "../../members/guests/rules.ts";
import type { News } from "../../news.ts";
import type { Act } from "../../platform/audit/rules.ts";
import { answersOf, type OpenReport, WORDS_OF } from "./rules.ts";

/**
 * Something that is taken away. A message and a post are kept for their author, a picture, a game and a name are not; a
 * guest's name is kept nowhere.
 */
export type Removal =
  | { kind: "message"; id: string }
  | { kind: "post"; id: string; version: number }
  | { kind: "picture"; id: string; key: string }
  | { kind: "game"; id: string; threadId: string }
  | { kind: "name"; id: string; name: string; by: string }
  | ({ kind: "guest" } & NameRemoval);

interface FoundForAnswer extends FoundName {
  member: { role: Role };
  open: readonly (OpenReport & { url: string })[];
  message: { id: string } | undefined;
  post: { id: string; authorId: string | null; version: number } | undefined;
  picture:
    | { id: string; title: string; key: string; ownerId: string | null; isInSettings: boolean }
    | undefined;
  game: { id: string; name: string; threadId: string; suggestedBy: string | null } | undefined;
  players: readonly { id: string }[];
  named: { id: string; name: string } | undefined;
}

/**
 * What is taken away, and who hears of that; nothing where it is gone already, or is a page for editors to change.
 * @throws {ClubError} `conflict`
 */
function removalOf(found: FoundForAnswer, newName: string): { removal: Removal | null; news: News[] } {
  const { message, post, picture, game, players, named } = found;
  if (message) return { removal: { kind: "message", id: message.id }, news: [] };
  if (post) {
    const { id, authorId, version } = post;
    const told: News = {
      kind: "edit",
      to: [authorId],
      url: `/my-posts/${id}`,
      postId: id,
      facts: { post: "took down" },
    };
    return { removal: { kind: "post", id, version }, news: [told] };
  }
  if (picture) {
    const { id, key, title, ownerId, isInSettings } = picture;
    if (isInSettings) throw inSettings();
    const facts = { title: `Your picture “${title}”`, removed: true as const };
    return {
      removal: { kind: "picture", id, key },
      news: [{ kind: "edit", to: [ownerId], url: "/my-posts", facts }],
    };
  }
  if (game) {
    const { id, name, threadId, suggestedBy } = game;
    const to = [suggestedBy, ...players.map((player) => player.id)];
    const told: News = { kind: "end", to, url: "/games", facts: { title: name, removed: true } };
    return { removal: { kind: "game", id, threadId }, news: [told] };
  }
  if (found.guest) {
    const removal = takeNameDown(found);
    return { removal: removal && { kind: "guest", ...removal }, news: [] };
  }
  if (named) {
    const { id, name } = named;
    const told: News = {
      kind: "edit",
      to: [id],
      url: "/profile",
      facts: { title: "Your display name", removed: true },
    };
    return { removal: { kind: "name", id, name, by: newName }, news: [told] };
  }
  return { removal: null, news: [] };
}

/**
 * What an editor does about everything that waits on one thing, who hears of it, and what is logged.
 * @param newName for a member whose name is taken away
 * @throws {ClubError} `forbidden`, `not-found` (nothing waits), `conflict` (the picture stands in the club's settings)
 * @see design, "moderation"
 */
export function decideAnswer(found: FoundForAnswer, { what, outcome, answer }: AnswerForm, newName: string) {
  if (!canModerate(found.member))
    throw refuse("forbidden", "Only editors and admins can look after what others wrote.");
  const [first] = found.open;
  if (!first) throw refuse("not-found", "Someone has seen to this already.");
  const { removal, news } = outcome === "removed" ? removalOf(found, newName) : { removal: null, news: [] };
  const act: Act = {
    action: outcome === "removed" ? "took down" : "left as it was",
    subject: `${WORDS_OF[what.kind](first.place)}, which had been reported`,
    url: removal && removal.kind !== "message" ? null : first.url,
  };
  return { removal, act, news, answers: answersOf(found.open, { outcome, answer }) };
}
