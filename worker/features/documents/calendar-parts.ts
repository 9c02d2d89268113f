import { calendarMonthOf, TONIGHT_PATH } from "../../contract/page-addresses.ts";
import { asOld } from "../../db/statement.ts";
import {
  comingQuery,
  monthQuery,
  presentComing,
  presentMonth,
  presentTonight,
  thisMonth,
  tonightQuery,
} from "../events/service.ts";
import type { PagePart, PartsOf } from "./page-part.ts";

export const calendarParts: PartsOf = (ctx, path) => {
  if (path === TONIGHT_PATH) {
    const read = (rows: never) => presentTonight(ctx, rows);
    return [{ statement: asOld(tonightQuery(ctx)), key: ["calendar", "tonight"], read, isSubject: true }];
  }
  const month = path === "/calendar" ? thisMonth(ctx) : calendarMonthOf(path);
  if (month === null) return [];
  const parts: PagePart[] = [
    {
      statement: asOld(monthQuery(ctx, month)),
      key: ["calendar", "month", month],
      read: (rows) => presentMonth(ctx, month, rows),
    },
    { statement: asOld(comingQuery(ctx)), key: ["calendar", "coming"], read: presentComing },
  ];
  return parts;
};
