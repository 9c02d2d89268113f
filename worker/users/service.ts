import { type Context, readAsMember } from "../context.ts";
import type { Player } from "../contract/users/users.ts";
import { allUsers, suspendedUsers } from "./store.ts";

export { anyColour, friendlyName, isFriendlyName } from "./friendly-name.ts";
// Statements for other features' reads and saves.
export {
  adminBeside,
  forgetEmailChanges,
  holderOf,
  IS_MEMBER,
  isMemberId,
  memberBy,
  memberIdAt,
  memberIdBy,
  mustHaveAdminBeside,
  PLAYER,
  PROFILE,
  PUBLIC_NAME,
  shownName,
  suspendedMembers,
  suspensionOf,
  suspensionsToMail,
} from "./store.ts";

/** Lists members who can be signed up. @see spec §7 */
export async function listUsers(ctx: Context): Promise<Player[]> {
  const { members, suspended } = await readAsMember(ctx, {
    members: allUsers(ctx),
    suspended: suspendedUsers(ctx),
  });
  const away = new Set(suspended.map(({ publicId }) => publicId));
  return byName(members.filter(({ publicId }) => !away.has(publicId)));
}

// SQLite sorts by bytes: Émile after Zoe, lower case after upper case.
const alphabet = new Intl.Collator("en-GB");

export const byName = (members: Player[]): Player[] =>
  members.toSorted((a, b) => alphabet.compare(a.name, b.name) || (a.publicId < b.publicId ? -1 : 1));
