import { holdsNewcomers } from "../../club/service.ts";
import { type Context, changeAsMember, readAsMember } from "../../context.ts";
import type { Profile } from "../../contract/users/session.ts";
import type { ProfileForm } from "../../contract/users/users.ts";
import { actingUser } from "../../db/acting.ts";
import { one, type Statements } from "../../db/client.ts";
import { decideListing, leagueOfMember, saveListing } from "../../league/service.ts";
import { signInFirst } from "../../lib/errors.ts";
import { countAct, lastAllowedAct } from "../../users/newcomers/service.ts";
import { changedProfile } from "./rules.ts";
import * as store from "./store.ts";
import { ownRow } from "./store.ts";

/** Saves one's profile; a held name shows the old one. @throws {ClubError} `too-many` (names, NEW) */
export async function saveProfile(ctx: Context, form: ProfileForm): Promise<Profile> {
  const { found, saved } = await changeAsMember(ctx, {
    load: () => ({
      profile: one(store.profileOf(ctx, actingUser(ctx))),
      lastAllowedAct: one(lastAllowedAct(ctx, "name")),
      holds: one(holdsNewcomers(ctx)),
      ...leagueOfMember(ctx, actingUser(ctx)),
    }),
    decide: (found) => {
      const changed = changedProfile(found, form);
      const was = found.profile?.participateInLeague ?? false;
      return changed && { ...changed, listing: decideListing(found, was, form.participateInLeague) };
    },
    save: ({ names, listing }, { member }) => ({
      act: names ? countAct(ctx, member, "name") : [],
      listing: saveListing(ctx, member.id, listing),
      update: store.saveProfile(ctx, member.id, form, names),
      profile: one(store.profileOf(ctx, member.id)),
    }),
  });
  const { profile } = saved ?? found;
  if (!profile) throw signInFirst();
  return profile;
}

export const everythingOf = (ctx: Context): Statements =>
  Object.assign(
    { profile: one(ownRow(ctx, actingUser(ctx))) },
    ...ctx.features.map(({ download }) => download?.(ctx)),
  );

/** Returns the acting member's data as readable JSON: no hashes, and nothing of others but names of games. */
export async function downloadOwnData(ctx: Context): Promise<string> {
  const { member, ...own } = await readAsMember(ctx, everythingOf(ctx));
  return JSON.stringify(own, null, 2);
}
