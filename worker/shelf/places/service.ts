import { type Context, readAsMember } from "../../context.ts";
import type { Place } from "../../contract/shelf/places.ts";
import { keptList } from "../../platform/kept-lists/service.ts";
import { placeRules } from "./rules.ts";
import * as store from "./store.ts";

/** Returns the places where a box can stand, in the club's order. */
export const listPlaces = async (ctx: Context): Promise<Place[]> =>
  (await readAsMember(ctx, { places: store.placesInUse(ctx) })).places;

/** Places as editors keep them. */
export const keptPlaces = keptList(placeRules, store, (form, id) => ({ ...form, id }));
