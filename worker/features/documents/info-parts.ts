import { isInfoPath } from "../../contract/page-places.ts";
import { pageStatement, presentPage } from "../pages/service.ts";
import type { PartsOf } from "./page-part.ts";

/** The page at every address at which the site itself has nothing. */
export const infoParts: PartsOf = (ctx, path) =>
  isInfoPath(path)
    ? [
        {
          statement: pageStatement(ctx, path),
          key: ["pages", "read", path],
          read: (row) => presentPage(ctx, row),
          isSubject: true,
        },
      ]
    : [];
