import type { Role } from "../../worker/contract/users/users.ts";
import { keyedHash, randomToken } from "../../worker/lib/keyed-hash.ts";
import { newId } from "../../worker/lib/new-id.ts";
import { clock } from "./clock.ts";
import { TEST_SECRET, type TestSite } from "./site.ts";
import { Visitor } from "./visitor.ts";

const DAY = 86_400_000;
const WEEK = 7 * DAY;

export interface ArrangedMember {
  id: string;
  publicId: string;
  email: string;
  name: string;
  role: Role;
  wantsInvitations: boolean;
}

type Given = Partial<ArrangedMember & { color: string }>;

function made(given: Given): ArrangedMember {
  const id = given.id ?? newId();
  return {
    id,
    publicId: given.publicId ?? newId(),
    email: given.email ?? `${id}@club.example`,
    name: given.name ?? `Member ${id.slice(0, 4)}`,
    role: given.role ?? "TRUSTED",
    wantsInvitations: given.wantsInvitations ?? false,
  };
}

/** Returns a member's insertion. Calendar invitations, on by default, are off except in tests on them. */
const insertion = (
  { id, publicId, email, name, role, wantsInvitations }: ArrangedMember,
  color = "3A85FF",
) => ({
  sql: `insert into users (id, public_id, email, name, color, role, created_at${wantsInvitations ? "" : ", wants_calendar_invitations"})
    values (?, ?, ?, ?, ?, ?, ?${wantsInvitations ? "" : ", 0"})`,
  args: [id, publicId, email, name, color, role, clock.now()],
});

export async function member(site: TestSite, given: Given = {}): Promise<ArrangedMember> {
  const who = made(given);
  await site.database.execute(insertion(who, given.color));
  return who;
}

export async function crowdOf(site: TestSite, count: number): Promise<ArrangedMember[]> {
  const crowd = Array.from({ length: count }, () => made({}));
  await site.database.batch(crowd.map((who) => insertion(who)));
  return crowd;
}

export interface ArrangedGame {
  id: string;
  threadId: string;
}

/** Inserts a game with its thread, and its players in the given order. */
export async function game(
  site: TestSite,
  given: {
    id?: string;
    threadId?: string;
    name?: string;
    suggestedBy?: ArrangedMember;
    players?: ArrangedMember[];
    minPlayers?: number;
    maxPlayers?: number;
    expectedMinutes?: number | null;
    date?: string | null;
    tableId?: string | null;
    createdAt?: number;
  } = {},
): Promise<ArrangedGame> {
  const [id, threadId] = [given.id ?? newId(), given.threadId ?? newId()];
  const now = given.createdAt ?? clock.now();
  const players = given.players ?? (given.suggestedBy ? [given.suggestedBy] : []);
  await site.database.batch([
    [`insert into threads (id, created_at) values (?, ?)`, [threadId, now]],
    [
      `insert into games (id, name, min_players, max_players, expected_minutes, date, table_id, suggested_by, thread_id, created_at)
          values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      [
        id,
        given.name ?? `Game ${id.slice(0, 4)}`,
        given.minPlayers ?? 1,
        given.maxPlayers ?? 4,
        given.expectedMinutes ?? null,
        given.date ?? null,
        given.tableId ?? null,
        given.suggestedBy?.id ?? null,
        threadId,
        now,
      ],
    ],
    ...players.map((player, place) => ({
      sql: `insert into players (game_id, user_id, signed_up_at, signed_up_by) values (?, ?, ?, ?)`,
      args: [id, player.id, now + place, player.id],
    })),
  ]);
  return { id, threadId };
}

/** Inserts a post with its thread and tags (by label). It is published by default. */
export async function post(
  site: TestSite,
  given: {
    slug?: string;
    title?: string;
    content?: string;
    author?: ArrangedMember;
    tags?: string[];
    published?: boolean;
    createdAt?: number;
  },
): Promise<ArrangedGame> {
  const [id, threadId, now] = [newId(), newId(), given.createdAt ?? clock.now()];
  const { slug = `post-${id}` } = given;
  const slugOf = (label: string) => label.toLowerCase();
  await site.database.batch([
    [`insert into threads (id, created_at) values (?, ?)`, [threadId, now]],
    [
      `insert into posts (id, slug, title, content, author_id, thread_id, published, created_at, modified_at)
          values (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      [
        id,
        slug,
        given.title ?? `Post ${slug}`,
        given.content ?? "<p>Words.</p>",
        given.author?.id ?? null,
        threadId,
        given.published === false ? 0 : 1,
        now,
        now,
      ],
    ],
    ...(given.tags ?? []).flatMap((label) => [
      { sql: `insert or ignore into tags (slug, label) values (?, ?)`, args: [slugOf(label), label] },
      { sql: `insert into post_tags (post_id, tag_slug) values (?, ?)`, args: [id, slugOf(label)] },
    ]),
  ]);
  return { id, threadId };
}

export async function table(site: TestSite, name: string): Promise<{ id: string; name: string }> {
  const id = newId();
  await site.sql(`insert into tables (id, name, position) values (?, ?, (select count(*) from tables))`, [
    id,
    name,
  ]);
  return { id, name };
}

/** Returns a browser with the member's session, and the csrf cookie that it would get with its first page. */
export async function signedIn(site: TestSite, who: Pick<ArrangedMember, "id">): Promise<Visitor> {
  const token = randomToken();
  await site.sql(
    `insert into sessions (token_hash, user_id, created_at, renewed_at, expires_at) values (?, ?, ?, ?, ?)`,
    [await keyedHash(TEST_SECRET, "session", token), who.id, clock.now(), clock.now(), clock.now() + WEEK],
  );
  const visitor = new Visitor(site.url);
  const csrfToken = await keyedHash(TEST_SECRET, "csrf-token", token);
  visitor.cookies.set("next-auth.session-token", token);
  visitor.cookies.set(
    "next-auth.csrf-token",
    `${csrfToken}|${await keyedHash(TEST_SECRET, "csrf", csrfToken)}`,
  );
  return visitor;
}

/** Returns the browser of a new member with the role, or of a visitor, that has its csrf token. */
export async function browserOf(site: TestSite, role: Role | "signed out"): Promise<Visitor> {
  if (role !== "signed out") return signedIn(site, await member(site, { role }));
  const browser = visitor(site);
  await browser.csrfToken();
  return browser;
}

export const visitor = (site: TestSite): Visitor => new Visitor(site.url);
