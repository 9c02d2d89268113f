/** Trims a cell of a spreadsheet, without the apostrophe that keeps it from being read as a formula. */
export const plainCell = (text: string | undefined): string =>
  (text ?? "").trim().replace(/^'(?=[=+\-@|%])/, "");

/** Returns the column that a heading means, by its name or an alias, or the heading itself. */
export function columnOf(heading: string, aliases: Record<string, readonly string[]>): string {
  const said = heading
    .trim()
    .toLowerCase()
    .replaceAll(/[_\s]+/g, " ");
  return Object.keys(aliases).find((column) => column === said || aliases[column]?.includes(said)) ?? said;
}
