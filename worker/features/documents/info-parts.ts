import { isInfoPath } from "../../contract/page-places.ts";
import { one } from "../../db/client.ts";
import { pageAt, presentPage } from "../pages/service.ts";
import { type PartsOf, part } from "./page-part.ts";

/** The page at every address at which the site itself has nothing. */
export const infoParts: PartsOf = (ctx, path) =>
  isInfoPath(path)
    ? [
        part({
          reads: { page: one(pageAt(ctx, path)) },
          key: ["pages", "read", path],
          read: ({ page }) => (page?.path === path ? presentPage(ctx, page) : null),
          movedTo: ({ page }) => (page && page.path !== path ? page.path : null),
          isSubject: true,
        }),
      ]
    : [];
