import { type Context, readAsMember } from "../../context.ts";
import type { Player } from "../../contract/users.ts";
import { byName } from "./present.ts";
import { allUsers } from "./store.ts";

// What other features put into reads and saves of their own.
export {
  adminBeside,
  forgetEmailChanges,
  hasAdminBeside,
  holderOf,
  memberBy,
  memberIdBy,
  PLAYER,
  PROFILE,
} from "./store.ts";

/**
 * Everyone who can be signed up, by name; for members only.
 * @throws {ClubError} `unauthenticated`, `unavailable`
 * @see spec §7
 */
export async function listUsers(ctx: Context): Promise<Player[]> {
  const { members } = await readAsMember(ctx, { members: allUsers(ctx) });
  return byName(members);
}
