import * as z from "zod";
import { FORM_MESSAGE, line } from "../text.ts";

export const QUERY_MOST = 100;
const ID_MESSAGE = "The id of a board game is a whole number";

export const searchQuery = z.object(
  { query: line("Type the name of a game to search for", QUERY_MOST) },
  FORM_MESSAGE,
);

export const detailsQuery = z.object(
  {
    id: z
      .string(ID_MESSAGE)
      .regex(/^[1-9]\d{0,8}$/, ID_MESSAGE)
      .transform(Number),
  },
  FORM_MESSAGE,
);

/** The fields of a game that a picked board game fills in. @see spec §3 */
export interface BoardGameDetails {
  id: number;
  name: string;
  minPlayers: number;
  maxPlayers: number;
  /** Null if BoardGameGeek does not say. */
  expectedMinutes: number | null;
  image: string;
}
