import { type Context, readAsMember } from "../../context.ts";
import type { Place } from "../../contract/shelf/places.ts";
import { keptList } from "../../platform/kept-lists/service.ts";
import { placeRules } from "./rules.ts";
import * as store from "./store.ts";

export const listPlaces = async (ctx: Context): Promise<Place[]> =>
  (await readAsMember(ctx, { places: store.placesInUse(ctx) })).places;

export const keptPlaces = keptList(placeRules, store, (form, id) => ({ ...form, id }));
