import type { Feature } from "../../feature.ts";
import { imageRoutes } from "./routes.ts";

export const imagesFeature = {
  name: "images",
  bare: { "/": imageRoutes },
} satisfies Feature;
