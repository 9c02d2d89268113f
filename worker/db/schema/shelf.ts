import { sql } from "drizzle-orm";
import {
  type AnySQLiteColumn,
  check,
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
} from "drizzle-orm/sqlite-core";
import { COLLECTION_TROUBLES, type CollectedGame } from "../../contract/shelf/collections.ts";
import { CONDITIONS, FAULT_KINDS, RETIRED_REASONS } from "../../contract/shelf/copies.ts";
import { SHOWN_TO } from "../../contract/shelf/own-copies.ts";
import { FACTS_TROUBLES } from "../../contract/shelf/title-facts.ts";
import { createdOnce, creationKey, day, flag, instant, oneOf, partOf } from "../columns/columns.ts";
import { users } from "./users.ts";

/** Board games as such. What is on the shelf are copies. */
export const titles = sqliteTable(
  "titles",
  {
    id: text("id").primaryKey(),
    name: text("name").notNull(),
    bggId: integer("bgg_id").unique(),
    year: integer("year"),
    /** Address on BoardGameGeek's host. */
    image: text("image"),
    minPlayers: integer("min_players").notNull(),
    maxPlayers: integer("max_players").notNull(),
    minutes: integer("minutes"),
    /** BoardGameGeek's complexity in hundredths, 100–500. */
    weight: integer("weight"),
    minAge: integer("min_age"),
    /** Sets of player counts: bit n is set if it is at its best, or good, with n players. */
    bestWith: integer("best_with").notNull().default(0),
    goodWith: integer("good_with").notNull().default(0),
    isCoop: flag("is_coop"),
    /** Game that it expands, which expands none itself. */
    baseId: text("base_id").references((): AnySQLiteColumn => titles.id, { onDelete: "set null" }),
    /** Set of facts that the club typed: bit n stands for the nth of `FACTS`. */
    typed: integer("typed").notNull().default(0),
    /** Time at which BoardGameGeek has told its facts, or that it has no such game. */
    factsAt: instant("facts_at"),
    /** Time from which BoardGameGeek is asked, as long as `factsAt` is null. */
    factsDueAt: instant("facts_due_at").notNull().default(0),
    factsTrouble: text("facts_trouble", { enum: FACTS_TROUBLES }),
    /** True while only members have it: it is in no list of the club. */
    isAtHome: flag("is_at_home"),
    /** Last time that those who wish for it were told that it's on the shelf. */
    wishersToldAt: instant("wishers_told_at"),
    version: integer("version").notNull().default(1),
    createdBy: text("created_by").references(() => users.id, { onDelete: "set null" }),
    createdAt: instant("created_at").notNull(),
    creationKey: creationKey(),
  },
  (t) => [
    index("titles_by_base").on(t.baseId).where(sql`base_id is not null`),
    index("titles_without_facts").on(t.factsDueAt).where(sql`bgg_id is not null and facts_at is null`),
    uniqueIndex("titles_named_once").on(sql`name collate nocase`).where(sql`bgg_id is null`),
    index("titles_by_name").on(sql`name collate nocase`),
    createdOnce("titles_creation_key", t.createdBy, t.creationKey),
    check("titles_name", sql`length(name) > 0`),
    check("titles_players", sql`min_players >= 1 and max_players >= min_players`),
  ],
);

export const places = sqliteTable("places", {
  id: text("id").primaryKey(),
  name: text("name").notNull().unique(),
  /** False for a store elsewhere: its boxes aren't at hand on an evening. */
  isInRoom: integer("is_in_room", { mode: "boolean" }).notNull().default(true),
  position: integer("position").notNull(),
  retiredAt: instant("retired_at"),
});

