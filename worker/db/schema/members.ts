import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { day, flag, instant } from "../columns/columns.ts";
import { users } from "./users.ts";

const byMember = (name: string) => text(name).references(() => users.id, { onDelete: "set null" });

/** Invitations to addresses: each gets one mail, and one more when an ADMIN says so. */
export const invitations = sqliteTable(
  "invitations",
  {
    /** Also what the mail's links are made of. */
    id: text("id").primaryKey(),
    /** Null once it was used or declined: then only that is kept. */
    email: text("email").unique(),
    name: text("name"),
    /** A line of the inviter's own for the mail. */
    note: text("note"),
    invitedBy: byMember("invited_by"),
    createdAt: instant("created_at").notNull(),
    /** When it is to be sent, not before; null when nothing is. */
    dueAt: instant("due_at"),
    attempts: integer("attempts").notNull().default(0),
    /** When it was sent last, and how often it was. */
    sentAt: instant("sent_at"),
    sendings: integer("sendings").notNull().default(0),
    /** Why it could not be sent when it was last tried, or (no longer due) never will be. */
    failure: text("failure"),
    usedAt: instant("used_at"),
    declinedAt: instant("declined_at"),
    revokedAt: instant("revoked_at"),
    /** From then on it is good for nothing, and goes when it was not used. */
    endsAt: instant("ends_at").notNull(),
    /** The guest who is invited: whoever follows it has their seats and results. */
    guestId: byMember("guest_id"),
  },
  (t) => [
    uniqueIndex("invitations_of_guests").on(t.guestId).where(sql`guest_id is not null`),
    index("invitations_newest").on(t.createdAt, t.id),
    index("invitations_due").on(t.dueAt).where(sql`due_at is not null`),
    index("invitations_by_end").on(t.endsAt),
    index("invitations_by_inviter").on(t.invitedBy),
  ],
);

/** Addresses that are never invited: their owners said so, or left the club. */
export const uninvited = sqliteTable("uninvited", {
  /** Keyed hash; while `keyed` is false the bare SHA-256 of a version before, which a nightly job keys. */
  emailHash: text("email_hash").primaryKey(),
  at: instant("at").notNull(),
  keyed: flag("keyed"),
});

/** Links to hang on the wall: each leads to a page that says what club this is, and counts who joined by it. */
export const joinLinks = sqliteTable(
  "join_links",
  {
    code: text("code").primaryKey(),
    label: text("label"),
    createdBy: byMember("created_by"),
    createdAt: instant("created_at").notNull(),
    /** The last day on which it is good. */
    endsOn: day("ends_on").notNull(),
    usesMost: integer("uses_most"),
    joined: integer("joined").notNull().default(0),
    /** When an ADMIN ended it. */
    endedAt: instant("ended_at"),
  },
  (t) => [index("join_links_by_maker").on(t.createdBy)],
);
