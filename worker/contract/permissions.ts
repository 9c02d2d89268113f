import type { Moderation } from "./discussion/moderation.ts";
import type { Actor } from "./users/users.ts";

/** Allows the suggester and ADMINs. @see spec §6 */
export const canEditGame = (
  actor: Actor | null,
  game: { suggestedBy: { publicId: string } | null },
): boolean => actor !== null && (actor.role === "ADMIN" || actor.publicId === game.suggestedBy?.publicId);

export const canKeepWish = (
  actor: Actor | null,
  game: { suggestedBy: { publicId: string } | null },
): boolean => actor !== null && (canModerate(actor) || actor.publicId === game.suggestedBy?.publicId);

export const canWriteToAll = canKeepWish;

/** Allows the players and the suggester of a game that was played to suggest it again. */
export const canSuggestAgain = (
  actor: Actor | null,
  {
    players,
    suggestedBy,
  }: { players: readonly { publicId: string }[]; suggestedBy: { publicId: string } | null },
): boolean =>
  actor !== null && [...players, suggestedBy].some((player) => player?.publicId === actor.publicId);

/** Returns true for the member who brought the guest; `guestOf` is their public id. */
const isHost = (actor: Actor, { guestOf }: { guestOf?: string | undefined }): boolean =>
  guestOf !== undefined && actor.publicId === guestOf;

/** Allows the player themselves, the host of a guest, and ADMINs. @see spec §6 */
export const canKick = (
  actor: Actor | null,
  player: { publicId: string; guestOf?: string | undefined },
): boolean =>
  actor !== null && (actor.role === "ADMIN" || actor.publicId === player.publicId || isHost(actor, player));

export const canSeatGuest = (actor: Actor, guest: { guestOf: string }): boolean =>
  actor.role === "ADMIN" || isHost(actor, guest);

export const canRemoveGuestName = (actor: Actor | null, guest: { guestOf?: string | undefined }): boolean =>
  actor !== null && guest.guestOf !== undefined && (canModerate(actor) || isHost(actor, guest));

/** Allows EDITORs and ADMINs to moderate others' content. @see design, "roles" */
export const canModerate = (actor: Pick<Actor, "role"> | null): boolean =>
  actor?.role === "EDITOR" || actor?.role === "ADMIN";

export const canSeatEvening = canModerate;

/** Returns true unless the message is deleted, blocked, or waiting for an editor. @see design, "moderation" */
export const isPublicMessage = ({
  deletedAt,
  moderation,
  held,
}: {
  deletedAt: number | null;
  moderation: Moderation | null;
  held: boolean | null;
}): boolean => deletedAt === null && moderation !== "BLOCK" && !(held && moderation === "NONE");

/** Allows the author and moderators. @see design, "roles" */
export const canEditPost = (actor: Actor | null, post: { author: { publicId: string } | null }): boolean =>
  actor !== null && (canModerate(actor) || actor.publicId === post.author?.publicId);

/** Allows the uploader, the author of the post it belongs to, and moderators. */
export const canChangeUpload = (
  actor: Actor | null,
  upload: { owner: { publicId: string } | null; postAuthor: { publicId: string } | null },
): boolean =>
  canEditPost(actor, { author: upload.owner }) || canEditPost(actor, { author: upload.postAuthor });

export const canManageMembers = (actor: Actor | null): boolean => actor?.role === "ADMIN";

export const canSeeStatus = canManageMembers;

export const canChangeSettings = canManageMembers;

export const canTakeArchives = canManageMembers;

export const canManageLeague = canModerate;

/** Allows those at the table (public ids), the member who entered it, and league managers. */
export const canEnterResult = (
  actor: Actor | null,
  result: { players: readonly { publicId: string | null }[]; enteredBy?: { publicId: string } | null },
): boolean =>
  actor !== null &&
  (canManageLeague(actor) ||
    actor.publicId === result.enteredBy?.publicId ||
    result.players.some(({ publicId }) => publicId === actor.publicId));

interface KnownResult {
  enteredBy: { publicId: string } | null;
  players: readonly { publicId: string | null }[];
  /** Null for a result that needs no confirmation. */
  waits: { savedBy: string | null } | null;
}

/** Allows the other players and league managers to confirm a NEW member's result. */
export const canConfirmResult = (
  actor: Actor | null,
  { players, waits }: Pick<KnownResult, "players" | "waits">,
): boolean => waits !== null && actor?.publicId !== waits.savedBy && canEnterResult(actor, { players });

/** Allows the member who entered it, league managers, and while it is unconfirmed all who may confirm it. */
export const canRemoveResult = (actor: Actor | null, result: KnownResult): boolean =>
  canEnterResult(actor, { players: [], enteredBy: result.enteredBy }) || canConfirmResult(actor, result);

export const canReopenSeason = canManageMembers;

export const canPlanDays = canModerate;

export const canWriteToComers = canModerate;

export const canKeepRegister = canModerate;

/** Allows register keepers, and members who offered it, to see who is new at an evening and promise to say hello. */
export const canGreet = (actor: Pick<Actor, "role"> | null, { greets }: { greets: boolean }): boolean =>
  actor !== null && (canKeepRegister(actor) || greets);

export const canKeepTables = canModerate;

export const canKeepShelf = canModerate;

/** Allows all but NEW members to say, once, which game a barcode belongs to. Editors may change it. */
export const canLinkBarcodes = (actor: Pick<Actor, "role">): boolean => actor.role !== "NEW";

/** Allows NEW members only where the club has chosen so. */
export const canBorrow = (
  actor: Pick<Actor, "role">,
  { canNewcomersBorrow }: { canNewcomersBorrow: boolean },
): boolean => actor.role !== "NEW" || canNewcomersBorrow;

export const canAssessRisks = canManageMembers;

export const canSetUpClub = canManageMembers;

export const canInvite = canManageMembers;

export const canSeeJoinLinks = canModerate;
