import * as z from "zod";
import { FORM_MESSAGE, line } from "../text.ts";
import { NAME_MOST, player, type Role } from "../users/users.ts";

// Routes under /api/guests; for members.
//
//   GET    /                 GuestChoice
//   POST   /                 bringForm → Game
//   POST   /coming           bringToForm → Gathering                on a full event day they wait for a place
//   DELETE /{publicId}/coming/{day} → Gathering                    their host, ADMIN
//   DELETE /{publicId}       removes their name → GuestChoice       their host, EDITOR, ADMIN
//   POST   /{publicId}/invite  guestInviteForm → GuestChoice        their host, ADMIN
//
// A guest brought before takes and leaves a seat like a member (POST /api/games/{id}/signup).

/** Most guests of one member at one game; for NEW members, fewer. */
export const GUESTS_A_GAME = 3;
const GUESTS_A_GAME_NEW = 1;
/** Most guests that one member can ever bring; for NEW members, fewer. */
export const GUESTS_MOST = 100;
const GUESTS_MOST_NEW = 5;

export const guestsAtGame = (role: Role): number => (role === "NEW" ? GUESTS_A_GAME_NEW : GUESTS_A_GAME);
export const guestsEver = (role: Role): number => (role === "NEW" ? GUESTS_MOST_NEW : GUESTS_MOST);

const NAME_MESSAGE = "A guest needs a name";
const guestName = line(NAME_MESSAGE, NAME_MOST);
const someId = (words: string) => z.string(words).max(100, words);

/** A person without an account: a new guest by name, or an existing league player by id. */
const who = { name: guestName.optional(), player: someId("Choose a player").optional() };
const isOne = {
  check: (asked: { name?: string | undefined; player?: string | undefined }) =>
    (asked.name === undefined) !== (asked.player === undefined),
  params: { path: ["name"], message: NAME_MESSAGE },
};
export const bringForm = z
  .object({ game: someId("Choose a game"), ...who }, FORM_MESSAGE)
  .refine(isOne.check, isOne.params);
export const bringToForm = z
  .object({ day: someId("Choose a day"), ...who }, FORM_MESSAGE)
  .refine(isOne.check, isOne.params);
export type BringToForm = z.infer<typeof bringToForm>;
export type BringForm = z.infer<typeof bringForm>;

export const guestNameForm = z.object({ name: guestName }, FORM_MESSAGE);

export const guestInviteForm = z.object(
  { email: z.string("Please enter an email address").max(1_000, "That’s too long for an email address") },
  FORM_MESSAGE,
);

export const guest = z.strictObject({
  ...player.shape,
  name: z.string(),
  nameWaits: z.boolean(),
  isInvited: z.boolean(),
});
export type Guest = z.infer<typeof guest>;

export const guestChoice = z.strictObject({
  brought: z.array(guest),
  known: z.array(z.strictObject({ id: z.string(), name: z.string() })),
});
export type GuestChoice = z.infer<typeof guestChoice>;
