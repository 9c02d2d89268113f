import { calendarMonthOf, TONIGHT_PATH } from "../../contract/page-addresses.ts";
import {
  comingQuery,
  monthReads,
  presentComing,
  presentMonth,
  presentTonight,
  thisMonth,
  tonightReads,
} from "../events/service.ts";
import { type PartsOf, part } from "./page-part.ts";

export const calendarParts: PartsOf = (ctx, path) => {
  if (path === TONIGHT_PATH) {
    return [
      part({
        reads: tonightReads(ctx),
        key: ["calendar", "tonight"],
        read: (found) => presentTonight(ctx, found),
        isSubject: true,
      }),
    ];
  }
  const month = path === "/calendar" ? thisMonth(ctx) : calendarMonthOf(path);
  if (month === null) return [];
  return [
    part({
      reads: monthReads(ctx, month),
      key: ["calendar", "month", month],
      read: (found) => presentMonth(ctx, month, found),
    }),
    part({
      reads: { coming: comingQuery(ctx) },
      key: ["calendar", "coming"],
      read: ({ coming }) => presentComing(coming),
    }),
  ];
};
