import { type Context, readAsMember } from "../context.ts";
import type { Player } from "../contract/users/users.ts";
import { byName } from "./present.ts";
import { allUsers, suspendedUsers } from "./store.ts";

// Names and colours of members who have chosen none.
export { anyColour, friendlyName, isFriendlyName } from "./friendly-name.ts";
// What other features put into reads and saves of their own.
export {
  adminBeside,
  forgetEmailChanges,
  hasAdminBeside,
  holderOf,
  IS_MEMBER,
  isMemberId,
  memberBy,
  memberIdAt,
  memberIdBy,
  PLAYER,
  PROFILE,
  PUBLIC_NAME,
  shownName,
  suspendedMembers,
  suspensionOf,
  suspensionsToMail,
} from "./store.ts";

/**
 * Everyone who can be signed up, by name; for members only.
 * @throws {ClubError} `unauthenticated`, `unavailable`
 * @see spec §7
 */
export async function listUsers(ctx: Context): Promise<Player[]> {
  const { members, suspended } = await readAsMember(ctx, {
    members: allUsers(ctx),
    suspended: suspendedUsers(ctx),
  });
  const away = new Set(suspended.map(({ publicId }) => publicId));
  return byName(members.filter(({ publicId }) => !away.has(publicId)));
}
