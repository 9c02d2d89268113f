import * as z from "zod";
import { FORM_MESSAGE } from "../text.ts";
import { player } from "../users/users.ts";

export const GROUP_MOST = 12;
export const LONG_AGO_MONTHS = 6;

const GROUP_MESSAGE = `Choose up to ${GROUP_MOST} members`;

/** Public ids of the members who want to play, with commas between them. */
export const groupQuery = z.object(
  {
    with: z
      .string(GROUP_MESSAGE)
      .default("")
      .transform((ids) => [...new Set(ids.split(",").filter(Boolean))])
      .refine((ids) => ids.length <= GROUP_MOST, GROUP_MESSAGE),
  },
  FORM_MESSAGE,
);

/** A member of the group with what decides on a game, by the ids of the shelf's titles. */
export const groupMember = player.extend({
  wishes: z.array(z.strictObject({ titleId: z.string(), isForTonight: z.boolean() })),
  explains: z.array(z.string()),
  /** Complexity of what they usually play, in hundredths; null: no such results. */
  usualWeight: z.int().nullable(),
});
export type GroupMember = z.infer<typeof groupMember>;

export const group = z.strictObject({
  people: z.array(groupMember),
  /** Titles of which the club has recorded results in the last months. */
  playedLately: z.array(z.string()),
});
export type Group = z.infer<typeof group>;
