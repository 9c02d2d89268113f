import * as z from "zod";
import { PLAYERS_MOST } from "../games/games.ts";
import { FORM_MESSAGE, line } from "../text.ts";

const TABLE_NAME_MOST = 60;
export const TABLES_MOST = 60;

export const table = z.strictObject({ id: z.string(), name: z.string() });
export type Table = z.infer<typeof table>;

export const clubTable = table.extend({ seats: z.int().nullable(), isRetired: z.boolean() });
export type ClubTable = z.infer<typeof clubTable>;

const SEATS_MESSAGE = `Enter a whole number of seats, from 1 to ${PLAYERS_MOST}, or leave it blank`;

export const clubTableForm = z.object(
  {
    name: line("Give the table a name", TABLE_NAME_MOST),
    seats: z
      .int(SEATS_MESSAGE)
      .min(1, SEATS_MESSAGE)
      .max(PLAYERS_MOST, SEATS_MESSAGE)
      .nullable()
      .default(null),
  },
  FORM_MESSAGE,
);
export type ClubTableForm = z.infer<typeof clubTableForm>;
