import { importForm, previewForm } from "../../contract/league/league-imports.ts";
import { apiRoutes, validate, writes } from "../../http/api-routes.ts";
import { importResults, previewImport } from "./service.ts";

export const leagueImportRoutes = apiRoutes()
  .post("/preview", writes, validate("json", previewForm), async (c) =>
    c.json(await previewImport(c.get("ctx"), c.req.valid("json"))),
  )
  .post("/", writes, validate("json", importForm), async (c) =>
    c.json(await importResults(c.get("ctx"), c.req.valid("json"))),
  );
