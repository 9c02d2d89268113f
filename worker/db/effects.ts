import { getTableName } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import { TOPICS, type Topic } from "../contract/platform/doorbell.ts";
import * as club from "./schema/club.ts";
import * as content from "./schema/content.ts";
import * as discussion from "./schema/discussion.ts";
import * as events from "./schema/events.ts";
import * as games from "./schema/games.ts";
import * as league from "./schema/league.ts";
import * as members from "./schema/members.ts";
import * as notifications from "./schema/notifications.ts";
import * as platform from "./schema/platform.ts";
import * as shelf from "./schema/shelf.ts";
import * as site from "./schema/site.ts";
import * as users from "./schema/users.ts";

const SCHEMA = {
  ...club,
  ...content,
  ...discussion,
  ...events,
  ...games,
  ...league,
  ...members,
  ...notifications,
  ...platform,
  ...shelf,
  ...site,
  ...users,
};
type Schema = typeof SCHEMA;

export type List = (typeof platform.revisions.$inferSelect)["list"];

interface Shown<T extends SQLiteTable> {
  /** Lists that a change affects, including rows changed by a trigger or by a cascading delete. */
  in: readonly List[];
  /** Columns shown in none of these lists. An update of these alone raises no revision. */
  except?: readonly (keyof T["$inferInsert"])[];
}

interface Hidden {
  hidden: string;
}

type Effect<T extends SQLiteTable = SQLiteTable> = (Shown<T> | Hidden) & {
  rings?: Topic;
  /** Tables that lose rows with a deleted one, by cascade, and ring otherwise than this one and its lists. */
  takesAlong?: readonly string[];
};

const ALL: readonly List[] = ["games", "calendar", "site"];
const CALENDAR_AND_SITE: readonly List[] = ["calendar", "site"];
const SITE: readonly List[] = ["site"];

const FOR_ONE = { hidden: "for the member whom it concerns" };
const FOR_EDITORS = { hidden: "for those who look after the club" };
const OF_THE_CLOCK = { hidden: "written by the clock, shown nowhere" };
const OF_THE_SITE = { hidden: "of the site's own, shown nowhere" };

type Effects = {
  [Name in keyof Schema as Schema[Name] extends SQLiteTable ? Name : never]: Effect<
    Extract<Schema[Name], SQLiteTable>
  >;
};

