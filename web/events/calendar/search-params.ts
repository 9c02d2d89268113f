import { flag, oneOf, type SearchOf, text } from "../../lib/search-params.ts";

export const CALENDAR_SEARCH = {
  /** Shape in which the month is drawn; "": as it suits the screen. */
  view: oneOf("", "month", "agenda"),
  /** The day (`YYYY-MM-DD`) that is looked at closely, or "". */
  day: text,
  /** The planner is asked for. */
  plan: flag,
  /** The club's feeds are asked for. */
  subscribe: flag,
};

export type CalendarSearch = SearchOf<typeof CALENDAR_SEARCH>;

export type View = CalendarSearch["view"];
