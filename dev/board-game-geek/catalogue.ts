import * as z from "zod";
import data from "./catalogue.json" with { type: "json" };

/** A number as BoardGameGeek gives it: null where the element is missing, 0 where it says unknown. */
const count = z.int().min(0).nullable();

const catalogueEntry = z.strictObject({
  id: z.int().positive(),
  name: z.string().min(1),
  /** Negative before Christ, 0 when unknown. */
  year: z.int(),
  minPlayers: count,
  maxPlayers: count,
  /** Minutes. */
  playingTime: count,
  alternateNames: z.array(z.string().min(1)),
  /** Its file in `pictures`: one of its own (the demo's games and the best known), or that of its theme. */
  picture: z.string().min(1),
  description: z.string().min(1),
});

export type CatalogueEntry = z.infer<typeof catalogueEntry>;

/** Well-known games with their true ids, names, years, player counts and playing times; the descriptions are our own. */
export const CATALOGUE: readonly CatalogueEntry[] = z.array(catalogueEntry).parse(data);

const byId = new Map(CATALOGUE.map((game) => [game.id, game]));

export const gameById = (id: number): CatalogueEntry | undefined => byId.get(id);
