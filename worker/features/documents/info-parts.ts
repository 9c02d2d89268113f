import { isInfoPath } from "../../contract/page-places.ts";
import { type PageRow, pageStatement, presentPage } from "../pages/service.ts";
import type { PartsOf } from "./page-part.ts";

/** The page at every address at which the site itself has nothing. */
export const infoParts: PartsOf = (ctx, path) =>
  isInfoPath(path)
    ? [
        {
          statement: pageStatement(ctx, path),
          key: ["pages", "read", path],
          read: (row) => presentPage(ctx, row),
          movedTo: ({ json, moved }: PageRow) => (json === null ? moved : null),
          isSubject: true,
        },
      ]
    : [];
