import * as z from "zod";
import { notification } from "../notifications/notifications.ts";
import { player, role } from "./users.ts";

/** A member as they see themselves. @see spec §3 */
export const profile = z.strictObject({
  ...player.shape,
  role,
  email: z.string(),
  bggUserName: z.string().nullable(),
  participateInLeague: z.boolean(),
  /** The name that others see while this one is held by an editor; null otherwise. */
  shownAs: z.string().nullable(),
});
export type Profile = z.infer<typeof profile>;

/** The signed-in member in the session response. @see spec §3 */
const sessionUser = z.strictObject({
  ...profile.shape,
  /** Part of NextAuth's client format; always null here, as members have colours instead. */
  image: z.null().optional(),
  notifications: z.array(notification),
});
export type SessionUser = z.infer<typeof sessionUser>;

export const session = z.strictObject({
  user: sessionUser,
  /** ISO instant. */
  expires: z.string(),
});
export type Session = z.infer<typeof session>;
