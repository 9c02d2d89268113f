import type { Comer } from "../../../worker/contract/events/coming.ts";

/** "From 20:30 · With Sam"; nothing for who said no more than that they come. */
export const wordsOf = ({ from, note }: Pick<Comer, "from" | "note">): string =>
  [from && `From ${from}`, note].filter((words) => words !== null).join(" · ");
