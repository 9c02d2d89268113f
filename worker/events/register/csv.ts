import type { AttendanceFigures } from "../../contract/events/register.ts";

/** Makes spreadsheets read the file as UTF-8. */
const BYTE_ORDER_MARK = "\uFEFF";
/** The beginning of a formula in a spreadsheet, also in full width. */
const FORMULA = /^[\s\p{Cf}]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20|%]/u;

/** Quotes a value so that spreadsheets read it as plain text. */
function cell(value: string | number): string {
  if (typeof value === "number") return String(value);
  const text = FORMULA.test(value) ? `'${value}` : value;
  return `"${text.replaceAll('"', '""')}"`;
}

/** Returns the figures as CSV (RFC 4180): a line per day, the latest first. */
export function figuresCsv({ days }: Pick<AttendanceFigures, "days">): string {
  const lines = [
    ["Date", "Day", "There", "First time", "Of these came back"],
    ...days.map(({ date, name, there, newcomers, cameBack }) => [
      ...[date.slice(0, 10), name],
      ...[there, newcomers, cameBack],
    ]),
  ];
  return BYTE_ORDER_MARK + lines.map((line) => `${line.map(cell).join(",")}\r\n`).join("");
}
