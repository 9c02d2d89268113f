import { Column, type SQL, type SQLWrapper, sql } from "drizzle-orm";

/** A query of columns whose names differ. */
interface Listed<Row> extends SQLWrapper {
  _: { selectedFields: Record<string, unknown>; result: Row[] };
}

/** The rows of a query, in its order, as one column of another query to which it refers: its row's list of them. */
export function listOf<Row>(query: Listed<Row>): SQL<Row[]> {
  const fields = Object.entries(query._.selectedFields).map(([field, column]) => {
    if (!(column instanceof Column)) throw new Error(`${field} is no column`);
    return { field, column };
  });
  const values = fields.map(({ column }) => sql`r.${sql.identifier(column.name)}`);
  const rowFrom = (cells: readonly unknown[]) =>
    Object.fromEntries(
      fields.map(({ field, column }, at) => [
        field,
        cells[at] === null ? null : column.mapFromDriverValue(cells[at]),
      ]),
    ) as Row;
  return sql<
    Row[]
  >`(select json_group_array(json_array(${sql.join(values, sql`, `)})) from ${query} r)`.mapWith(
    (json: string) => (JSON.parse(json) as unknown[][]).map(rowFrom),
  );
}
