import * as z from "zod";
import { FORM_MESSAGE, line } from "../text.ts";

export const PLACE_NAME_MOST = 60;
export const PLACES_MOST = 100;

export const place = z.strictObject({ id: z.string(), name: z.string(), isInRoom: z.boolean() });
export type Place = z.infer<typeof place>;

export const listedPlace = place.extend({ isRetired: z.boolean() });
export type ListedPlace = z.infer<typeof listedPlace>;

export const placeForm = z.object(
  {
    name: line("Give the place a name", PLACE_NAME_MOST),
    isInRoom: z.boolean("Choose yes or no").default(true),
  },
  FORM_MESSAGE,
);
export type PlaceForm = z.infer<typeof placeForm>;
