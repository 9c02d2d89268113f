import { type SQL, sql } from "drizzle-orm";

/** Guards of a write by name. What is read of them words the refusal of what they refuse. */
type Guards = Record<string, SQL>;

/** Guards as columns of a select. */
export const asColumns = (guards: Guards): SQL =>
  sql.join(
    Object.entries(guards).map(([name, guard]) => sql`${guard} as ${sql.identifier(name)}`),
    sql`, `,
  );

export const allOf = (guards: Guards): SQL => sql.join(Object.values(guards), sql` and `);
