import { calendarMonthOf, TONIGHT_PATH } from "../../contract/page-addresses.ts";
import {
  comingQuery,
  monthQuery,
  presentComing,
  presentMonth,
  presentTonight,
  thisMonth,
  tonightQuery,
} from "../events/service.ts";
import { type PartsOf, part } from "./page-part.ts";

export const calendarParts: PartsOf = (ctx, path) => {
  if (path === TONIGHT_PATH) {
    return [
      part({
        reads: { tonight: tonightQuery(ctx) },
        key: ["calendar", "tonight"],
        read: ({ tonight }) => presentTonight(ctx, tonight),
        isSubject: true,
      }),
    ];
  }
  const month = path === "/calendar" ? thisMonth(ctx) : calendarMonthOf(path);
  if (month === null) return [];
  return [
    part({
      reads: { month: monthQuery(ctx, month) },
      key: ["calendar", "month", month],
      read: (found) => presentMonth(ctx, month, found.month),
    }),
    part({
      reads: { coming: comingQuery(ctx) },
      key: ["calendar", "coming"],
      read: ({ coming }) => presentComing(coming),
    }),
  ];
};
