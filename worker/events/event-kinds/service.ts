import { type Context, clubDay } from "../../context.ts";
import type { EventKind } from "../../contract/events/event-kinds.ts";
import { keptList } from "../../platform/kept-lists/service.ts";
import { kindRules, newKind } from "./rules.ts";
import * as store from "./store.ts";

// For features that show or plan days.
export {
  dayName,
  dayWithHours,
  endOf,
  eventDayRow,
  isInUse,
  isOffOn,
  isUsualHours,
  joinedHours,
  kindIds,
  kindJson,
  kindName,
  kindOfFeed,
  kindsInUse,
  ofDayOn,
  ofDayOnAt,
  startOf,
  usualHoursOf,
} from "./store.ts";

export const listKinds = async (ctx: Context): Promise<EventKind[]> => store.kindsInUse(ctx);

/** Kinds as editors keep them. A kind's feed and name in the API stay when it is renamed. */
export const keptKinds = keptList(
  kindRules,
  {
    ...store,
    set: (ctx, id, { name }) => [store.setName(ctx, id, name), store.touchNamedDays(ctx, id, clubDay(ctx))],
    setRetired: (ctx, id, retiredAt) => [store.mustNotBeLast(ctx, id), store.setRetired(ctx, id, retiredAt)],
  },
  newKind,
);
