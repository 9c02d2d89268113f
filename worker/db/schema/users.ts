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
import { flag, instant, oneOf } from "../columns/columns.ts";

/** Members, and the guests whom they have brought: people without an account, who take seats and play like them. */
export const users = sqliteTable(
  "users",
  {
    id: text("id").primaryKey(),
    /** The only id that leaves the server. */
    publicId: text("public_id").notNull().unique(),
    /** Of a guest no address at all, so that nothing can be mailed there or sign in with it. */
    email: text("email").notNull().unique(),
    /** As everybody sees it; of a guest made by triggers: "Sam (Ada’s guest)", or "Ada’s guest" without a name. */
    name: text("name").notNull(),
    /** The name that a NEW member has chosen, while it waits for an editor; others see `name` meanwhile. */
    heldName: text("held_name"),
    color: text("color", { enum: PLAYER_COLOURS }).notNull(),
    role: text("role", { enum: ROLES }).notNull().default("NEW"),
    bggUserName: text("bgg_user_name"),
    participateInLeague: flag("participate_in_league"),
    /** Is sent calendar invitations for the games at which they sit. */
    wantsCalendarInvitations: integer("wants_calendar_invitations", { mode: "boolean" })
      .notNull()
      .default(true),
    /** `HH:MM` by the club's clock, both or neither: mails wait meanwhile. */
    quietFrom: text("quiet_from"),
    quietTo: text("quiet_to"),
    createdAt: instant("created_at").notNull(),
    lastSeenAt: instant("last_seen_at"),
    /** Who brought them; null: a member. Guests go with who brought them. */
    guestOf: text("guest_of").references((): AnySQLiteColumn => users.id, { onDelete: "cascade" }),
    /** A guest's own name; null while it waits for an editor (`heldName`), and once it was removed. */
    guestName: text("guest_name"),
  },
  (t) => [
    // Of one member each guest has another name.
    uniqueIndex("users_guest_once")
      .on(t.guestOf, sql`case when held_name is null then guest_name else held_name end collate nocase`)
      .where(sql`guest_of is not null`),
    index("users_by_name").on(t.name),
    // The members in the order in which an ADMIN reads them.
    index("users_in_order").on(sql`name collate nocase`, t.publicId),
    // Those who look after the club.
    index("users_by_role").on(t.role),
    index("users_whose_name_waits").on(t.createdAt).where(sql`held_name is not null`),
    check("users_color", oneOf(t.color, PLAYER_COLOURS)),
    check("users_role", oneOf(t.role, ROLES)),
  ],
);

/** What NEW members did of which they may do only so much a day; others leave no rows. */
export const newcomerActs = sqliteTable(
  "newcomer_acts",
  {
    id: text("id").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    act: text("act", { enum: ["date", "table", "sign-up", "name", "result", "late", "note"] }).notNull(),
    at: instant("at").notNull(),
  },
  (t) => [index("newcomer_acts_of_late").on(t.userId, t.act, t.at), index("newcomer_acts_by_age").on(t.at)],
);

export const sessions = sqliteTable(
  "sessions",
  {
    /** Keyed hash; the token itself is in the member's cookie only. */
    tokenHash: text("token_hash").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    createdAt: instant("created_at").notNull(),
    renewedAt: instant("renewed_at").notNull(),
    expiresAt: instant("expires_at").notNull(),
    /** Browser and system in words, as it signed in; null where it did not say, or signed in before this was kept. */
    device: text("device"),
  },
  (t) => [index("sessions_by_user").on(t.userId), index("sessions_by_expiry").on(t.expiresAt)],
);

/** Members who may not sign in for a while; one row each, which stays for a while after it is over. */
export const suspensions = sqliteTable("suspensions", {
  userId: text("user_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  /** As its member is told it. */
  reason: text("reason").notNull(),
  beganAt: instant("began_at").notNull(),
  /** It ends by itself then; null: when it is lifted. */
  endsAt: instant("ends_at"),
  /** Set when an ADMIN lifted it. */
  liftedAt: instant("lifted_at"),
  /** Its member is still to be mailed what became of it. */
  mailDue: flag("mail_due"),
});

export const signInLinks = sqliteTable(
  "sign_in_links",
  {
    /** Keyed hash; the token itself is in the mail only. */
    tokenHash: text("token_hash").primaryKey(),
    email: text("email").notNull(),
    /** Keyed hash of the csrf cookie of the browser that asked: only there does a mere GET sign in. */
    browserHash: text("browser_hash").notNull(),
    /** Keyed hash of who asked, for the limit: the network address (IPv6 by /64), or a device known for the address. */
    networkHash: text("network_hash").notNull(),
    createdAt: instant("created_at").notNull(),
    expiresAt: instant("expires_at").notNull(),
    /** Set when it, its code, or another link to the address was used. */
    usedAt: integer("used_at"),
    /** Keyed hash of the code that stands beside it in the mail; null where none does. */
    codeHash: text("code_hash"),
    /** Wrong codes that were typed for it. */
    codeTries: integer("code_tries").notNull().default(0),
  },
  (t) => [
    index("sign_in_links_by_email").on(t.email, t.createdAt),
    index("sign_in_links_by_browser").on(t.browserHash, t.createdAt),
    index("sign_in_links_by_network").on(t.networkHash, t.createdAt),
    index("sign_in_links_by_age").on(t.createdAt),
  ],
);

/** A wish to use another e-mail address, until its link has been followed. */
export const emailChanges = sqliteTable(
  "email_changes",
  {
    /** Keyed hash; the token itself is in the mail to the new address only. */
    tokenHash: text("token_hash").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    email: text("email").notNull(),
    createdAt: instant("created_at").notNull(),
    expiresAt: instant("expires_at").notNull(),
  },
  (t) => [
    index("email_changes_by_user").on(t.userId, t.createdAt),
    index("email_changes_by_age").on(t.expiresAt),
  ],
);

/** The way back after a change of address: a link that was mailed to the one before. */
export const addressUndos = sqliteTable(
  "address_undos",
  {
    /** Keyed hash; the token itself is in the mail only. */
    tokenHash: text("token_hash").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** The address that it puts back. */
    email: text("email").notNull(),
    createdAt: instant("created_at").notNull(),
    expiresAt: instant("expires_at").notNull(),
  },
  (t) => [index("address_undos_by_user").on(t.userId), index("address_undos_by_age").on(t.expiresAt)],
);
