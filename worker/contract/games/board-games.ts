import * as z from "zod";
import { FORM_MESSAGE, line } from "../text.ts";

/** The longest name that is searched for, in characters. */
export const QUERY_MOST = 100;
const ID_MESSAGE = "The id of a board game is a whole number";

/** A search for board games by name. @see spec §7 */
export const searchQuery = z.object(
  { query: line("Type the name of a game to search for", QUERY_MOST) },
  FORM_MESSAGE,
);

/** Which board game to tell more about. @see spec §7 */
export const detailsQuery = z.object(
  {
    id: z
      .string(ID_MESSAGE)
      .regex(/^[1-9]\d{0,8}$/, ID_MESSAGE)
      .transform(Number),
  },
  FORM_MESSAGE,
);

/** What is known of a board game that was picked: the fields of a game that it fills in. @see spec §3 */
export interface BoardGameDetails {
  id: number;
  name: string;
  minPlayers: number;
  maxPlayers: number;
  /** Null where BoardGameGeek does not say. */
  expectedMinutes: number | null;
  /** Address of the picture, or empty. */
  image: string;
}
