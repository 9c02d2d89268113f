import type { Comer } from "../../../worker/contract/events/coming.ts";

/** Returns "From 20:30 · With Sam"; empty without time and note. */
export const wordsOf = ({ from, note }: Pick<Comer, "from" | "note">): string =>
  [from && `From ${from}`, note].filter((words) => words !== null).join(" · ");
