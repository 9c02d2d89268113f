import { calendarMonthOf, TONIGHT_PATH } from "../../contract/page-addresses.ts";
import {
  comingFrom,
  comingStatement,
  monthFrom,
  monthStatement,
  thisMonth,
  tonightFrom,
  tonightStatement,
} from "../events/service.ts";
import type { PagePart, PartsOf } from "./page-part.ts";

export const calendarParts: PartsOf = (ctx, path) => {
  if (path === TONIGHT_PATH) {
    const read = (row: never) => tonightFrom(ctx, row);
    return [{ statement: tonightStatement(ctx), key: ["calendar", "tonight"], read, isSubject: true }];
  }
  const month = path === "/calendar" ? thisMonth(ctx) : calendarMonthOf(path);
  if (month === null) return [];
  const parts: PagePart[] = [
    {
      statement: monthStatement(ctx, month),
      key: ["calendar", "month", month],
      read: (row) => monthFrom(ctx, month, row),
    },
    { statement: comingStatement(ctx), key: ["calendar", "coming"], read: comingFrom },
  ];
  return parts;
};
