import type { AttendanceFigures } from "../../contract/events/register.ts";

/** So that a spreadsheet takes it for UTF-8. */
const BYTE_ORDER_MARK = "\uFEFF";
/** What a spreadsheet would take for a formula, in its full width, too. */
const FORMULA = /^[\s\p{Cf}]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20|%]/u;

/** A value as a spreadsheet reads it: always as the text that it is. */
function cell(value: string | number): string {
  if (typeof value === "number") return String(value);
  const text = FORMULA.test(value) ? `'${value}` : value;
  return `"${text.replaceAll('"', '""')}"`;
}

/** The figures as a table for spreadsheets (RFC 4180): a line for each day, the latest first. */
export function figuresCsv({ days }: AttendanceFigures): string {
  const lines = [
    ["Date", "Day", "There", "First time", "Of these came back"],
    ...days.map(({ date, name, there, newcomers, cameBack }) => [
      ...[date.slice(0, 10), name],
      ...[there, newcomers, cameBack],
    ]),
  ];
  return BYTE_ORDER_MARK + lines.map((line) => `${line.map(cell).join(",")}\r\n`).join("");
}
