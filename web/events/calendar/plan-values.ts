import * as z from "zod";
import type { EventRule } from "../../../worker/contract/events/event-rule.ts";
import { planForm } from "../../../worker/contract/events/events.ts";
import type { DayWords } from "./day-fields.tsx";

const FIRST_HOURS = "19:00-23:00";

/** Hours by kind of day, as `19:00-23:00`. */
export type HoursByKind = Record<string, string>;

/** Returns the proposed hours: the kind's usual ones, else those of its last planned day. */
export function proposedHours(event: string, usual: HoursByKind, last: HoursByKind) {
  const [start = "", end = ""] = (usual[event] ?? last[event] ?? FIRST_HOURS).split("-");
  return { start, end };
}

interface RuleValues {
  weekday: string;
  nth: string;
  from: string;
  to: string;
  exceptMonths: string[];
  exceptDays: string[];
}

/** Form values of a plan: one day and a rule; `how` decides between them. */
export interface PlanValues extends DayWords {
  event: string;
  how: "day" | "rule";
  days: [string];
  rule: RuleValues;
  /** True to plan without hours, for a kind without usual ones. */
  allDay: boolean;
}

/** Returns the typed rule; its days may be missing still. */
export const ruleOf = ({ weekday, nth, from, to, exceptMonths, exceptDays }: RuleValues): EventRule => ({
  weekday: Number(weekday),
  nth: nth === "" ? null : (Number(nth) as EventRule["nth"]),
  from,
  to,
  // A single ticked box may be a string instead of an array.
  exceptMonths: [exceptMonths].flat().filter(Boolean).map(Number),
  exceptDays,
});

/** Returns the schema from form values to the contract's form. Usual hours aren't stored, so they follow. */
export const planValues = (usual: HoursByKind) =>
  z.preprocess(
    ({ how, days, rule, start, end, ...rest }: PlanValues) => ({
      ...rest,
      ...(how === "day" ? { days } : { rule: ruleOf(rule) }),
      ...((rest.allDay && !(rest.event in usual)) || usual[rest.event] === `${start}-${end}`
        ? {}
        : { start, end }),
    }),
    planForm
      .safeExtend({ allDay: z.boolean().default(false) })
      .refine(({ event, start, end, allDay }) => start !== null || end !== null || allDay || event in usual, {
        path: ["start"],
        message: "Enter when it starts and ends, or tick “All day”.",
      })
      .transform(({ allDay, ...plan }) => plan),
  );
