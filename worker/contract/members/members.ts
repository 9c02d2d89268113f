import * as z from "zod";
import { gameDay } from "../dates.ts";
import { cursor, FORM_MESSAGE, line } from "../text.ts";
import { player, role } from "../users/users.ts";

export const roleForm = z.object({ role: role }, FORM_MESSAGE);
/** A new address for sign-in links; nothing changes until the link sent there has been followed. */
export const emailForm = z.object(
  { email: z.string("Please enter an email address").max(1_000, "That’s too long for an email address") },
  FORM_MESSAGE,
);
export const tokenForm = z.object(
  { token: z.string("This link is incomplete").max(200, "This link is incomplete") },
  FORM_MESSAGE,
);
/** Deleting one's account takes typing one's own name. */
export const deleteForm = z.object(
  { name: z.string("Please type your name").max(1_000, "That isn’t your name") },
  FORM_MESSAGE,
);

const SUSPENSION_REASON_MOST = 300;
/** Keeps a member out for a while. */
export const suspendForm = z.object(
  {
    /** The member is told it, and so is whoever reads the audit log. */
    reason: line("Please say why: we’ll tell the member", SUSPENSION_REASON_MOST),
    /** The last day of it; null: until it is lifted. */
    until: gameDay.nullable().default(null),
    /** Takes them and their guests off games to come, and takes back what the guests were invited by. */
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
    /** Only those who are suspended. */
    suspended: z.literal("yes", "Choose yes, or leave it out").optional(),
    after: cursor,
  },
  FORM_MESSAGE,
);

export const suspension = z.strictObject({
  reason: z.string(),
  /** ISO instant. */
  since: z.string(),
  /** Its last day (`YYYY-MM-DD`); null: until it is lifted. */
  until: z.string().nullable(),
});

/** A member as an ADMIN sees them. */
export const listedMember = z.strictObject({
  ...player.shape,
  role,
  email: z.string(),
  /** ISO instants. */
  createdAt: z.string(),
  lastSeenAt: z.string().nullable(),
  /** Devices they are signed in on. */
  sessions: z.number(),
  suspension: suspension.nullable(),
});
export type ListedMember = z.infer<typeof listedMember>;

export const memberPage = z.strictObject({
  /** By name. */
  members: z.array(listedMember),
  /** The cursor of those after, or null. */
  next: z.string().nullable(),
});
export type MemberPage = z.infer<typeof memberPage>;

/** The games to come at which a member sits, the next one first. */
export const gamesToCome = z.array(
  z.strictObject({
    id: z.string(),
    name: z.string(),
    /** `YYYY-MM-DD`, or null while there is none. */
    date: z.string().nullable(),
  }),
);
export type GamesToCome = z.infer<typeof gamesToCome>;
