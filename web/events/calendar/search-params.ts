import { flag, oneOf, type SearchOf } from "../../lib/search-params.ts";
import { nightParam } from "../../lib/tonight.ts";

export const CALENDAR_SEARCH = {
  /** View of the month; "": by screen size. */
  view: oneOf("", "month", "agenda"),
  /** The chosen day (`YYYY-MM-DD`), or "". */
  day: (day: string | null) => nightParam(day) ?? "",
  plan: flag,
  subscribe: flag,
};

export type CalendarSearch = SearchOf<typeof CALENDAR_SEARCH>;

export type View = CalendarSearch["view"];
