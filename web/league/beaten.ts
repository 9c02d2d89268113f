import type { PlayerGame } from "../../worker/contract/league/league.ts";

const list = new Intl.ListFormat("en-GB", { type: "conjunction" });

/** Returns the beaten opponents in words: "beat Bo and Cy, tied with Di". */
export function beatenWords({ place, opponents }: Pick<PlayerGame, "place" | "opponents">): string {
  const named = (is: (other: number) => boolean) =>
    opponents.filter((other) => is(other.place)).map(({ name }) => name);
  const said = [
    ["beat", named((other) => other > place)],
    ["tied with", named((other) => other === place)],
    ["behind", named((other) => other < place)],
  ] as const;
  return said
    .filter(([, names]) => names.length > 0)
    .map(([verb, names]) => `${verb} ${list.format(names)}`)
    .join("; ");
}
