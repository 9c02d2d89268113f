import * as z from "zod";
import type { EventRule } from "../../../worker/contract/events/event-rule.ts";
import { planForm } from "../../../worker/contract/events/events.ts";
import type { DayWords } from "./day-fields.tsx";

/** The hours that are proposed to a club that has never planned any. */
const FIRST_HOURS = "19:00-23:00";

/** Hours by kind of day, as `19:00-23:00`. */
export type HoursByKind = Record<string, string>;

/** The hours that a plan's fields begin with: the kind's usual ones, else those of its last planned day. */
export function proposedHours(event: string, usual: HoursByKind, last: HoursByKind) {
  const [start = "", end = ""] = (usual[event] ?? last[event] ?? FIRST_HOURS).split("-");
  return { start, end };
}

/** A rule as a form holds it: what is chosen is text. */
export interface RuleValues {
  weekday: string;
  nth: string;
  from: string;
  to: string;
  exceptMonths: string[];
  exceptDays: string[];
}

/** A plan as a form holds it: one day and a rule, of which `how` says what counts. */
export interface PlanValues extends DayWords {
  event: string;
  how: "day" | "rule";
  days: [string];
  rule: RuleValues;
  /** Leaves the hours out, of a kind without usual ones. */
  allDay: boolean;
}

/** The rule that was typed; its days may be missing still. */
export const ruleOf = ({ weekday, nth, from, to, exceptMonths, exceptDays }: RuleValues): EventRule => ({
  weekday: Number(weekday),
  nth: nth === "" ? null : (Number(nth) as EventRule["nth"]),
  from,
  to,
  // One ticked box alone may come as itself.
  exceptMonths: [exceptMonths].flat().filter(Boolean).map(Number),
  exceptDays,
});

/**
 * The contract's own form, of what the fields hold. Days without hours are planned only where that was ticked; those
 * with the usual ones have none of their own, so that they follow when these change.
 */
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
