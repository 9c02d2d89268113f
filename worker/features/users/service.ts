import { type Context, oldReadAsMember } from "../../context.ts";
import type { Player } from "../../contract/users.ts";
import { byName } from "./present.ts";
import { usersStatement } from "./store.ts";

// What other features put into statements of their own.
export { userIdOf } from "./store.ts";

/**
 * Everyone who can be signed up, by name; for members only.
 * @throws {ClubError} `unauthenticated`, `unavailable`
 * @see spec §7
 */
export async function listUsers(ctx: Context): Promise<Player[]> {
  const [, [members]] = await oldReadAsMember(ctx, usersStatement(ctx));
  return byName(members);
}
