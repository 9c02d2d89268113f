import { canModerate } from "../../contract/permissions.ts";
import { countOf, deskRow } from "../../desk-row.ts";
import type { Feature } from "../../feature.ts";
import { pageRoutes } from "./routes.ts";
import { allPages, ownData, usedFiles } from "./store.ts";

export const pagesFeature = {
  name: "pages",
  api: { "/pages": pageRoutes },
  desk: deskRow({
    group: "Writing",
    name: "Pages",
    path: "/pages",
    isFor: canModerate,
    reads: (ctx) => ({ pages: allPages(ctx) }),
    now: ({ pages }) => countOf(pages.length, "page"),
  }),
  usedFiles,
  download: ownData,
} satisfies Feature;
