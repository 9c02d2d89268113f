import * as z from "zod";
import { FORM_MESSAGE, line } from "../text.ts";
import { NAME_MOST, player, type Role } from "../users/users.ts";

// Where it is asked for, under /api/guests; for members.
//
//   GET    /                 GuestChoice
//   POST   /                 bringForm → Game
//   POST   /coming           bringToForm → Gathering                to an event day, waiting for a place where it is full
//   DELETE /{publicId}/coming/{day} → Gathering                    who brought them, ADMIN
//   DELETE /{publicId}       removes their name → GuestChoice       who brought them, EDITOR, ADMIN
//   POST   /{publicId}/invite  guestInviteForm → GuestChoice        who brought them, ADMIN
//
// A guest whom one has brought before takes a seat as members do (POST /api/games/{id}/signup), and loses it likewise.

/** Guests of one member who sit at one game; a NEW member's. */
export const GUESTS_A_GAME = 3;
export const GUESTS_A_GAME_NEW = 1;
/** Guests whom one member has brought, ever; a NEW member. */
export const GUESTS_MOST = 100;
export const GUESTS_MOST_NEW = 5;

/** How many guests a member may have at one game. */
export const guestsAtGame = (role: Role): number => (role === "NEW" ? GUESTS_A_GAME_NEW : GUESTS_A_GAME);
/** How many guests a member may have brought. */
export const guestsEver = (role: Role): number => (role === "NEW" ? GUESTS_MOST_NEW : GUESTS_MOST);

const NAME_MESSAGE = "A guest needs a name";
const guestName = line(NAME_MESSAGE, NAME_MOST);
const someId = (words: string) => z.string(words).max(100, words);

/** Brings somebody without an account to a game: by their name, or (`player`) as who they are in the league. */
const who = { name: guestName.optional(), player: someId("Choose a player").optional() };
const isOne = {
  check: (asked: { name?: string | undefined; player?: string | undefined }) =>
    (asked.name === undefined) !== (asked.player === undefined),
  params: { path: ["name"], message: NAME_MESSAGE },
};
export const bringForm = z
  .object({ game: someId("Choose a game"), ...who }, FORM_MESSAGE)
  .refine(isOne.check, isOne.params);
/** The same to an event day. */
export const bringToForm = z
  .object({ day: someId("Choose a day"), ...who }, FORM_MESSAGE)
  .refine(isOne.check, isOne.params);
export type BringToForm = z.infer<typeof bringToForm>;
export type BringForm = z.infer<typeof bringForm>;

/** What is typed for somebody new. */
export const guestNameForm = z.object({ name: guestName }, FORM_MESSAGE);

export const guestInviteForm = z.object(
  { email: z.string("Please enter an email address").max(1_000, "That’s too long for an email address") },
  FORM_MESSAGE,
);

/** A guest as who brought them sees them. */
export const guest = z.strictObject({
  ...player.shape,
  /** Their own name, also while it waits for an editor. */
  name: z.string(),
  /** Others see no name of theirs yet. */
  nameWaits: z.boolean(),
  /** Has been sent an invitation that may still be used. */
  isInvited: z.boolean(),
});
export type Guest = z.infer<typeof guest>;

/** Whom a member may bring again. */
export const guestChoice = z.strictObject({
  /** Whom they have brought before, by name. */
  brought: z.array(guest),
  /** Players of the league without an account, whom nobody has brought; by name. */
  known: z.array(z.strictObject({ id: z.string(), name: z.string() })),
});
export type GuestChoice = z.infer<typeof guestChoice>;
