import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { day, flag, instant } from "../columns/columns.ts";
import { users } from "./users.ts";

const byMember = (name: string) => text(name).references(() => users.id, { onDelete: "set null" });

/** Invitations by email: one mail each, and another if an ADMIN asks for it. */
export const invitations = sqliteTable(
  "invitations",
  {
    /** The links in the mail are derived from it. */
    id: text("id").primaryKey(),
    /** Null once used or declined. */
    email: text("email").unique(),
    name: text("name"),
    note: text("note"),
    invitedBy: byMember("invited_by"),
    createdAt: instant("created_at").notNull(),
    /** Earliest time of sending; null if none is due. */
    dueAt: instant("due_at"),
    attempts: integer("attempts").notNull().default(0),
    sentAt: instant("sent_at"),
    sendings: integer("sendings").notNull().default(0),
    failure: text("failure"),
    usedAt: instant("used_at"),
    declinedAt: instant("declined_at"),
    revokedAt: instant("revoked_at"),
    /** Expiry. Unused invitations are deleted then. */
    endsAt: instant("ends_at").notNull(),
    /** Guest who is invited. Accepting it takes over the guest's seats and results. */
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

/** Addresses that must not be invited: their owners declined or left the club. */
export const uninvited = sqliteTable("uninvited", {
  /** Keyed hash. While `keyed` is false it is the bare SHA-256 of an earlier version. */
  emailHash: text("email_hash").primaryKey(),
  at: instant("at").notNull(),
  keyed: flag("keyed"),
});

/** Links for posters: each leads to a page about the club and counts the members who joined by it. */
export const joinLinks = sqliteTable(
  "join_links",
  {
    code: text("code").primaryKey(),
    label: text("label"),
    createdBy: byMember("created_by"),
    createdAt: instant("created_at").notNull(),
    endsOn: day("ends_on").notNull(),
    usesMost: integer("uses_most"),
    joined: integer("joined").notNull().default(0),
    endedAt: instant("ended_at"),
  },
  (t) => [index("join_links_by_maker").on(t.createdBy)],
);
