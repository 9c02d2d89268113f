import { canModerate } from "../../contract/permissions.ts";
import { countOf, deskRow } from "../../desk-row.ts";
import type { Feature } from "../../feature.ts";
import { ownData } from "./download-store.ts";
import { pageRoutes } from "./routes.ts";
import { allPages } from "./store.ts";
import { usedFiles } from "./used-files-store.ts";

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
