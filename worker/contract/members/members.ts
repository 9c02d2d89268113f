import * as z from "zod";
import { gameDay } from "../dates.ts";
import { cursor, FORM_MESSAGE, line } from "../text.ts";
import { player, role } from "../users/users.ts";

export const roleForm = z.object({ role: role }, FORM_MESSAGE);
/** A new address for sign-in links; it takes effect once the link sent there has been followed. */
export const emailForm = z.object(
  { email: z.string("Please enter an email address").max(1_000, "That’s too long for an email address") },
  FORM_MESSAGE,
);
export const tokenForm = z.object(
  { token: z.string("This link is incomplete").max(200, "This link is incomplete") },
  FORM_MESSAGE,
);
/** Confirmation of deleting one's account: one's own name. */
export const deleteForm = z.object(
  { name: z.string("Please type your name").max(1_000, "That isn’t your name") },
  FORM_MESSAGE,
);

const SUSPENSION_REASON_MOST = 300;
export const suspendForm = z.object(
  {
    /** Shown to the member, and in the audit log. */
    reason: line("Please say why: we’ll tell the member", SUSPENSION_REASON_MOST),
    /** Last day of the suspension; null: until it is lifted. */
    until: gameDay.nullable().default(null),
    /** Removes them and their guests from future games, and revokes the guests' invitations. */
    freesSeats: z.boolean("Choose yes or no").default(false),
  },
  FORM_MESSAGE,
);
export type SuspendForm = z.output<typeof suspendForm>;

export const MEMBERS_PAGE = 50;
const SEARCH_MOST = 200;
export const memberQuery = z.object(
  {
    search: z
      .string("Search for a name or an address")
      .max(SEARCH_MOST, `Please keep this to ${SEARCH_MOST} characters or fewer`)
      .default(""),
    role: role.optional(),
    suspended: z.literal("yes", "Choose yes, or leave it out").optional(),
    after: cursor,
  },
  FORM_MESSAGE,
);
export type MemberQuery = z.infer<typeof memberQuery>;

export const suspension = z.strictObject({
  reason: z.string(),
  /** Last day (`YYYY-MM-DD`); null: until it is lifted. */
  until: z.string().nullable(),
});

export const listedMember = z.strictObject({
  ...player.shape,
  role,
  email: z.string(),
  createdAt: z.string(),
  lastSeenAt: z.string().nullable(),
  sessions: z.number(),
  suspension: suspension.nullable(),
});
export type ListedMember = z.infer<typeof listedMember>;

export const memberPage = z.strictObject({
  members: z.array(listedMember),
  next: z.string().nullable(),
});
export type MemberPage = z.infer<typeof memberPage>;

/** A member's future games, next first. */
export const gamesToCome = z.array(
  z.strictObject({
    id: z.string(),
    name: z.string(),
    /** `YYYY-MM-DD`; null while undated. */
    date: z.string().nullable(),
  }),
);
export type GamesToCome = z.infer<typeof gamesToCome>;
