import * as z from "zod";
import type { EventRule } from "../../../worker/contract/event-rule.ts";
import { planForm } from "../../../worker/contract/events.ts";
import type { DayWords } from "./day-fields.tsx";

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

/** The contract's own form, of what the fields hold. */
export const planValues = z.preprocess(({ how, days, rule, ...rest }: PlanValues) => {
  return how === "day" ? { ...rest, days } : { ...rest, rule: ruleOf(rule) };
}, planForm);
