import { type SQL, sql } from "drizzle-orm";
import { actingId, type Context } from "../../context.ts";
import type { Profile, ProfileForm } from "../../contract/users.ts";

/** The acting member as the database answers; flags as numbers. */
export type ProfileRow = Omit<Profile, "participateInLeague"> & { participateInLeague: 0 | 1 };

/** Saves what the form says; what is as it was is not written, so that no list counts as changed. */
export const updateProfile = (ctx: Context, form: ProfileForm) =>
  ctx.db.old.q.run(sql`update users set name = ${form.name}, color = ${form.color},
      bgg_user_name = ${form.bggUserName}, participate_in_league = ${form.participateInLeague ? 1 : 0}
    where id = ${actingId(ctx)} and (name, color, bgg_user_name, participate_in_league)
      is not (${form.name}, ${form.color}, ${form.bggUserName}, ${form.participateInLeague ? 1 : 0})`);

export const profileStatement = (ctx: Context) =>
  ctx.db.old.q.get<ProfileRow | undefined>(sql`select public_id as publicId, name, color, role, email,
      bgg_user_name as bggUserName, participate_in_league as participateInLeague
    from users where id = ${actingId(ctx)}`);

const others = (ctx: Context): SQL => sql`user_id = ${actingId(ctx)} and token_hash <> ${ctx.credential}`;

/** Ends every session of the acting member but the one that asks. */
export const endOtherSessions = (ctx: Context) =>
  ctx.db.old.q.run(sql`delete from sessions where ${others(ctx)}`);

/** Forgets every wish of the acting member for another address: whoever made it may be whom they lock out. */
export const forgetEmailChanges = (ctx: Context) =>
  ctx.db.old.q.run(sql`delete from email_changes where user_id = ${actingId(ctx)}`);
