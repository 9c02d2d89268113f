import * as z from "zod";
import { PLAYERS_MOST } from "../games/games.ts";
import { FORM_MESSAGE } from "../text.ts";
import { resultFields } from "./league-forms.ts";
import {
  IMPORT_MOST,
  IMPORT_PLAYERS_MOST,
  IMPORT_PLAYS_MOST,
  IMPORT_XML_MOST,
  RESULT_KINDS,
} from "./league-limits.ts";
import { proposedResult } from "./proposals.ts";

const NO_PLAYS = "Choose a file of plays";
const TOO_MANY_PLAYS = `You can import at most ${IMPORT_PLAYS_MOST} plays at once. Please split the file in two.`;

/** A play as a row of an uploaded file; the preview asks for missing values. */
const importRow = z.object(
  {
    /** Key of a play that has an id of its own, as in BG Stats. */
    source: z
      .string(FORM_MESSAGE)
      .regex(/^bgs:[\w-]{1,60}$/, FORM_MESSAGE)
      .optional(),
    gameName: z.string(FORM_MESSAGE).max(1_000, "That’s too long for a name"),
    playedOn: z.string(FORM_MESSAGE).max(1_000, "That isn’t a date"),
    kind: z.enum(RESULT_KINDS, "Choose what kind of game it was").optional(),
    players: z
      .array(
        z.object(
          {
            name: z.string(FORM_MESSAGE).max(1_000, "That’s too long for a name"),
            userName: z.string(FORM_MESSAGE).max(100, "That’s too long for a name").optional(),
            place: z.number("A place is a number").nullish(),
            score: z.number("A score is a number").nullish(),
            win: z.boolean("Won is yes or no").optional(),
            team: z.number("A team is a number").nullish(),
          },
          "Say who played",
        ),
        "Say who played",
      )
      .max(PLAYERS_MOST, `At most ${PLAYERS_MOST} players fit a game`),
  },
  FORM_MESSAGE,
);

export type PlayRow = z.infer<typeof importRow>;

/** An upload to import: BoardGameGeek's XML of plays, or rows that the browser has read from a CSV or BG Stats. */
export const previewForm = z
  .object(
    {
      xml: z.string(NO_PLAYS).min(1, NO_PLAYS).max(IMPORT_XML_MOST, TOO_MANY_PLAYS).optional(),
      rows: z.array(importRow, NO_PLAYS).min(1, NO_PLAYS).max(IMPORT_PLAYS_MOST, TOO_MANY_PLAYS).optional(),
    },
    FORM_MESSAGE,
  )
  .refine(({ xml, rows }) => (xml === undefined) !== (rows === undefined), NO_PLAYS);
export type PreviewForm = z.infer<typeof previewForm>;

/** Returns the refusal of a file with too many plays or players; null for any other. @see spec §7 */
export function tooMany(plays: readonly { gameName: string; players: readonly unknown[] }[]): string | null {
  if (plays.length > IMPORT_PLAYS_MOST) return TOO_MANY_PLAYS;
  const crowded = plays.find(({ players }) => players.length > PLAYERS_MOST);
  if (crowded) return `At most ${PLAYERS_MOST} players fit a game. “${crowded.gameName}” has more.`;
  const people = plays.reduce((sum, { players }) => sum + players.length, 0);
  return people > IMPORT_PLAYERS_MOST
    ? `You can import at most ${IMPORT_PLAYERS_MOST} players at once. Please split the file in two.`
    : null;
}

export const importPreview = z.strictObject({
  results: z.array(proposedResult),
});
export type ImportPreview = z.infer<typeof importPreview>;

const SOURCE = /^(bgg|bgs|csv):[\w-]{0,80}$/;

const called = z
  .string(FORM_MESSAGE)
  .max(1_100, FORM_MESSAGE)
  .regex(/^(bgg|name):/, FORM_MESSAGE)
  .nullable();

export const importForm = z.object(
  {
    results: z
      .array(
        z.object(
          {
            source: z.string(FORM_MESSAGE).regex(SOURCE, FORM_MESSAGE),
            ...resultFields,
            /** Keys of the players' names in the file, in the order of the placings. */
            called: z.array(called, FORM_MESSAGE).max(PLAYERS_MOST, FORM_MESSAGE).default([]),
          },
          FORM_MESSAGE,
        ),
        FORM_MESSAGE,
      )
      .min(1, "Choose what to import")
      .max(IMPORT_MOST, `You can import at most ${IMPORT_MOST} results at once`),
  },
  FORM_MESSAGE,
);
export type ImportForm = z.infer<typeof importForm>;

export const importOutcome = z.strictObject({
  saved: z.number(),
  /** Results that were stored before, and stay as they are. */
  already: z.number(),
});
export type ImportOutcome = z.infer<typeof importOutcome>;
