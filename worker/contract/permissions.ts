import type { Moderation } from "./discussion/moderation.ts";
import type { Actor } from "./users/users.ts";

/** Only the member who suggested it, or an ADMIN. @see spec §6 */
export const canEditGame = (
  actor: Actor | null,
  game: { suggestedBy: { publicId: string } | null },
): boolean => actor !== null && (actor.role === "ADMIN" || actor.publicId === game.suggestedBy?.publicId);

/** Says of a wish that it is still one: the member who suggested it, and whoever looks after what others wrote. */
export const canKeepWish = (
  actor: Actor | null,
  game: { suggestedBy: { publicId: string } | null },
): boolean => actor !== null && (canModerate(actor) || actor.publicId === game.suggestedBy?.publicId);

/** Writes to all players of a game: whoever organises it. */
export const canWriteToAll = canKeepWish;

/** Suggests a game once more that has been played: those who played it, and who suggested it. */
export const canSuggestAgain = (
  actor: Actor | null,
  {
    players,
    suggestedBy,
  }: { players: readonly { publicId: string }[]; suggestedBy: { publicId: string } | null },
): boolean =>
  actor !== null && [...players, suggestedBy].some((player) => player?.publicId === actor.publicId);

/** Who brought a guest: `guestOf` is their public id. */
const isHost = (actor: Actor, { guestOf }: { guestOf?: string | undefined }): boolean =>
  guestOf !== undefined && actor.publicId === guestOf;

/** Only the player themselves, who brought them, or an ADMIN. @see spec §6 */
export const canKick = (
  actor: Actor | null,
  player: { publicId: string; guestOf?: string | undefined },
): boolean =>
  actor !== null && (actor.role === "ADMIN" || actor.publicId === player.publicId || isHost(actor, player));

/** Gives a guest a seat, and invites them to join: who brought them, or an ADMIN. */
export const canSeatGuest = (actor: Actor, guest: { guestOf: string }): boolean =>
  actor.role === "ADMIN" || isHost(actor, guest);

/** Removes a guest's name: who brought them, and whoever looks after what others wrote. */
export const canRemoveGuestName = (actor: Actor | null, guest: { guestOf?: string | undefined }): boolean =>
  actor !== null && guest.guestOf !== undefined && (canModerate(actor) || isHost(actor, guest));

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

/** Sees how the site is, and what has failed. */
export const canSeeStatus = canManageMembers;

/** Decides what the club is called, where it meets, how it writes and how it looks. */
export const canChangeSettings = canManageMembers;

/** Takes home everything that the club keeps, members' addresses included. */
export const canTakeArchives = canManageMembers;

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

interface KnownResult {
  enteredBy: { publicId: string } | null;
  players: readonly { publicId: string | null }[];
  /** Null: it waits for nobody. */
  waits: { savedBy: string | null } | null;
}

/** Whose yes a NEW member's result waits for: who else played in it, and who looks after the league. */
export const canConfirmResult = (
  actor: Actor | null,
  { players, waits }: Pick<KnownResult, "players" | "waits">,
): boolean => waits !== null && actor?.publicId !== waits.savedBy && canEnterResult(actor, { players });

/** Who entered it, who looks after the league, and while it waits who may say that it is right. */
export const canRemoveResult = (actor: Actor | null, result: KnownResult): boolean =>
  canEnterResult(actor, { players: [], enteredBy: result.enteredBy }) || canConfirmResult(actor, result);

/** Unfreezes a season that was closed. */
export const canReopenSeason = canManageMembers;

/** Plans the days on which the club meets. @see design, "roles" */
export const canPlanDays = canModerate;

/** Writes to all who come to a day. */
export const canWriteToComers = canModerate;

/** Ticks at the door who is there, and sees how the evenings go. */
export const canKeepRegister = canModerate;

/** Looks after the tables of the club room. */
export const canKeepTables = canModerate;

/** Keeps the club's assessment of the risk that something illegal is on its site. */
export const canAssessRisks = canManageMembers;

/** Sees to what a new club needs. */
export const canSetUpClub = canManageMembers;

/** Invites people by their addresses, and makes and ends the links that hang on the wall. */
export const canInvite = canManageMembers;

/** Sees and prints the links that hang on the wall. */
export const canSeeJoinLinks = canModerate;
