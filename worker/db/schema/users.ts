import { sql } from "drizzle-orm";
import {
  type AnySQLiteColumn,
  check,
  index,
  integer,
  sqliteTable,
  text,
  uniqueIndex,
} from "drizzle-orm/sqlite-core";
import { PLAYER_COLOURS, ROLES } from "../../contract/users/users.ts";
import { flag, instant, oneOf, partOf } from "../columns/columns.ts";

/** Members, and guests: people without an account whom a member brings along. */
export const users = sqliteTable(
  "users",
  {
    id: text("id").primaryKey(),
    /** The only id that leaves the server. */
    publicId: text("public_id").notNull().unique(),
    /** Address; a guest has a placeholder that can receive no mail and sign nobody in. */
    email: text("email").notNull().unique(),
    /** Name shown to everyone. For guests it is made by triggers: "Sam (Ada’s guest)", or "Ada’s guest" without a name. */
    name: text("name").notNull(),
    /** Name chosen by a NEW member, waiting for approval. Others see `name` meanwhile. */
    heldName: text("held_name"),
    color: text("color", { enum: PLAYER_COLOURS }).notNull(),
    role: text("role", { enum: ROLES }).notNull().default("NEW"),
    bggUserName: text("bgg_user_name"),
    participateInLeague: flag("participate_in_league"),
    /** Consent to their name in messages to the club's chat. */
    nameInChat: flag("name_in_chat"),
    wantsCalendarInvitations: integer("wants_calendar_invitations", { mode: "boolean" })
      .notNull()
      .default(true),
    /** Quiet hours, during which emails wait: `HH:MM` in the club's time zone, both or neither. */
    quietFrom: text("quiet_from"),
    quietTo: text("quiet_to"),
    createdAt: instant("created_at").notNull(),
    lastSeenAt: instant("last_seen_at"),
    /** Host of a guest; null for members. Guests are deleted with their host. */
    guestOf: text("guest_of").references((): AnySQLiteColumn => users.id, { onDelete: "cascade" }),
    /** A guest's own name; null while it waits in `heldName`, and after its removal. */
    guestName: text("guest_name"),
  },
  (t) => [
    uniqueIndex("users_guest_once")
      .on(t.guestOf, sql`case when held_name is null then guest_name else held_name end collate nocase`)
      .where(sql`guest_of is not null`),
    index("users_by_name").on(t.name),
    index("users_in_order").on(sql`name collate nocase`, t.publicId),
    index("users_by_role").on(t.role),
    index("users_named_in_chat").on(t.publicId).where(sql`name_in_chat = 1`),
    index("users_whose_name_waits").on(t.createdAt).where(sql`held_name is not null`),
    check("users_color", oneOf(t.color, PLAYER_COLOURS)),
    check("users_role", oneOf(t.role, ROLES)),
  ],
);

/** Actions of NEW members that have a daily limit. Other members leave no rows. */
export const newcomerActs = sqliteTable(
  "newcomer_acts",
  {
    id: text("id").primaryKey(),
    userId: partOf("user_id", () => users.id),
    act: text("act", {
      enum: ["suggestion", "date", "table", "sign-up", "name", "result", "late", "note", "back", "fault"],
    }).notNull(),
    at: instant("at").notNull(),
  },
  (t) => [index("newcomer_acts_of_late").on(t.userId, t.act, t.at), index("newcomer_acts_by_age").on(t.at)],
);

export const sessions = sqliteTable(
  "sessions",
  {
    /** Keyed hash. The token itself is stored in the member's cookie only. */
    tokenHash: text("token_hash").primaryKey(),
    userId: partOf("user_id", () => users.id),
    createdAt: instant("created_at").notNull(),
    renewedAt: instant("renewed_at").notNull(),
    expiresAt: instant("expires_at").notNull(),
    /** Browser and system in words, as of sign-in; null if unknown. */
    device: text("device"),
  },
  (t) => [index("sessions_by_user").on(t.userId), index("sessions_by_expiry").on(t.expiresAt)],
);

export const suspensions = sqliteTable("suspensions", {
  userId: partOf("user_id", () => users.id).primaryKey(),
  reason: text("reason").notNull(),
  beganAt: instant("began_at").notNull(),
  /** Automatic end; null: until lifted. */
  endsAt: instant("ends_at"),
  liftedAt: instant("lifted_at"),
  mailDue: flag("mail_due"),
});

export const signInLinks = sqliteTable(
  "sign_in_links",
  {
    tokenHash: text("token_hash").primaryKey(),
    email: text("email").notNull(),
    /** Keyed hash of the csrf cookie of the requesting browser: only there a plain GET signs in. */
    browserHash: text("browser_hash").notNull(),
    /** Keyed hash of the network (IPv6 by /64), or of a device known for the address; for the rate limit. */
    networkHash: text("network_hash").notNull(),
    createdAt: instant("created_at").notNull(),
    expiresAt: instant("expires_at").notNull(),
    /** Set once this link, its code or another link to the address was used. */
    usedAt: integer("used_at"),
    codeHash: text("code_hash"),
    codeTries: integer("code_tries").notNull().default(0),
  },
  (t) => [
    index("sign_in_links_by_email").on(t.email, t.createdAt),
    index("sign_in_links_by_browser").on(t.browserHash, t.createdAt),
    index("sign_in_links_by_network").on(t.networkHash, t.createdAt),
    index("sign_in_links_by_age").on(t.createdAt),
  ],
);

export const emailChanges = sqliteTable(
  "email_changes",
  {
    /** Keyed hash. The token itself is in the mail to the new address only. */
    tokenHash: text("token_hash").primaryKey(),
    userId: partOf("user_id", () => users.id),
    email: text("email").notNull(),
    createdAt: instant("created_at").notNull(),
    expiresAt: instant("expires_at").notNull(),
  },
  (t) => [
    index("email_changes_by_user").on(t.userId, t.createdAt),
    index("email_changes_by_age").on(t.expiresAt),
  ],
);

export const addressUndos = sqliteTable(
  "address_undos",
  {
    tokenHash: text("token_hash").primaryKey(),
    userId: partOf("user_id", () => users.id),
    email: text("email").notNull(),
    createdAt: instant("created_at").notNull(),
    expiresAt: instant("expires_at").notNull(),
  },
  (t) => [index("address_undos_by_user").on(t.userId), index("address_undos_by_age").on(t.expiresAt)],
);
