import { and, eq, gte, isNull, ne, type SQLWrapper, sql } from "drizzle-orm";
import type { Context } from "../../context.ts";
import type { ClubKind } from "../../contract/events/event-kinds.ts";
import { mustFind } from "../../db/change.ts";
import { listStatements } from "../../db/list-statements.ts";
import { eventDays, eventKinds } from "../../db/schema/events.ts";

const WIRE = { id: eventKinds.id, name: eventKinds.name, feed: eventKinds.feed };
const list = listStatements(eventKinds);
export const { isFree, hasRoom, setRetired, setOrder } = list;

export const kindsInUse = ({ db: { q } }: Context) =>
  q
    .select(WIRE)
    .from(eventKinds)
    .where(list.isInUse)
    .orderBy(...list.byOrder);

export const everyKind = ({ db: { q } }: Context) =>
  q
    .select({ ...WIRE, isRetired: list.isRetired })
    .from(eventKinds)
    .orderBy(...list.retiredLast);

/** Selects the kind with a feed name, retired or not. */
export const kindOfFeed = ({ db: { q } }: Context, feed: string) =>
  q.select(WIRE).from(eventKinds).where(eq(eventKinds.feed, feed));

/** Selects the API's names of all kinds, retired ones last. */
export const kindIds = ({ db: { q } }: Context) =>
  q
    .select({ id: eventKinds.id })
    .from(eventKinds)
    .orderBy(...list.retiredLast);

export const insertKind = ({ db: { q } }: Context, kind: Omit<ClubKind, "isRetired"> & { mark: number }) =>
  q.insert(eventKinds).values({ ...kind, position: list.lastPosition });

export const setName = ({ db: { q } }: Context, id: string, name: string) =>
  q.update(eventKinds).set({ name }).where(eq(eventKinds.id, id));

/** Marks coming days without a title as changed for calendars: their kind has another name. */
export const touchNamedDays = ({ db: { q }, now }: Context, id: string, today: string) =>
  q
    .update(eventDays)
    .set({ sequence: sql`${eventDays.sequence} + 1`, changedAt: now })
    .where(and(eq(eventDays.eventType, id), gte(eventDays.date, today), isNull(eventDays.title)));

/** Guard: another kind is in use. */
export const isNotLast = ({ db: { q } }: Context, id: string) =>
  mustFind(
    q,
    q
      .select({ id: eventKinds.id })
      .from(eventKinds)
      .where(and(ne(eventKinds.id, id), list.isInUse)),
  );

/** Guard: days can be planned of the kind. */
export const isInUse = ({ db: { q } }: Context, id: string) =>
  mustFind(
    q,
    q
      .select({ id: eventKinds.id })
      .from(eventKinds)
      .where(and(eq(eventKinds.id, id), list.isInUse)),
  );

export const kindJson = (id: SQLWrapper) =>
  sql`(select json_object('name', ${eventKinds.name}, 'mark', ${eventKinds.mark}) from ${eventKinds}
    where ${eventKinds.id} = ${id})`;

export const kindName = (id: SQLWrapper) =>
  sql<string>`(select ${eventKinds.name} from ${eventKinds} where ${eventKinds.id} = ${id})`;
