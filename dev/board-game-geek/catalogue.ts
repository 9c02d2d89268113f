import * as z from "zod";
import data from "./catalogue.json" with { type: "json" };

/** A number as BoardGameGeek gives it: null if the element is missing, 0 if unknown. */
const count = z.int().min(0).nullable();

const catalogueEntry = z.strictObject({
  id: z.int().positive(),
  name: z.string().min(1),
  /** Negative BC, 0 if unknown. */
  year: z.int(),
  minPlayers: count,
  maxPlayers: count,
  /** Minutes. */
  playingTime: count,
  /** Further facts, which only some games have here. */
  minAge: z.int().positive().optional(),
  weight: z.number().min(1).max(5).optional(),
  bestWith: z.array(z.int().positive()).optional(),
  isCoop: z.boolean().optional(),
  expands: z.int().positive().optional(),
  alternateNames: z.array(z.string().min(1)).default([]),
  /** Name of a file in `pictures`: the game's own, or a generic one of its theme. */
  picture: z.string().min(1),
});

export type CatalogueEntry = z.infer<typeof catalogueEntry>;

/** Well-known games with their real ids, years, player counts and playing times. */
export const CATALOGUE: readonly CatalogueEntry[] = z.array(catalogueEntry).parse(data);

export const expansionsOf = (id: number): CatalogueEntry[] =>
  CATALOGUE.filter(({ expands }) => expands === id);

const byId = new Map(CATALOGUE.map((game) => [game.id, game]));

export const gameById = (id: number): CatalogueEntry | undefined => byId.get(id);
