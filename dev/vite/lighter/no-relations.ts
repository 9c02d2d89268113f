// drizzle's relational queries. Statements here are written as SQL, or with its builder of single queries.
const notHere = (): never => {
  throw new Error("This site asks no relational queries.");
};

export class One {}
export class Many {}

export {
  notHere as createTableRelationsHelpers,
  notHere as extractTablesRelationalConfig,
  notHere as getOperators,
  notHere as getOrderByOperators,
  notHere as mapRelationalRow,
  notHere as normalizeRelation,
};
