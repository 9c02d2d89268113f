import { placeForm } from "../../contract/shelf/places.ts";
import type { Feature } from "../../feature.ts";
import { keptListRoutes } from "../../platform/kept-lists/routes.ts";
import { keptPlaces, listPlaces } from "./service.ts";

export const placesFeature = {
  name: "places",
  api: { "/shelf/places": keptListRoutes(keptPlaces, placeForm, listPlaces) },
} satisfies Feature;
