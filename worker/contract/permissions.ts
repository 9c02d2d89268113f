import type { Moderation } from "./moderation.ts";
import type { Actor } from "./users.ts";

/** Only the member who suggested it, or an ADMIN. @see spec §6 */
export const canEditGame = (
  actor: Actor | null,
  game: { suggestedBy: { publicId: string } | null },
): boolean => actor !== null && (actor.role === "ADMIN" || actor.publicId === game.suggestedBy?.publicId);

/** Only the player themselves, or an ADMIN. @see spec §6 */
export const canKick = (actor: Actor | null, player: { publicId: string }): boolean =>
  actor !== null && (actor.role === "ADMIN" || actor.publicId === player.publicId);

/** Looks after what others wrote. @see design, "roles" */
export const canModerate = (actor: Pick<Actor, "role"> | null): boolean =>
  actor?.role === "EDITOR" || actor?.role === "ADMIN";

/** Whether anybody may read a message: it is not deleted, blocked, or waiting for an editor. @see design, "moderation" */
export const isPublicMessage = ({
  deletedAt,
  moderation,
  held,
}: {
  deletedAt: number | null;
  moderation: Moderation | null;
  held: boolean | null;
}): boolean => deletedAt === null && moderation !== "BLOCK" && !(held && moderation === "NONE");

/** Its author, and whoever looks after what others wrote. @see design, "roles" */
export const canEditPost = (actor: Actor | null, post: { author: { publicId: string } | null }): boolean =>
  actor !== null && (canModerate(actor) || actor.publicId === post.author?.publicId);

/** Who sent it, the author of the post to which it belongs, and whoever looks after what others wrote. */
export const canChangeUpload = (
  actor: Actor | null,
  upload: { owner: { publicId: string } | null; postAuthor: { publicId: string } | null },
): boolean =>
  canEditPost(actor, { author: upload.owner }) || canEditPost(actor, { author: upload.postAuthor });

/** Looks after members and their roles. */
export const canManageMembers = (actor: Actor | null): boolean => actor?.role === "ADMIN";

/** Looks after the league: its seasons, its players, and everybody's results. */
export const canManageLeague = canModerate;

/** Who was at the table (public ids), who entered it, and who looks after the league. */
export const canEnterResult = (
  actor: Actor | null,
  result: { players: readonly { publicId: string | null }[]; enteredBy?: { publicId: string } | null },
): boolean =>
  actor !== null &&
  (canManageLeague(actor) ||
    actor.publicId === result.enteredBy?.publicId ||
    result.players.some(({ publicId }) => publicId === actor.publicId));

/** Who entered it, and who looks after the league. */
export const canRemoveResult = (
  actor: Actor | null,
  { enteredBy }: { enteredBy: { publicId: string } | null },
): boolean => canEnterResult(actor, { players: [], enteredBy });

/** Unfreezes a season that was closed. */
export const canReopenSeason = canManageMembers;

/** Plans the days on which the club meets. @see design, "roles" */
export const canPlanDays = canModerate;
