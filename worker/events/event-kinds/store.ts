import { and, eq, gte, isNull, ne, type SQLWrapper, sql } from "drizzle-orm";
import type { Context } from "../../context.ts";
import type { ClubKind } from "../../contract/events/event-kinds.ts";
import { mustFind } from "../../db/change.ts";
import { listStatements } from "../../db/list-statements.ts";
import { eventDays, eventKinds } from "../../db/schema/events.ts";

const WIRE = { id: eventKinds.id, name: eventKinds.name, feed: eventKinds.feed };
const list = listStatements(eventKinds);
export const { isFree, hasRoom, setRetired, setOrder } = list;

/** The kinds that days can be planned of, in the club's own order. */
export const kindsInUse = ({ db: { q } }: Context) =>
  q
    .select(WIRE)
    .from(eventKinds)
    .where(list.isInUse)
    .orderBy(...list.byOrder);

/** Those that are retired, too, after the others. */
export const everyKind = ({ db: { q } }: Context) =>
  q
    .select({ ...WIRE, isRetired: list.isRetired })
    .from(eventKinds)
    .orderBy(...list.retiredLast);

/** The kind whose feed has the file name, retired or not. */
export const kindOfFeed = ({ db: { q } }: Context, feed: string) =>
  q.select(WIRE).from(eventKinds).where(eq(eventKinds.feed, feed));

/** What the API calls the kinds, retired ones after the others. */
export const kindIds = ({ db: { q } }: Context) =>
  q
    .select({ id: eventKinds.id })
    .from(eventKinds)
    .orderBy(...list.retiredLast);

export const insertKind = ({ db: { q } }: Context, kind: Omit<ClubKind, "isRetired"> & { mark: number }) =>
  q.insert(eventKinds).values({ ...kind, position: list.lastPosition });

export const setName = ({ db: { q } }: Context, id: string, name: string) =>
  q.update(eventKinds).set({ name }).where(eq(eventKinds.id, id));

/** The days to come that go by the name of their kind are called another way now, as calendars see them. */
export const touchNamedDays = ({ db: { q }, now }: Context, id: string, today: string) =>
  q
    .update(eventDays)
    .set({ sequence: sql`${eventDays.sequence} + 1`, changedAt: now })
    .where(and(eq(eventDays.eventType, id), gte(eventDays.date, today), isNull(eventDays.title)));

/** The guard that another kind is in use. */
export const isNotLast = ({ db: { q } }: Context, id: string) =>
  mustFind(
    q,
    q
      .select({ id: eventKinds.id })
      .from(eventKinds)
      .where(and(ne(eventKinds.id, id), list.isInUse)),
  );

/** The guard that days can be planned of a kind. */
export const isInUse = ({ db: { q } }: Context, id: string) =>
  mustFind(
    q,
    q
      .select({ id: eventKinds.id })
      .from(eventKinds)
      .where(and(eq(eventKinds.id, id), list.isInUse)),
  );

/** What a kind is called and looks like, beside the day of that kind in a column: SQL that builds JSON. */
export const kindJson = (id: SQLWrapper) =>
  sql`(select json_object('name', ${eventKinds.name}, 'mark', ${eventKinds.mark}) from ${eventKinds}
    where ${eventKinds.id} = ${id})`;

/** The name of the kind in a column. */
export const kindName = (id: SQLWrapper) =>
  sql<string>`(select ${eventKinds.name} from ${eventKinds} where ${eventKinds.id} = ${id})`;
