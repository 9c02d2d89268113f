import * as z from "zod";
import { GAME_NAME_MOST } from "../games/games.ts";
import { FORM_MESSAGE, optionalLine } from "../text.ts";
import { CONDITIONS, codeFrom, LABEL_MOST } from "./copies.ts";
import { PLACE_NAME_MOST } from "./places.ts";
import { checkPlayers, titleFacts } from "./titles.ts";

/** Rows of one request; the browser sends a long list in several. */
export const IMPORT_ROWS_MOST = 200;
/** Lines and bytes of a list. */
export const IMPORT_LINES_MOST = 2_000;
export const IMPORT_BYTES_MOST = 1_048_576;

const CODE_MESSAGE = "That isn’t a label: six letters and digits";
const YEAR_MESSAGE = "Enter a year, such as 2019, or leave it blank";

/** A line of a list: a copy and its game's facts. */
export const shelfRow = titleFacts
  .omit({ key: true, baseId: true })
  .extend({
    year: z.int(YEAR_MESSAGE).min(-5_000, YEAR_MESSAGE).max(2_200, YEAR_MESSAGE).nullable().default(null),
    /** Name of the game that it expands, or its number on BoardGameGeek. */
    base: optionalLine(GAME_NAME_MOST),
    baseBggId: titleFacts.shape.bggId,
    place: optionalLine(PLACE_NAME_MOST),
    label: optionalLine(LABEL_MOST),
    code: z
      .string(CODE_MESSAGE)
      .refine((code) => codeFrom(code) !== null, CODE_MESSAGE)
      .transform((code) => codeFrom(code))
      .nullable()
      .default(null),
    /** `none`: the club knows the game, and has no copy. */
    condition: z
      .enum([...CONDITIONS, "none"], "The condition is whole, worn or incomplete, or none for no copy")
      .default("whole"),
    isLendable: z.boolean("Enter yes or no").default(true),
    isInRoom: z.boolean("Enter yes or no").default(true),
    /** Number among the list's lines of the same game and label, from 1: so many copies there are to be. */
    nth: z.int(FORM_MESSAGE).min(1, FORM_MESSAGE).default(1),
  })
  .superRefine(checkPlayers);
export type ShelfRow = z.infer<typeof shelfRow>;

export const shelfImportForm = z.object(
  { rows: z.array(shelfRow, FORM_MESSAGE).min(1, FORM_MESSAGE).max(IMPORT_ROWS_MOST, FORM_MESSAGE) },
  FORM_MESSAGE,
);

export const shelfImported = z.strictObject({ titles: z.int(), copies: z.int() });
export type ShelfImported = z.infer<typeof shelfImported>;
