import * as z from "zod";
import { normaliseAddress } from "../address.ts";
import { cursor, FORM_MESSAGE, optionalLine } from "../text.ts";
import { NAME_MOST } from "../users/users.ts";

export const INVITATIONS_MOST = 1_000;
export const INVITATION_NOTE_MOST = 200;
export const INVITATIONS_PAGE = 50;
/** Lifetime of an invitation and its stored address. */
export const INVITATION_DAYS = 30;
export const AGAIN_DAYS = 7;

const NO_ADDRESS = "That isn’t an email address that we can write to";

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

export const invitedPerson = z.object({ email: address, name: optionalLine(NAME_MOST) }, FORM_MESSAGE);
export type InvitedPerson = z.infer<typeof invitedPerson>;

export const inviteForm = z.object(
  {
    people: z.array(invitedPerson, FORM_MESSAGE).min(1, NOBODY).max(INVITATIONS_MOST, TOO_MANY),
    note: optionalLine(INVITATION_NOTE_MOST),
  },
  FORM_MESSAGE,
);
export type InviteForm = z.infer<typeof inviteForm>;

export const GUEST_INVITATIONS_MOST = 10;

const SKIP_REASONS = ["member", "invited", "declined"] as const;
export type SkipReason = (typeof SKIP_REASONS)[number];

/** States of an invitation while its address is stored. */
export const INVITATION_STATES = ["waiting", "sent", "failed", "revoked"] as const;
const invitationState = z.enum(INVITATION_STATES, "There’s no such state");
export type InvitationState = z.infer<typeof invitationState>;

export const invitationQuery = z.object({ state: invitationState.optional(), before: cursor }, FORM_MESSAGE);
export type InvitationQuery = z.infer<typeof invitationQuery>;

export const invitation = z.strictObject({
  id: z.string(),
  email: z.string(),
  name: z.string().nullable(),
  state: invitationState,
  by: z.string().nullable(),
  createdAt: z.string(),
  sentAt: z.string().nullable(),
  failure: z.string().nullable(),
  canSendAgain: z.boolean(),
});
export type Invitation = z.infer<typeof invitation>;

const count = z.int();

export const invitationSummary = z.strictObject({
  waiting: count,
  sent: count,
  failed: count,
  revoked: count,
  joined: count,
  declined: count,
  perDay: count,
  /** Day (`YYYY-MM-DD`) on which the last waiting one goes out; null if none waits. */
  lastDay: z.string().nullable(),
  canMail: z.boolean(),
});
export type InvitationSummary = z.infer<typeof invitationSummary>;

export const invitationPage = z.strictObject({
  summary: invitationSummary,
  invitations: z.array(invitation),
  next: z.string().nullable(),
});
export type InvitationPage = z.infer<typeof invitationPage>;

export const invitedPeople = z.strictObject({
  invited: count,
  skipped: z.array(z.strictObject({ email: z.string(), why: z.enum(SKIP_REASONS) })),
  summary: invitationSummary,
});
export type InvitedPeople = z.infer<typeof invitedPeople>;
