import { isInfoPath } from "../../contract/page-places.ts";
import { asOld } from "../../db/statement.ts";
import { type PageRow, pageAt, presentPage } from "../pages/service.ts";
import type { PartsOf } from "./page-part.ts";

/** The page at every address at which the site itself has nothing. */
export const infoParts: PartsOf = (ctx, path) =>
  isInfoPath(path)
    ? [
        {
          statement: asOld(pageAt(ctx, path)),
          key: ["pages", "read", path],
          read: ([row]: PageRow[]) => (row?.path === path ? presentPage(ctx, row) : null),
          movedTo: ([row]: PageRow[]) => (row && row.path !== path ? row.path : null),
          isSubject: true,
        },
      ]
    : [];
