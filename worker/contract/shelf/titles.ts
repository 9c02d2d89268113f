import * as z from "zod";
import { bggId, GAME_NAME_MOST, minutes, playerCount } from "../games/games.ts";
import { creationKey, FORM_MESSAGE, line } from "../text.ts";
import { copyOfTitle, listedCopy } from "./copies.ts";
import { BEST_WITH_MOST, TITLE_CELLS } from "./title-facts.ts";

export const TITLES_MOST = 5_000;
/** Complexity, in hundredths. */
export const WEIGHT_LEAST = 100;
export const WEIGHT_MOST = 500;
export const AGE_MOST = 99;

export const title = z.strictObject({
  id: z.string(),
  name: z.string(),
  year: z.int().nullable(),
  /** Its address is left to the picture's own: those of a large shelf would be twice as long as everything else. */
  hasImage: z.boolean(),
  minPlayers: z.int(),
  maxPlayers: z.int(),
  minutes: z.int().nullable(),
  /** Complexity in hundredths. */
  weight: z.int().nullable(),
  minAge: z.int().nullable(),
  /** Set of player counts with which it is at its best: bit n. */
  bestWith: z.int(),
  isCoop: z.boolean(),
  baseId: z.string().nullable(),
  copies: z.int(),
});
export type Title = z.infer<typeof title>;

/** An expansion on its base game's page: `shelf` has its copies, null for visitors. */
const expansion = z.strictObject({
  id: z.string(),
  name: z.string(),
  copies: z.int(),
  shelf: z.array(listedCopy).nullable(),
});
export type Expansion = z.infer<typeof expansion>;

/** A title's page: `shelf` has its copies, null for visitors. */
export const wholeTitle = title.omit({ hasImage: true }).extend({
  image: z.string().nullable(),
  bggId: z.int().nullable(),
  /** Answer of BoardGameGeek: facts, or that it has no such game; null: none yet. */
  told: z.enum(["facts", "unknown"]).nullable(),
  baseName: z.string().nullable(),
  expansions: z.array(expansion),
  version: z.int(),
  shelf: z.array(copyOfTitle).nullable(),
});
export type WholeTitle = z.infer<typeof wholeTitle>;

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
    // Blank if BoardGameGeek is to say.
    minPlayers: playerCount.nullable().default(null),
    maxPlayers: playerCount.nullable().default(null),
    minutes: minutes.nullable().default(null),
    weight: z
      .int(WEIGHT_MESSAGE)
      .min(WEIGHT_LEAST, WEIGHT_MESSAGE)
      .max(WEIGHT_MOST, WEIGHT_MESSAGE)
      .nullable()
      .default(null),
    minAge: z.int(AGE_MESSAGE).min(1, AGE_MESSAGE).max(AGE_MOST, AGE_MESSAGE).nullable().default(null),
    bestWith: z
      .array(z.union([z.number(), z.nan()], PLAYERS_MESSAGE), PLAYERS_MESSAGE)
      .refine(
        (counts) => counts.every((count) => Number.isInteger(count) && count >= 1 && count <= BEST_WITH_MOST),
        PLAYERS_MESSAGE,
      )
      .default([]),
    isCoop: z.boolean("Choose yes or no").default(false),
    /** Id of the game that it expands; left out: as it is. */
    baseId: z.string("Choose a game of the shelf").nullable().optional(),
    key: creationKey,
  },
  FORM_MESSAGE,
);

type TitleFacts = z.infer<typeof titleFacts>;

/** Checks that the numbers of players fit each other, and are there unless BoardGameGeek is to say. */
export const checkPlayers = (
  { minPlayers, maxPlayers, bggId }: TitleFacts,
  { addIssue }: z.RefinementCtx,
) => {
  const refuse = (name: string, message: string) => addIssue({ code: "custom", path: [name], message });
  if (minPlayers !== null && maxPlayers !== null && minPlayers > maxPlayers)
    refuse("maxPlayers", "The most players can’t be fewer than the fewest");
  if (bggId !== null) return;
  if (minPlayers === null) refuse("minPlayers", "Enter how few can play it");
  if (maxPlayers === null) refuse("maxPlayers", "Enter how many can play it");
};

export const titleForm = titleFacts.superRefine(checkPlayers);
export type TitleForm = z.infer<typeof titleForm>;

export const titleChange = titleFacts
  .extend({ version: z.int("That is no version") })
  .superRefine(checkPlayers);
export type TitleChange = z.infer<typeof titleChange>;

/** Number of titles that wait for facts from BoardGameGeek, and whether it refuses the site's token. */
export const waitingFacts = z.strictObject({ waiting: z.int(), isRefused: z.boolean() });
export type WaitingFacts = z.infer<typeof waitingFacts>;
