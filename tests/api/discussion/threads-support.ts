import { newId } from "../../../worker/lib/new-id.ts";
import type { ArrangedMember } from "../../support/arrange.ts";
import { clock } from "../../support/clock.ts";
import type { TestSite } from "../../support/site.ts";
import { type ToldRow, toldRows } from "../../support/told.ts";

interface ArrangedMessage {
  id?: string;
  author?: ArrangedMember | null;
  text?: string;
  replyTo?: string;
  moderation?: "NONE" | "SHOW" | "BLOCK";
  byNewcomer?: boolean;
  held?: boolean;
  createdAt?: number;
  deletedAt?: number;
}

/** Inserts a message into a thread and returns its id. */
export async function said(site: TestSite, thread: string, given: ArrangedMessage = {}): Promise<string> {
  const id = given.id ?? newId();
  await site.sql(
    `insert into messages (id, thread_id, author_id, reply_to_id, text, moderation, by_newcomer, held, created_at, deleted_at)
      values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    [
      id,
      thread,
      given.author?.id ?? null,
      given.replyTo ?? null,
      given.text ?? "Hello",
      given.moderation ?? "NONE",
      given.byNewcomer || given.held ? 1 : 0,
      given.held ? 1 : 0,
      given.createdAt ?? clock.now(),
      given.deletedAt ?? null,
    ],
  );
  return id;
}

/** Switches the holding of NEW members' content. */
export async function hold(site: TestSite, on: boolean): Promise<void> {
  await site.sql(
    `insert into club_settings (name, value) values ('hold-newcomers', ?)
      on conflict (name) do update set value = excluded.value`,
    [on ? "1" : "0"],
  );
}

/** Returns a member's notifications, oldest first. */
export async function toldTo(
  site: TestSite,
  { id }: ArrangedMember,
): Promise<Omit<ToldRow, "to" | "userId">[]> {
  const rows = await toldRows(site, "notifications");
  return rows
    .filter(({ userId }) => userId === id)
    .map(({ kind, url, title, brief, times }) => ({ kind, url, title, brief, times }));
}

/** Returns the audit log's actions, oldest first. */
export async function logOf(site: TestSite): Promise<string[]> {
  const rows = await site.sql("select actor_name, action, subject, url from audit_log order by rowid");
  return rows.map((row) => `${row.actor_name} ${row.action} ${row.subject} (${row.url})`);
}
