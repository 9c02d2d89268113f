import { type SQLWrapper, sql } from "drizzle-orm";
import { alias, type SQLiteTable, type SQLiteTableWithColumns } from "drizzle-orm/sqlite-core";
import type { Context } from "../context.ts";
import type { Moderation } from "../contract/discussion/moderation.ts";
import type { Role } from "../contract/users/users.ts";
import type { Reading } from "./client.ts";
import { instance } from "./schema/platform.ts";

export type SubjectKind = "game" | "post";

/** A table under a name, with its columns by what they say to others. */
interface Rows<Column extends string> {
  table: SQLiteTable;
  columns: Readonly<Record<Column, SQLWrapper>>;
}

/**
 * Something that has a page, is talked about and told of: the table of its owner, as features below that read it. They ask
 * by kind, and join no table of a domain above their own.
 */
export interface Subject {
  kind: SubjectKind;
  /** Path of its pages, up to the part by which each is known. */
  prefix: `/${string}/`;
  /**
   * Its rows under a name. `segment` is that last part of its path, `appearedAt` an instant, `image` an address, `seats`
   * how many may play and `taken` how many do (all of these may be null), `day` is `YYYY-MM-DD` or null, `owner` the id of who brought it or
   * null, `isPublic` false for what its owner and editors alone may read.
   */
  rows(as: string): Rows<SubjectColumn>;
  /** Reads who belongs to the one with a thread: who brought it, then who sits there. */
  people(ctx: Context, thread: SQLWrapper | string): readonly Reading<Belonging>[];
}

/** A member or guest who belongs to a subject. */
interface Belonging {
  id: string;
  publicId: string;
  /** As everybody sees it. */
  name: string;
  role: Role;
  /** A member with a seat there. */
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

/** Seats at games under a name: who has sat down where, since when, and whether they took the seat themselves, as no guest does. */
export type SeatRows = (as: string) => Rows<"game" | "user" | "since" | "isOwn">;

/** Messages of conversations under a name, as news shows them. */
export type SaidRows = (as: string) => Rows<SaidColumn>;

type SaidColumn = "id" | "thread" | "author" | "text" | "moderation" | "held" | "deletedAt";

/** A table of somebody else's: the type of what it is joined to is not confused by its columns. */
type Joined = SQLiteTableWithColumns<{
  name: "joined";
  schema: undefined;
  dialect: "sqlite";
  columns: Record<never, never>;
}>;

const NULL = sql`null`;

/** Rows of a feature; of one that has been taken out none, which join nothing. */
function rowsOf<Column extends string>(own: ((as: string) => Rows<Column>) | undefined, as: string) {
  const rows = own?.(as);
  return {
    table: (rows?.table ?? alias(instance, as)) as SQLiteTable as Joined,
    column: (name: Column) => rows?.columns[name] ?? NULL,
  };
}

const flag = (of: SQLWrapper) =>
  sql`${of}`.mapWith((value: unknown): boolean | null => (value === null ? null : Boolean(value)));

/** All subjects of a kind, to be joined by their id or thread: nulls, where there is none. */
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

/** All seats that are taken, to be joined by their game or user: none, where there are no games. */
export function takenSeats({ features }: Pick<Context, "features">) {
  const { table, column } = rowsOf(features.map(({ seats }) => seats).find(Boolean), "seat");
  return {
    table,
    game: sql<string>`${column("game")}`,
    user: sql<string>`${column("user")}`,
    since: sql<number>`${column("since")}`,
    isOwn: sql`${column("isOwn")}`,
  };
}

/** The subject of a thread, whatever its kind: both tables are to be joined by their thread. */
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

/** Subjects of every kind, each under the name of its kind. */
export const allSubjects = (ctx: Context) =>
  ctx.features.flatMap(({ subject }) => (subject ? [{ ...subject, ...subjects(ctx, subject.kind) }] : []));

/** The title of the subject of a kind with an id; null where there is none. */
export function subjectTitle(ctx: Context, kind: SubjectKind, id: SQLWrapper) {
  const subject = subjects(ctx, kind, `titled_${kind}`);
  return ctx.db.q.select({ title: subject.title }).from(subject.table).where(sql`${subject.id} = ${id}`);
}

/** All that was said, to be joined by its id: nulls, where there is nothing. */
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
