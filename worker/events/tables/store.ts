import { eq } from "drizzle-orm";
import type { Context } from "../../context.ts";
import type { ClubTableForm } from "../../contract/events/tables.ts";
import type { Acting } from "../../db/acting.ts";
import { listStatements } from "../../db/list-statements.ts";
import { preparedStatement } from "../../db/prepared-statement.ts";
import { tables } from "../../db/schema/events.ts";
import { selectIds } from "../../db/select-ids.ts";
import { pick } from "../../lib/pick.ts";

const list = listStatements(tables);
export const { mustBeFree, mustHaveRoom, setRetired, setOrder } = list;

export const allTables = preparedStatement(({ db: { q } }) =>
  q
    .select({ id: tables.id, name: tables.name })
    .from(tables)
    .where(list.isInUse)
    .orderBy(...list.byOrder),
);

export const anyTable = ({ db: { q } }: Acting) => selectIds(q, tables.id, list.isInUse).limit(1);

export const every = ({ db: { q } }: Context) =>
  q
    .select({
      ...pick(tables, "id", "name", "seats"),
      isRetired: list.isRetired,
    })
    .from(tables)
    .orderBy(...list.retiredLast);

export const insert = ({ db: { q } }: Context, table: ClubTableForm & { id: string }) =>
  q.insert(tables).values({ ...table, position: list.lastPosition });

export const set = ({ db: { q } }: Context, id: string, form: ClubTableForm) => [
  q.update(tables).set(form).where(eq(tables.id, id)),
];
