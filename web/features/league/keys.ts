/** Under which the table of a year comes with its page, and is kept. */
export const tableKey = (year: number) => ["leagues", "table", year] as const;
