import { type SQL, sql } from "drizzle-orm";
import type { BoardGames } from "./clients/board-games.ts";
import type { Files } from "./clients/files.ts";
import type { Mailer } from "./clients/mailer.ts";
import type { Config } from "./config.ts";
import type { PlayerColour, Role } from "./contract/users.ts";
import type { Database } from "./db/client.ts";
import type { Answers, Statements } from "./db/statement.ts";
import { signInFirst } from "./errors.ts";

/** What a service gets. */
export interface Context {
  config: Config;
  db: Database;
  mailer: Mailer;
  boardGames: BoardGames;
  files: Files;
  /** Milliseconds: the one clock of the request. */
  now: number;
  /** Keyed hash of the session cookie, or null; what it is worth only the database knows. */
  credential: string | null;
  log(event: string, details?: Record<string, unknown>): void;
}

/** The signed-in member of a request, as the database has them at this moment. */
export interface Member {
  id: string;
  publicId: string;
  name: string;
  color: PlayerColour;
  role: Role;
  email: string;
}

/** For guards inside SQL: the id of the acting member, or null. */
export const actingId = (ctx: Context): SQL =>
  sql`(select user_id from sessions where token_hash = ${ctx.credential} and expires_at > ${ctx.now})`;

/** For guards inside SQL: whether the acting member is an ADMIN. */
export const actsAsAdmin = (ctx: Context): SQL =>
  sql`exists (select 1 from sessions s join users u on u.id = s.user_id
    where s.token_hash = ${ctx.credential} and s.expires_at > ${ctx.now} and u.role = 'ADMIN')`;

/** For guards inside SQL: whether the acting member looks after what others wrote: an EDITOR or an ADMIN. */
export const actsAsEditor = (ctx: Context): SQL =>
  sql`exists (select 1 from sessions s join users u on u.id = s.user_id
    where s.token_hash = ${ctx.credential} and s.expires_at > ${ctx.now} and u.role in ('EDITOR', 'ADMIN'))`;

const memberStatement = (ctx: Context) =>
  ctx.db.q.get<Member | undefined>(
    sql`select u.id, u.public_id as publicId, u.name, u.color, u.role, u.email
      from sessions s join users u on u.id = s.user_id
      where s.token_hash = ${ctx.credential} and s.expires_at > ${ctx.now}`,
  );

/**
 * Reads for a member: the session and the statements in one trip.
 * @throws {ClubError} `unauthenticated`
 */
export async function readAsMember<T extends Statements>(
  ctx: Context,
  ...statements: T
): Promise<[Member, Answers<T>]> {
  if (!ctx.credential) throw signInFirst();
  const [member, ...results] = await ctx.db.read(memberStatement(ctx), ...statements);
  if (!member) throw signInFirst();
  return [member as Member, results as unknown as Answers<T>];
}

/**
 * Writes as a member: the session and the statements in one write transaction. The statements run even when
 * the session has ended, so each must guard itself with `actingId`.
 * @throws {ClubError} `unauthenticated`
 */
export async function writeAsMember<T extends Statements>(
  ctx: Context,
  ...statements: T
): Promise<[Member, Answers<T>]> {
  if (!ctx.credential) throw signInFirst();
  const [member, ...results] = await ctx.db.write(memberStatement(ctx), ...statements);
  if (!member) throw signInFirst();
  return [member as Member, results as unknown as Answers<T>];
}

/**
 * The acting member and nothing else, in one trip.
 * @throws {ClubError} `unauthenticated`
 */
export async function actingMember(ctx: Context): Promise<Member> {
  if (!ctx.credential) throw signInFirst();
  const [member] = await ctx.db.read(memberStatement(ctx));
  if (!member) throw signInFirst();
  return member;
}
