import { check, index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { PLAYER_COLOURS, ROLES } from "../../contract/users.ts";
import { flag, instant, oneOf } from "../columns.ts";

export const users = sqliteTable(
  "users",
  {
    id: text("id").primaryKey(),
    /** The only id that leaves the server. */
    publicId: text("public_id").notNull().unique(),
    email: text("email").notNull().unique(),
    name: text("name").notNull(),
    color: text("color", { enum: PLAYER_COLOURS }).notNull(),
    role: text("role", { enum: ROLES }).notNull().default("NEW"),
    bggUserName: text("bgg_user_name"),
    participateInLeague: flag("participate_in_league"),
    createdAt: instant("created_at").notNull(),
    lastSeenAt: instant("last_seen_at"),
  },
  (t) => [
    index("users_by_name").on(t.name),
    check("users_color", oneOf(t.color, PLAYER_COLOURS)),
    check("users_role", oneOf(t.role, ROLES)),
  ],
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
  },
  (t) => [index("sessions_by_user").on(t.userId), index("sessions_by_expiry").on(t.expiresAt)],
);

export const signInLinks = sqliteTable(
  "sign_in_links",
  {
    /** Keyed hash; the token itself is in the mail only. */
    tokenHash: text("token_hash").primaryKey(),
    email: text("email").notNull(),
    /** Keyed hash of the csrf cookie of the browser that asked: only there does a mere GET sign in. */
    browserHash: text("browser_hash").notNull(),
    /** Keyed hash of the network address (IPv6 by /64), for the limit. */
    networkHash: text("network_hash").notNull(),
    createdAt: instant("created_at").notNull(),
    expiresAt: instant("expires_at").notNull(),
    /** Set when it, or another link to the address, was used. */
    usedAt: integer("used_at"),
  },
  (t) => [
    index("sign_in_links_by_email").on(t.email, t.createdAt),
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
