import * as z from "zod";
import { NOTIFICATION_KINDS } from "./notification-kinds.ts";
import { cursor, FORM_MESSAGE } from "./text.ts";
import { player, role } from "./users.ts";

export const roleForm = z.object({ role: role }, FORM_MESSAGE);
export const mailChoiceForm = z.object(
  {
    kind: z.enum(NOTIFICATION_KINDS, "There is no such notification"),
    wanted: z.boolean("Choose yes or no"),
  },
  FORM_MESSAGE,
);
/** A new address for sign-in links; nothing changes until the link sent there has been followed. */
export const emailForm = z.object(
  { email: z.string("Please enter an email address").max(1_000, "That is too long for an email address") },
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

export const MEMBERS_PAGE = 50;
const SEARCH_MOST = 200;
export const memberQuery = z.object(
  {
    search: z
      .string("Search for a name or an address")
      .max(SEARCH_MOST, `Please keep this to ${SEARCH_MOST} characters or fewer`)
      .default(""),
    role: role.optional(),
    after: cursor,
  },
  FORM_MESSAGE,
);

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
});
export type ListedMember = z.infer<typeof listedMember>;

export const memberPage = z.strictObject({
  /** By name. */
  members: z.array(listedMember),
  /** The cursor of those after, or null. */
  next: z.string().nullable(),
});
export type MemberPage = z.infer<typeof memberPage>;
