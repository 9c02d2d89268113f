import type { AttendanceFigures } from "../../contract/events/register.ts";
import { csvOf } from "../../lib/csv.ts";

export const figuresCsv = ({ days }: Pick<AttendanceFigures, "days">): string =>
  csvOf([
    ["Date", "Day", "There", "First time", "Of these came back"],
    ...days.map(({ date, name, there, newcomers, cameBack }) => [
      ...[date.slice(0, 10), name],
      ...[there, newcomers, cameBack],
    ]),
  ]);
