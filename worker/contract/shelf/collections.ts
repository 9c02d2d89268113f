import * as z from "zod";
import { FORM_MESSAGE } from "../text.ts";
import { OWN_COPIES_MOST, SHOWN_TO } from "./own-copies.ts";

// Routes under /api/shelf/collection: a member's games on BoardGameGeek. Each answers with the Collection.
//
//   GET    /
//   POST   /                    asks BoardGameGeek; again: anew
//   PUT    /  collectionForm    lists what was found as the member's
//   DELETE /                    takes everything away that came from there

/** `unknown`: nobody has the name; `refused`: the site's key; `later`: BoardGameGeek takes too long; `failed`: no answer can be read. */
export const COLLECTION_TROUBLES = ["unknown", "refused", "later", "failed"] as const;

const collectedGame = z.strictObject({
  bggId: z.int(),
  name: z.string(),
});
export type CollectedGame = z.infer<typeof collectedGame>;

export const collection = z.strictObject({
  /** False if the site has no key for BoardGameGeek. */
  isPossible: z.boolean(),
  /** The member's name there; null: none is saved in their profile. */
  userName: z.string().nullable(),
  /** True while BoardGameGeek is asked. */
  isWaiting: z.boolean(),
  trouble: z.enum(COLLECTION_TROUBLES).nullable(),
  /** Games found and not saved yet, by name; null: none were fetched. */
  games: z.array(collectedGame).nullable(),
  /** Number of the member's games that came from there. */
  saved: z.int(),
});
export type Collection = z.infer<typeof collection>;

const GAMES_MESSAGE = `Choose 1 to ${OWN_COPIES_MOST.toLocaleString("en-GB")} games`;

export const collectionForm = z.object(
  {
    /** Numbers on BoardGameGeek of those among the games found that the member lists. */
    games: z
      .array(z.int(GAMES_MESSAGE), GAMES_MESSAGE)
      .min(1, GAMES_MESSAGE)
      .max(OWN_COPIES_MOST, GAMES_MESSAGE),
    shownTo: z.enum(SHOWN_TO, "Choose who can see it").default("members"),
  },
  FORM_MESSAGE,
);
export type CollectionForm = z.infer<typeof collectionForm>;
