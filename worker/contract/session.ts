import * as z from "zod";
import { notification } from "./notifications.ts";
import { player, role } from "./users.ts";

/** The signed-in member, as the session endpoint tells their own browser. @see spec §3 */
export const sessionUser = z.strictObject({
  ...player.shape,
  role,
  email: z.string(),
  /** NextAuth's clients know the field; members have colours instead. */
  image: z.null().optional(),
  bggUserName: z.string().nullable(),
  participateInLeague: z.boolean(),
  notifications: z.array(notification),
});
export type SessionUser = z.infer<typeof sessionUser>;

export const session = z.strictObject({
  user: sessionUser,
  /** ISO instant. */
  expires: z.string(),
});
export type Session = z.infer<typeof session>;
