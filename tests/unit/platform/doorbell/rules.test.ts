import { getTableName, isTable } from "drizzle-orm";
import { expect, test } from "vitest";
import { TOPICS } from "../../../../worker/contract/platform/doorbell.ts";
import { RINGS, topicsOf } from "../../../../worker/platform/doorbell/rules.ts";

const schemas = import.meta.glob<Record<string, unknown>>("../../../worker/db/schema/*.ts", { eager: true });
const tables = Object.values(schemas)
  .flatMap((schema) => Object.values(schema))
  .filter(isTable)
  .map(getTableName);

/** Nobody who looks at a list, a thread or tonight sees anything of these, or of them alone. */
const SILENT = [
  ...["users", "newcomer_acts", "suspensions", "sign_in_links", "email_changes", "address_undos"],
  ...[
    "threads",
    "thread_members",
    "mail_choices",
    "mails",
    "mail_days",
    "reminders",
    "push_keys",
    "push_subscriptions",
    "pushes",
    "revisions",
  ],
  ...["seasons", "league_players", "placings", "result_revisions", "standings", "risk_assessments"],
  ...["posts", "post_slugs", "post_revisions", "tags", "post_tags", "file_uploads"],
  ...["pages", "page_revisions", "page_paths", "search_documents", "club_settings", "club", "instance"],
  ...[
    "event_kinds",
    "game_marks",
    "calendar_addresses",
    "calendar_cancellations",
    "calendar_invitations",
    "invitations",
    "uninvited",
    "join_links",
  ],
  ...["failures", "guards", "jobs"],
];

test("of every table it is decided whether it is rung for", () => {
  const decided = [...Object.keys(RINGS), ...SILENT];
  expect(tables.filter((name) => !decided.includes(name))).toEqual([]);
  expect(decided.filter((name) => !tables.includes(name))).toEqual([]);
});

test("several tables ring once for each topic, and others for none", () => {
  expect(topicsOf(["games", "users", "players", "messages"])).toEqual([TOPICS.games, TOPICS.threads]);
  expect(topicsOf(["users", "nowhere"])).toEqual([]);
});
