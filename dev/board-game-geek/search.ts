import { CATALOGUE, type CatalogueEntry } from "./catalogue.ts";

export type Hit = { game: CatalogueEntry; name: string; type: "primary" | "alternate" };

/** Returns the words in lower case, without accents or punctuation ("Tzolk'in" becomes "tzolkin"). */
function words(text: string): string[] {
  return text
    .normalize("NFKD")
    .replace(/[\p{Mark}'’]/gu, "")
    .toLowerCase()
    .split(/[^\p{Letter}\p{Number}$]+/u)
    .filter((word) => word !== "");
}

function matches(name: string, wanted: readonly string[]): boolean {
  const present = words(name);
  return wanted.every((word) => present.some((other) => other.startsWith(word)));
}

/** Sort key: a scrambled but stable order, since the real service has no useful order either. */
const scramble = (id: number) => Math.imul(id, 2_654_435_761) >>> 0;

/** Finds games by the beginnings of words. As in the real service, a game is listed once per matching name. */
export function searchCatalogue(query: string, exact: boolean): Hit[] {
  const wanted = words(query);
  if (wanted.length === 0) return [];
  const fits = (name: string) => (exact ? words(name).join(" ") === wanted.join(" ") : matches(name, wanted));
  return CATALOGUE.flatMap((game): Hit[] => [
    ...(fits(game.name) ? [{ game, name: game.name, type: "primary" as const }] : []),
    ...game.alternateNames.filter(fits).map((name) => ({ game, name, type: "alternate" as const })),
  ]).sort(
    (one, other) => scramble(one.game.id + one.name.length) - scramble(other.game.id + other.name.length),
  );
}
