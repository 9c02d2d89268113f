import { shelfImportForm } from "../../contract/shelf/shelf-imports.ts";
import type { Feature } from "../../feature.ts";
import { apiRoutes, validate, writes } from "../../http/api-routes.ts";
import { csvHeaders } from "../../lib/csv.ts";
import { downloadShelf, importShelf } from "./service.ts";

const shelfImportRoutes = apiRoutes()
  .get("/shelf.csv", async (c) => c.body(await downloadShelf(c.get("ctx")), 200, csvHeaders("shelf.csv")))
  .post("/", writes, validate("json", shelfImportForm), async (c) =>
    c.json(await importShelf(c.get("ctx"), c.req.valid("json").rows)),
  );

export const shelfImportFeature = {
  name: "shelf-import",
  api: { "/shelf/imports": shelfImportRoutes },
} satisfies Feature;
