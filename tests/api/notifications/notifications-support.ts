import { newId } from "../../../worker/lib/new-id.ts";
import { type ArrangedMember, member, signedIn } from "../../support/arrange.ts";
import { clock } from "../../support/clock.ts";
import type { TestSite } from "../../support/site.ts";
import { toldRows } from "../../support/told.ts";
import type { Visitor } from "../../support/visitor.ts";

/** Creates three members and an admin, each signed in to a browser. */
export async function company(site: TestSite) {
  const ada = await member(site, { name: "Ada" });
  const bo = await member(site, { name: "Bo" });
  const cy = await member(site, { name: "Cy" });
  const admin = await member(site, { name: "Boss", role: "ADMIN" });
  const browsers = new Map<ArrangedMember, Visitor>();
  for (const who of [ada, bo, cy, admin]) {
    const browser = await signedIn(site, who);
    browsers.set(who, browser);
  }
  return { ada, bo, cy, admin, browsers };
}

/** Returns all notifications by name, each as `to kind (times): brief`. */
export async function told(site: TestSite): Promise<string[]> {
  const rows = await toldRows(site, "notifications");
  return rows
    .toSorted((a, b) => compare(a.to, b.to) || compare(a.kind, b.kind))
    .map(({ to, kind, times, brief }) => `${to} ${kind} (${times}): ${brief}`);
}

const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

/** Returns the recipient and kind of each waiting mail. */
export async function mailed(site: TestSite): Promise<string[]> {
  const rows = await site.sql(
    `select u.name, m.kind from mails m join users u on u.id = m.user_id order by 1, 2`,
  );
  return rows.map(({ name, kind }) => `${name} ${kind}`);
}

export const forgetNews = (site: TestSite) =>
  site.database.batch(
    ["notifications", "mails", "mail_days", "mail_choices", "reminders"].map(
      (table) => `delete from ${table}`,
    ),
  );

/** Backdates all notifications and their mails by so many seconds. */
export const toldAgo = ({ database }: TestSite, seconds: number) => {
  const at = clock.now() - seconds * 1_000;
  return database.batch([
    ["update mails set due_at = due_at - created_at + ?1, created_at = ?1", [at]],
    ["update notifications set created_at = ?1", [at]],
  ]);
};

/** Inserts a notification. */
export async function notification(
  site: TestSite,
  to: ArrangedMember,
  given: Record<string, string | number> = {},
) {
  const id = newId();
  const row = {
    id,
    user_id: to.id,
    kind: "comment",
    url: `/games/${id}`,
    title: "Azul",
    brief: "Bo commented.",
    times: 1,
    created_at: clock.now(),
    ...given,
  };
  const names = Object.keys(row);
  await site.sql(`insert into notifications (${names}) values (${names.map(() => "?")})`, Object.values(row));
  return row;
}

/** Inserts waiting mails, to each of the members in turn: ids `mail0`, `mail1` … */
export async function mails(
  site: TestSite,
  to: ArrangedMember | readonly ArrangedMember[],
  count: number,
  given: { kind?: string; dueAt?: number; createdAt?: number; attempts?: number } = {},
): Promise<void> {
  const now = clock.now();
  await site.sql(
    `with recursive n(i) as (select 0 union all select i + 1 from n where i < ?1 - 1)
      insert into mails (id, user_id, kind, url, title, brief, created_at, due_at, attempts)
      select 'mail' || i, ?2 ->> (i % json_array_length(?2)), ?3, '/games/g' || i, 'Game ' || i,
        'Ada signed you up.', ?4, ?5, ?6 from n`,
    [
      count,
      JSON.stringify([to].flat().map(({ id }) => id)),
      given.kind ?? "signed-up",
      given.createdAt ?? now,
      given.dueAt ?? now,
      given.attempts ?? 0,
    ],
  );
}