/** Effects of a change, per table. The only place that knows which lists show which rows. */
const EFFECTS: Effects = {
  games: { in: ALL, rings: TOPICS.games },
  players: { in: ALL, except: ["lateMinutes", "lateOn"], rings: TOPICS.games },
  seatings: FOR_EDITORS,
  // The open sheet of a full game shows its waiting list.
  seatWatchers: { hidden: "for members who have the game open", rings: TOPICS.games },
  tables: { in: ALL, rings: TOPICS.games },
  users: {
    in: ALL,
    except: ["email", "role", "heldName", "lastSeenAt", "quietFrom", "quietTo", "wantsCalendarInvitations"],
    takesAlong: ["greetings", "notifications", "sessions"],
  },

  eventDays: { in: CALENDAR_AND_SITE, rings: TOPICS.games, takesAlong: ["attendances", "greetings"] },
  eventKinds: { in: CALENDAR_AND_SITE },
  gameMarks: { in: ["calendar"] },
  // Who sees the shelf.
  club: { in: [...CALENDAR_AND_SITE, "shelf"] },
  // Hours, and whether newcomers' texts are held. Timestamps that the clock writes here are `withoutRevision`.
  clubSettings: { in: CALENDAR_AND_SITE },
  comings: { in: SITE, rings: TOPICS.games },
  dayAnswers: { in: SITE, rings: TOPICS.games },
  dayNotes: { hidden: "for members", rings: TOPICS.games },
  attendances: { ...FOR_EDITORS, rings: TOPICS.register },
  walkIns: { ...FOR_EDITORS, rings: TOPICS.register },
  greeters: FOR_ONE,
  greetings: { hidden: "for editors, and members who greet", rings: TOPICS.register },
  calendarAddresses: FOR_ONE,

  // Shown for games only; messages on posts raise the revision unnecessarily.
  messages: { in: SITE, rings: TOPICS.threads },
  threads: { in: SITE, takesAlong: ["messages"] },
  threadMembers: FOR_ONE,

  posts: { in: SITE },
  postSlugs: { in: SITE },
  postTags: { in: SITE },
  tags: { in: SITE },
  postRevisions: FOR_EDITORS,
  pages: { in: SITE },
  pagePaths: { in: SITE },
  pageRevisions: FOR_EDITORS,
  fileUploads: { in: SITE },
  searchDocuments: { in: SITE },

  seasons: { in: SITE },
  results: { in: SITE, rings: TOPICS.games },
  placings: { in: SITE },
  standings: { in: SITE },
  leaguePlayers: { in: SITE },
  seasonStrengths: { hidden: "asked for on its own" },
  resultRevisions: FOR_EDITORS,
  playAliases: FOR_EDITORS,
  playLoggers: FOR_ONE,
  waitingPlays: FOR_EDITORS,

  titles: { in: ["shelf", "site"], except: ["factsDueAt", "factsTrouble", "wishersToldAt"] },
  // Visitors see how many there are, and the footer whether there are any.
  copies: {
    in: ["shelf", "site"],
    except: [
      "label",
      "placeId",
      "condition",
      "isLendable",
      "checkedAt",
      "labelledAt",
      "missingSince",
      "version",
    ],
  },
  places: { hidden: "for members" },
  barcodes: { hidden: "for members" },
  stockTakes: FOR_EDITORS,
  loans: { hidden: "for members" },
  loanAsks: FOR_ONE,
  wishes: { hidden: "for members" },
  explains: { hidden: "for members" },
  ownCopies: { hidden: "for members" },
  collections: FOR_ONE,
  faults: { hidden: "for members" },

  joinLinks: { in: SITE },
  invitations: FOR_EDITORS,
  uninvited: FOR_EDITORS,

  notifications: { ...FOR_ONE, rings: TOPICS.news },
  mailChoices: FOR_ONE,
  mails: FOR_ONE,
  pushKeys: FOR_ONE,
  pushSubscriptions: FOR_ONE,
  pushes: FOR_ONE,
  calendarInvitations: FOR_ONE,
  calendarCancellations: FOR_ONE,
  mailDays: OF_THE_CLOCK,
  reminders: OF_THE_CLOCK,
  jobs: OF_THE_CLOCK,

  sessions: { ...FOR_ONE, rings: TOPICS.news },
  signInLinks: FOR_ONE,
  emailChanges: FOR_ONE,
  addressUndos: FOR_ONE,

  reports: { ...FOR_EDITORS, rings: TOPICS.news },
  riskAssessments: FOR_EDITORS,
  newcomerActs: FOR_EDITORS,
  suspensions: FOR_EDITORS,
  // Roles, suspensions and removals: the member concerned may have a tab open.
  auditLog: { ...FOR_EDITORS, rings: TOPICS.news },

  chatWebhook: FOR_EDITORS,
  chatMessages: OF_THE_CLOCK,
  failures: OF_THE_SITE,
  guards: OF_THE_SITE,
  instance: OF_THE_SITE,
  revisions: OF_THE_SITE,
};

const EFFECT_OF = new Map<string, Effect>(
  // TypeScript's type of `Object.entries` loses the keys.
  (Object.entries(EFFECTS) as [keyof Effects, Effect][]).map(([name, effect]) => [
    getTableName(SCHEMA[name]),
    effect,
  ]),
);

function effectOf(table: string): Effect {
  const effect = EFFECT_OF.get(table);
  if (!effect) throw new Error(`db/effects.ts does not say where rows of ${table} are shown.`);
  return effect;
}

/** Returns the lists that show a table's rows. @param set columns written, for an update */
export function listsOf(table: string, set?: readonly string[]): readonly List[] {
  const effect = effectOf(table);
  if ("hidden" in effect) return [];
  const except: readonly PropertyKey[] = effect.except ?? [];
  return set?.every((column) => except.includes(column)) ? [] : effect.in;
}

export const takenAlong = (table: string): readonly string[] => effectOf(table).takesAlong ?? [];

export const topicsOf = (tables: Iterable<string>): Topic[] => [
  ...new Set(Array.from(tables, (table) => effectOf(table).rings ?? []).flat()),
];
