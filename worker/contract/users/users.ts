import * as z from "zod";
import { FORM_MESSAGE, line, optionalText } from "../text.ts";

export const ROLES = ["NEW", "TRUSTED", "EDITOR", "ADMIN"] as const;
export const role = z.enum(ROLES, "Please choose one of the roles");
export type Role = z.infer<typeof role>;

/** Palette of player colours, without the #. @see spec §3 */
export const PLAYER_COLOURS = [
  "F54144",
  "F3722B",
  "F9C750",
  "90BE6D",
  "44AA8B",
  "287DA1",
  "3A85FF",
  "8337EC",
  "F5026E",
  "CAD2C5",
  "283241",
] as const;
export const playerColour = z.enum(PLAYER_COLOURS, "Please pick one of the colours");
export type PlayerColour = z.infer<typeof playerColour>;

export const NAME_MOST = 60;

/** A member's public data; null elsewhere means that the account is gone. */
export const player = z.strictObject({ publicId: z.string(), name: z.string(), color: playerColour });
export type Player = z.infer<typeof player>;

/** Somebody at a table: a member or a guest. */
export const seated = player.extend({
  /** Public id of the host; left out for members. */
  guestOf: z.string().optional(),
});
export type Seated = z.infer<typeof seated>;

export const profileForm = z.object(
  {
    name: line("You must provide a display name", NAME_MOST),
    color: playerColour,
    bggUserName: optionalText(60),
    participateInLeague: z.boolean("Choose yes or no").default(false),
  },
  FORM_MESSAGE,
);
export type ProfileForm = z.infer<typeof profileForm>;

export interface Actor {
  publicId: string;
  role: Role;
}
