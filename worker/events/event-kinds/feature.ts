import { kindForm } from "../../contract/events/event-kinds.ts";
import type { Feature } from "../../feature.ts";
import { keptListRoutes } from "../../platform/kept-lists/routes.ts";
import { keptKinds, listKinds } from "./service.ts";

export const eventKindsFeature = {
  name: "event-kinds",
  api: { "/event-kinds": keptListRoutes(keptKinds, kindForm, listKinds) },
} satisfies Feature;