export const copies = sqliteTable(
  "copies",
  {
    id: text("id").primaryKey(),
    /** Six letters of Crockford's alphabet on the box's label. */
    code: text("code").notNull().unique(),
    titleId: text("title_id")
      .notNull()
      .references(() => titles.id),
    label: text("label"),
    placeId: text("place_id").references(() => places.id, { onDelete: "set null" }),
    condition: text("condition", { enum: CONDITIONS }).notNull().default("whole"),
    isLendable: integer("is_lendable", { mode: "boolean" }).notNull().default(true),
    /** Last time that somebody had it in their hands. */
    checkedAt: instant("checked_at"),
    /** Time at which its label was printed; null: it has none yet. */
    labelledAt: instant("labelled_at"),
    /** Never set together with an open loan. */
    missingSince: instant("missing_since"),
    /** Set: no longer the club's. The row stays for its history. */
    retiredAt: instant("retired_at"),
    retiredWhy: text("retired_why", { enum: RETIRED_REASONS }),
    version: integer("version").notNull().default(1),
    createdBy: text("created_by").references(() => users.id, { onDelete: "set null" }),
    createdAt: instant("created_at").notNull(),
    creationKey: creationKey(),
  },
  (t) => [
    index("copies_by_title").on(t.titleId),
    index("copies_by_place").on(t.placeId),
    index("copies_on_the_shelf").on(t.titleId, t.code).where(sql`retired_at is null`),
    createdOnce("copies_creation_key", t.createdBy, t.creationKey),
    check("copies_condition", oneOf(t.condition, CONDITIONS)),
  ],
);

export const loans = sqliteTable(
  "loans",
  {
    id: text("id").primaryKey(),
    copyId: partOf("copy_id", () => copies.id),
    /** Null some time after it came back, or once they left the club. */
    borrowerId: text("borrower_id").references(() => users.id, { onDelete: "set null" }),
    /** Member who entered it: the borrower, or an editor who handed it out. */
    byId: text("by_id").references(() => users.id, { onDelete: "set null" }),
    since: instant("since").notNull(),
    dueOn: day("due_on").notNull(),
    toldOn: day("told_on"),
    renewed: integer("renewed").notNull().default(0),
    backAt: instant("back_at"),
    backById: text("back_by_id").references(() => users.id, { onDelete: "set null" }),
    creationKey: creationKey(),
  },
  (t) => [
    // Guards against two borrowers at once.
    uniqueIndex("loans_open_once").on(t.copyId).where(sql`back_at is null`),
    index("loans_of_copy").on(t.copyId, t.since),
    index("loans_due").on(t.dueOn).where(sql`back_at is null`),
    index("loans_by_borrower").on(t.borrowerId, t.backAt),
    index("loans_to_forget").on(t.backAt).where(sql`borrower_id is not null and back_at is not null`),
    createdOnce("loans_creation_key", t.byId, t.creationKey),
  ],
);

