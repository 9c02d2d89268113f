import { TOPICS, type Topic } from "../../contract/platform/doorbell.ts";

/** What a change of a table's rows rings for. A test asks for a decision on each table. */
export const RINGS: Readonly<Record<string, Topic>> = {
  games: TOPICS.games,
  players: TOPICS.games,
  // A full game that is open shows who waits for a seat at it.
  seat_watchers: TOPICS.games,
  tables: TOPICS.games,
  event_days: TOPICS.games,
  day_notes: TOPICS.games,
  comings: TOPICS.games,
  attendances: TOPICS.register,
  results: TOPICS.games,
  messages: TOPICS.threads,
  notifications: TOPICS.news,
  reports: TOPICS.news,
  message_reports: TOPICS.news,
  // Roles, suspensions and removals are acts of editors: whom they are about may have a tab open.
  audit_log: TOPICS.news,
  sessions: TOPICS.news,
};

/** What is to be rung for when rows of these tables were changed. */
export const topicsOf = (tables: Iterable<string>): Topic[] => [
  ...new Set(Array.from(tables).flatMap((table) => RINGS[table] ?? [])),
];
