import { type Context, oldReadAsMember, oldWriteAsMember } from "../../context.ts";
import type { Profile, ProfileForm } from "../../contract/users.ts";
import { refreshStandings } from "../league/service.ts";
import { downloadStatement } from "./download-store.ts";
import { presentProfile } from "./present.ts";
import * as store from "./store.ts";

/**
 * Saves what the acting member says about themselves; role and e-mail address change in ways of their own.
 * @throws {ClubError} `unauthenticated`, `unavailable`
 * @see spec §7
 */
export async function saveProfile(ctx: Context, form: ProfileForm): Promise<Profile> {
  const [, [, row]] = await oldWriteAsMember(
    ctx,
    store.updateProfile(ctx, form),
    store.profileStatement(ctx),
    // Whether the league lists them may have changed.
    ...refreshStandings(ctx),
  );
  return presentProfile(row);
}

/**
 * Ends all sessions of the acting member but this one; answers how many. Wishes for another e-mail address go,
 * too: a link on its way to whoever is locked out must not let them in again.
 * @throws {ClubError} `unauthenticated`, `unavailable`
 */
export async function signOutElsewhere(ctx: Context): Promise<{ ended: number }> {
  const [, [ended]] = await oldWriteAsMember(ctx, store.endOtherSessions(ctx), store.forgetEmailChanges(ctx));
  return { ended: ended.rowsAffected };
}

/**
 * Everything that the site holds about the acting member, as JSON for people to read: no hashes, and nothing of
 * others but the names of games.
 * @throws {ClubError} `unauthenticated`, `unavailable`
 */
export async function downloadOwnData(ctx: Context): Promise<string> {
  const [, [row]] = await oldReadAsMember(ctx, downloadStatement(ctx));
  return JSON.stringify(JSON.parse(row.json), null, 2);
}
