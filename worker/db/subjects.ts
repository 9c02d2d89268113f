import { type SQLWrapper, sql } from "drizzle-orm";
import { alias, type SQLiteTable, type SQLiteTableWithColumns } from "drizzle-orm/sqlite-core";
import type { Context } from "../context.ts";
import type { Moderation } from "../contract/discussion/moderation.ts";
import type { Role } from "../contract/users/users.ts";
import type { Reading } from "./client.ts";
import { instance } from "./schema/platform.ts";

export type SubjectKind = "game" | "post";

/** An aliased table and its columns under common names. */
interface Rows<Column extends string> {
  table: SQLiteTable;
  columns: Readonly<Record<Column, SQLWrapper>>;
}

/** A thing that has a page and is discussed. Lower domains read it by kind and don't join its table. */
export interface Subject {
  kind: SubjectKind;
  prefix: `/${string}/`;
  /**
   * Rows under an alias. `segment` is the last part of the path, `appearedAt` an instant, `image` an address, `seats`
   * the capacity and `taken` the seats taken (all nullable); `day` is `YYYY-MM-DD` or null, `owner` the id of the
   * creator or null, `isPublic` false if only the owner and editors may read it.
   */
  rows(as: string): Rows<SubjectColumn>;
  /** Selects the owner of a thread's subject, then its players. */
  people(ctx: Context, thread: SQLWrapper | string): readonly Reading<Belonging>[];
}

interface Belonging {
  id: string;
  publicId: string;
  name: string;
  role: Role;
  sits: boolean;
}

type SubjectColumn =
  | "id"
  | "title"
  | "segment"
  | "day"
  | "thread"
  | "owner"
  | "isPublic"
  | "appearedAt"
  | "image"
  | "seats"
  | "taken";

/** Seats at games under an alias: player, start, taken themselves (guests never do), and teaching. */
export type SeatRows = (as: string) => Rows<"game" | "user" | "since" | "isOwn" | "teaches">;

export type SaidRows = (as: string) => Rows<SaidColumn>;

type SaidColumn = "id" | "thread" | "author" | "text" | "moderation" | "held" | "deletedAt";

/** A table of another feature, typed without columns so that they don't confuse the types of a join. */
type Joined = SQLiteTableWithColumns<{
  name: "joined";
  schema: undefined;
  dialect: "sqlite";
  columns: Record<never, never>;
}>;

const NULL = sql`null`;

function rowsOf<Column extends string>(own: ((as: string) => Rows<Column>) | undefined, as: string) {
  const rows = own?.(as);
  return {
    table: (rows?.table ?? alias(instance, as)) as SQLiteTable as Joined,
    column: (name: Column) => rows?.columns[name] ?? NULL,
  };
}

const flag = (of: SQLWrapper) =>
  sql`${of}`.mapWith((value: unknown): boolean | null => (value === null ? null : Boolean(value)));

/** Returns the subjects of a kind, to be left-joined by id or thread. */
export function subjects({ features }: Pick<Context, "features">, kind: SubjectKind, as: string = kind) {
  const subject = features.map((feature) => feature.subject).find((found) => found?.kind === kind);
  const { table, column } = rowsOf(subject?.rows, as);
  return {
    table,
    id: sql<string | null>`${column("id")}`,
    title: sql<string | null>`${column("title")}`,
    segment: sql<string | null>`${column("segment")}`,
    path: sql<string | null>`${subject?.prefix ?? ""} || ${column("segment")}`,
    day: sql<string | null>`${column("day")}`,
    thread: sql<string | null>`${column("thread")}`,
    owner: sql<string | null>`${column("owner")}`,
    isPublic: flag(column("isPublic")),
    appearedAt: sql<number>`${column("appearedAt")}`,
    image: sql<string | null>`${column("image")}`,
    seats: sql<number>`${column("seats")}`,
    taken: sql<number>`${column("taken")}`,
  };
}

export function takenSeats({ features }: Pick<Context, "features">) {
  const { table, column } = rowsOf(features.map(({ seats }) => seats).find(Boolean), "seat");
  return {
    table,
    game: sql<string>`${column("game")}`,
    user: sql<string>`${column("user")}`,
    since: sql<number>`${column("since")}`,
    isOwn: sql`${column("isOwn")}`,
    teaches: sql`${column("teaches")}`,
  };
}

/** Returns the subject of a thread, of either kind. Both tables are to be joined by thread. */
export function subjectOfThread(ctx: Pick<Context, "features">) {
  const [game, post] = [subjects(ctx, "game"), subjects(ctx, "post")];
  return {
    game,
    post,
    title: sql<string | null>`coalesce(${game.title}, ${post.title})`,
    path: sql<string>`coalesce(${game.path}, ${post.path})`,
    isPublic: sql`coalesce(${game.isPublic}, ${post.isPublic})`.mapWith(Boolean),
  };
}

export const allSubjects = (ctx: Pick<Context, "features">) =>
  ctx.features.flatMap(({ subject }) => (subject ? [{ ...subject, ...subjects(ctx, subject.kind) }] : []));

export function subjectTitle(ctx: Context, kind: SubjectKind, id: SQLWrapper) {
  const subject = subjects(ctx, kind, `titled_${kind}`);
  return ctx.db.q.select({ title: subject.title }).from(subject.table).where(sql`${subject.id} = ${id}`);
}

/** Returns all messages, to be left-joined by id. */
export function messagesSaid({ features }: Pick<Context, "features">) {
  const { table, column } = rowsOf(features.map(({ said }) => said).find(Boolean), "said");
  return {
    table,
    id: sql<string | null>`${column("id")}`,
    thread: sql<string | null>`${column("thread")}`,
    author: sql<string | null>`${column("author")}`,
    text: sql<string | null>`${column("text")}`,
    moderation: sql<Moderation | null>`${column("moderation")}`,
    held: flag(column("held")),
    deletedAt: sql<number | null>`${column("deletedAt")}`,
  };
}
