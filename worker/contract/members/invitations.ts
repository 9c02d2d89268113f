import * as z from "zod";
import { normaliseAddress } from "../address.ts";
import { cursor, FORM_MESSAGE, optionalLine } from "../text.ts";
import { NAME_MOST } from "../users/users.ts";

/** As many people may be invited at once, and may wait for their invitation. */
export const INVITATIONS_MOST = 1_000;
export const NOTE_MOST = 200;
export const INVITATIONS_PAGE = 50;
/** For so long an invitation is good, and its address is kept. */
export const INVITATION_DAYS = 30;
/** After so long it can be sent once more. */
export const AGAIN_DAYS = 7;

const NO_ADDRESS = "That isn’t an email address that we can write to";

/** An address as it is kept. */
const address = z
  .string(NO_ADDRESS)
  .max(1_000, NO_ADDRESS)
  .transform((text, context) => {
    const email = normaliseAddress(text);
    if (email !== null) return email;
    context.addIssue({ code: "custom", message: NO_ADDRESS });
    return z.NEVER;
  });

const NOBODY = "Choose someone to invite";
const TOO_MANY = `You can invite ${INVITATIONS_MOST.toLocaleString("en-GB")} people at once`;

/** Somebody to be invited. */
export const invitedPerson = z.object({ email: address, name: optionalLine(NAME_MOST) }, FORM_MESSAGE);
export type InvitedPerson = z.infer<typeof invitedPerson>;

export const inviteForm = z.object(
  {
    people: z.array(invitedPerson, FORM_MESSAGE).min(1, NOBODY).max(INVITATIONS_MOST, TOO_MANY),
    /** A line of the inviter's own for everybody. */
    note: optionalLine(NOTE_MOST),
  },
  FORM_MESSAGE,
);
export type InviteForm = z.infer<typeof inviteForm>;

/** Invitations to their guests that one member may have out at once; ADMINs may have more. */
export const GUEST_INVITATIONS_MOST = 10;

/** Why somebody is not invited (again). */
const SKIP_REASONS = ["member", "invited", "declined"] as const;
export type SkipReason = (typeof SKIP_REASONS)[number];

/** What an invitation waits for, as long as its address is kept. */
export const INVITATION_STATES = ["waiting", "sent", "failed", "revoked"] as const;
const invitationState = z.enum(INVITATION_STATES, "There’s no such state");
export type InvitationState = z.infer<typeof invitationState>;

export const invitationQuery = z.object({ state: invitationState.optional(), before: cursor }, FORM_MESSAGE);

/** An invitation as an ADMIN sees it. */
export const invitation = z.strictObject({
  id: z.string(),
  email: z.string(),
  name: z.string().nullable(),
  state: invitationState,
  /** Who invited them; null when they have left. */
  by: z.string().nullable(),
  /** ISO instants. */
  createdAt: z.string(),
  sentAt: z.string().nullable(),
  /** Why it could not be sent, when it was last tried. */
  failure: z.string().nullable(),
  canSendAgain: z.boolean(),
});
export type Invitation = z.infer<typeof invitation>;

const count = z.int();

/** How the invitations fare. */
export const invitationSummary = z.strictObject({
  waiting: count,
  sent: count,
  failed: count,
  revoked: count,
  joined: count,
  declined: count,
  /** Invitations that may go out on a day. */
  perDay: count,
  /** The day (`YYYY-MM-DD`) on which the last that waits goes out; null: none waits. */
  lastDay: z.string().nullable(),
  /** Whether the site can send mails at all. */
  canMail: z.boolean(),
});
export type InvitationSummary = z.infer<typeof invitationSummary>;

export const invitationPage = z.strictObject({
  summary: invitationSummary,
  /** Those whose address is kept; the newest first. */
  invitations: z.array(invitation),
  /** The cursor of those before, or null. */
  next: z.string().nullable(),
});
export type InvitationPage = z.infer<typeof invitationPage>;

/** The outcome of inviting people. */
export const invitedPeople = z.strictObject({
  invited: count,
  /** Addresses that were left out. */
  skipped: z.array(z.strictObject({ email: z.string(), why: z.enum(SKIP_REASONS) })),
  summary: invitationSummary,
});
export type InvitedPeople = z.infer<typeof invitedPeople>;
