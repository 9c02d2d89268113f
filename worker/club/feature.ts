import { canChangeSettings } from "../contract/permissions.ts";
import { deskRow } from "../desk-row.ts";
import type { Feature } from "../feature.ts";
import { clubRoutes, manifestRoutes } from "./routes.ts";
import { usedFiles } from "./store.ts";

export const clubFeature = {
  name: "club",
  api: { "/club": clubRoutes },
  links: { "/": manifestRoutes },
  desk: deskRow({
    group: "Club",
    name: "Settings",
    path: "/settings",
    isFor: canChangeSettings,
    reads: () => ({}),
    now: (_, { club }) => club.name,
  }),
  usedFiles,
} satisfies Feature;