/** Members who asked for a copy that is out, once a loan each. */
export const loanAsks = sqliteTable(
  "loan_asks",
  {
    loanId: partOf("loan_id", () => loans.id),
    userId: partOf("user_id", () => users.id),
    at: instant("at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.loanId, t.userId] }), index("loan_asks_by_member").on(t.userId)],
);

export const faults = sqliteTable(
  "faults",
  {
    id: text("id").primaryKey(),
    copyId: partOf("copy_id", () => copies.id),
    kind: text("kind", { enum: FAULT_KINDS }).notNull(),
    text: text("text").notNull(),
    /** Words of a NEW member that wait for an editor. Others see the kind only. */
    held: flag("held"),
    byId: text("by_id").references(() => users.id, { onDelete: "set null" }),
    at: instant("at").notNull(),
    fixedAt: instant("fixed_at"),
    fixedById: text("fixed_by_id").references(() => users.id, { onDelete: "set null" }),
    creationKey: creationKey(),
  },
  (t) => [
    index("faults_open").on(t.copyId, t.at).where(sql`fixed_at is null`),
    index("faults_by_member").on(t.byId),
    createdOnce("faults_creation_key", t.byId, t.creationKey),
    check("faults_kind", oneOf(t.kind, FAULT_KINDS)),
  ],
);

export const wishes = sqliteTable(
  "wishes",
  {
    userId: partOf("user_id", () => users.id),
    titleId: partOf("title_id", () => titles.id),
    since: instant("since").notNull(),
    /** Evening on which they wish it most; past days count for nothing. */
    onDay: day("on_day"),
  },
  (t) => [primaryKey({ columns: [t.userId, t.titleId] }), index("wishes_of_title").on(t.titleId)],
);

export const explains = sqliteTable(
  "explains",
  {
    userId: partOf("user_id", () => users.id),
    titleId: partOf("title_id", () => titles.id),
  },
  (t) => [primaryKey({ columns: [t.userId, t.titleId] }), index("explains_of_title").on(t.titleId)],
);

/** Games that members have at home: promises to be able to bring them, neither lent nor counted with the club's. */
export const ownCopies = sqliteTable(
  "own_copies",
  {
    userId: partOf("user_id", () => users.id),
    titleId: partOf("title_id", () => titles.id),
    shownTo: text("shown_to", { enum: SHOWN_TO }).notNull(),
    /** True while its name waits for an editor: members are to see it, and only its owner does. */
    isHeld: flag("is_held"),
    broughtOn: day("brought_on"),
    /** True if it came with the owner's collection from BoardGameGeek. */
    isFetched: flag("is_fetched"),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.titleId] }),
    index("own_copies_of_title").on(t.titleId),
    index("own_copies_whose_name_waits").on(t.titleId).where(sql`is_held`),
    check("own_copies_shown_to", oneOf(t.shownTo, SHOWN_TO)),
  ],
);

/** Collections that members have asked BoardGameGeek for, until they have saved or dropped what came. */
export const collections = sqliteTable(
  "collections",
  {
    userId: partOf("user_id", () => users.id).primaryKey(),
    askedAt: instant("asked_at").notNull(),
    /** Time from which BoardGameGeek is asked; null once it has answered. */
    dueAt: instant("due_at"),
    tries: integer("tries").notNull().default(0),
    trouble: text("trouble", { enum: COLLECTION_TROUBLES }),
    games: text("games", { mode: "json" }).$type<CollectedGame[]>(),
  },
  (t) => [index("collections_due").on(t.dueAt).where(sql`due_at is not null`)],
);

export const barcodes = sqliteTable(
  "barcodes",
  {
    /** EAN-13: 13 digits; a UPC-A has a 0 in front. */
    code: text("code").primaryKey(),
    titleId: partOf("title_id", () => titles.id),
    byId: text("by_id").references(() => users.id, { onDelete: "set null" }),
    at: instant("at").notNull(),
  },
  (t) => [index("barcodes_of_title").on(t.titleId), index("barcodes_by_member").on(t.byId)],
);

/** Stock-takes. Copies that were checked since their start are seen, so that several people scan side by side. */
export const stockTakes = sqliteTable(
  "stock_takes",
  {
    id: text("id").primaryKey(),
    /** Null: the whole shelf. */
    placeId: text("place_id").references(() => places.id, { onDelete: "cascade" }),
    startedAt: instant("started_at").notNull(),
    startedById: text("started_by_id").references(() => users.id, { onDelete: "set null" }),
    closedAt: instant("closed_at"),
    closedById: text("closed_by_id").references(() => users.id, { onDelete: "set null" }),
    /** Number of copies that stood elsewhere than listed. */
    moved: integer("moved").notNull().default(0),
  },
  (t) => [
    // Guard against two at once, of a place and of the whole shelf.
    uniqueIndex("stock_takes_open_once").on(t.placeId).where(sql`closed_at is null`),
    uniqueIndex("stock_takes_of_all_once")
      .on(sql`place_id is null`)
      .where(sql`closed_at is null and place_id is null`),
    index("stock_takes_started_by").on(t.startedById),
    index("stock_takes_closed_by").on(t.closedById),
  ],
);
