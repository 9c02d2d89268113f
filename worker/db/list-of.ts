import { Column, is, SQL, type SQLWrapper, sql } from "drizzle-orm";

interface Listed<Row> extends SQLWrapper {
  _: { selectedFields: Record<string, unknown>; result: Row[] };
}

function fieldOf([field, what]: [string, unknown]) {
  if (is(what, Column)) {
    return { field, name: what.name, read: (value: unknown) => what.mapFromDriverValue(value) };
  }
  if (is(what, SQL.Aliased)) return { field, name: what.fieldAlias, read: (value: unknown) => value };
  throw new Error(`${field} has no name`);
}

/** Nests a correlated query as a column that holds the list of its rows, in order. */
export function listOf<Row>(query: Listed<Row>): SQL<Row[]> {
  const fields = Object.entries(query._.selectedFields).map(fieldOf);
  const values = fields.map(({ name }) => sql`r.${sql.identifier(name)}`);
  const rowFrom = (cells: readonly unknown[]) =>
    Object.fromEntries(
      fields.map(({ field, read }, at) => [field, cells[at] === null ? null : read(cells[at])]),
    ) as Row;
  return sql<
    Row[]
  >`(select json_group_array(json_array(${sql.join(values, sql`, `)})) from ${query} r)`.mapWith(
    (json: string) => (JSON.parse(json) as unknown[][]).map(rowFrom),
  );
}
