import { type Context, changeAsMember, readAsMember } from "../../context.ts";
import type { Profile } from "../../contract/session.ts";
import type { ProfileForm } from "../../contract/users.ts";
import { actingUser } from "../../db/acting.ts";
import { one } from "../../db/client.ts";
import { signInFirst } from "../../errors.ts";
import { decideListing, leagueOfMember, saveListing } from "../league/service.ts";
import { forgetEmailChanges } from "../users/service.ts";
import { ownData } from "./download-store.ts";
import { changedProfile } from "./rules.ts";
import * as store from "./store.ts";

/**
 * Saves what the acting member says about themselves; role and e-mail address change in ways of their own.
 * @throws {ClubError} `unauthenticated`, `unavailable`
 * @see spec §7
 */
export async function saveProfile(ctx: Context, form: ProfileForm): Promise<Profile> {
  const { found, saved } = await changeAsMember(ctx, {
    load: () => ({
      profile: one(store.profileOf(ctx, actingUser(ctx))),
      ...leagueOfMember(ctx, actingUser(ctx)),
    }),
    decide: (found) => {
      const changed = changedProfile(found.profile, form);
      const was = found.profile?.participateInLeague ?? false;
      return changed && { changed, listing: decideListing(found, was, changed.participateInLeague) };
    },
    save: ({ changed, listing }, { member }) => ({
      listing: saveListing(ctx, member.id, listing),
      update: store.saveProfile(ctx, member.id, changed),
      profile: one(store.profileOf(ctx, member.id)),
    }),
  });
  const { profile } = saved ?? found;
  if (!profile) throw signInFirst();
  return profile;
}

/**
 * Ends all sessions of the acting member but this one; answers how many. Wishes for another e-mail address go,
 * too: a link on its way to whoever is locked out must not let them in again.
 * @throws {ClubError} `unauthenticated`, `unavailable`
 */
export async function signOutElsewhere(ctx: Context): Promise<{ ended: number }> {
  const { saved } = await changeAsMember(ctx, {
    load: () => ({}),
    decide: ({ member }) => member,
    save: ({ id }) => ({
      ended: store.endOtherSessions(ctx, id),
      wishes: forgetEmailChanges(ctx, id),
    }),
  });
  return { ended: saved.ended.rowsAffected };
}

/**
 * Everything that the site holds about the acting member, as JSON for people to read: no hashes, and nothing of
 * others but the names of games.
 * @throws {ClubError} `unauthenticated`, `unavailable`
 */
export async function downloadOwnData(ctx: Context): Promise<string> {
  const { member, ...own } = await readAsMember(ctx, ownData(ctx));
  return JSON.stringify(own, null, 2);
}
