import * as z from "zod";
import { bggId, GAME_NAME_MOST, minutes, playerCount } from "../games/games.ts";
import { creationKey, FORM_MESSAGE, line } from "../text.ts";
import { copy } from "./copies.ts";
import { BEST_WITH_MOST, TITLE_CELLS } from "./title-facts.ts";

export const TITLES_MOST = 5_000;

export const title = z.strictObject({
  id: z.string(),
  name: z.string(),
  year: z.int().nullable(),
  image: z.string().nullable(),
  minPlayers: z.int(),
  maxPlayers: z.int(),
  minutes: z.int().nullable(),
  /** Complexity in hundredths, 100–500. */
  weight: z.int().nullable(),
  minAge: z.int().nullable(),
  /** Set of player counts with which it is at its best: bit n. */
  bestWith: z.int(),
  isCoop: z.boolean(),
  /** Number of the club's copies. */
  copies: z.int(),
});
export type Title = z.infer<typeof title>;

/** A title's page: `shelf` has its copies, null for visitors. */
export const titlePage = title.extend({
  bggId: z.int().nullable(),
  version: z.int(),
  shelf: z.array(copy).nullable(),
});
export type TitlePage = z.infer<typeof titlePage>;

/** All titles by name; `fields` names the cells of each row. */
export const shelf = z.strictObject({
  fields: z.array(z.enum(TITLE_CELLS)),
  rows: z.array(z.array(z.union([z.string(), z.number(), z.boolean(), z.null()]))),
});
export interface Shelf {
  fields: readonly (keyof Title)[];
  rows: Title[keyof Title][][];
}

const PLAYERS_MESSAGE = "Enter numbers of players, such as 3, 4";
const WEIGHT_MESSAGE = "Choose how demanding it is";
const AGE_MESSAGE = "Enter an age in years, or leave it blank";

/** A game's facts, without the check that they fit each other. */
export const titleFacts = z.object(
  {
    name: line("Give the game a name", GAME_NAME_MOST),
    bggId: bggId.nullable().default(null),
    minPlayers: playerCount,
    maxPlayers: playerCount,
    minutes: minutes.nullable().default(null),
    weight: z.int(WEIGHT_MESSAGE).min(100, WEIGHT_MESSAGE).max(500, WEIGHT_MESSAGE).nullable().default(null),
    minAge: z.int(AGE_MESSAGE).min(1, AGE_MESSAGE).max(99, AGE_MESSAGE).nullable().default(null),
    bestWith: z
      .array(z.union([z.number(), z.nan()], PLAYERS_MESSAGE), PLAYERS_MESSAGE)
      .refine(
        (counts) => counts.every((count) => Number.isInteger(count) && count >= 1 && count <= BEST_WITH_MOST),
        PLAYERS_MESSAGE,
      )
      .default([]),
    isCoop: z.boolean("Choose yes or no").default(false),
    key: creationKey,
  },
  FORM_MESSAGE,
);

export const isOrdered = ({ minPlayers, maxPlayers }: { minPlayers: number; maxPlayers: number }): boolean =>
  minPlayers <= maxPlayers;
export const ORDER = { path: ["maxPlayers"], message: "The most players can’t be fewer than the fewest" };

export const titleForm = titleFacts.refine(isOrdered, ORDER);
export type TitleForm = z.infer<typeof titleForm>;

export const titleChange = titleFacts
  .extend({ version: z.int("That is no version") })
  .refine(isOrdered, ORDER);
export type TitleChange = z.infer<typeof titleChange>;
