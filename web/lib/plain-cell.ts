/** Trims a cell of a spreadsheet, without the apostrophe that keeps it from being read as a formula. */
export const plainCell = (text: string | undefined): string =>
  (text ?? "").trim().replace(/^'(?=[=+\-@|%])/, "");
