import { type ListedPlace, PLACES_MOST, type PlaceForm } from "../../contract/shelf/places.ts";
import { listRules } from "../../platform/kept-lists/rules.ts";
import { mustKeepShelf } from "../rules.ts";

export const placeRules = listRules<ListedPlace, PlaceForm>({
  ...{ one: "place", many: "places", most: PLACES_MOST, url: "/shelf/places" },
  mustKeep: mustKeepShelf,
});
