import { importForm, previewForm } from "../../contract/league/league-imports.ts";
import type { Feature } from "../../feature.ts";
import { apiRoutes, validate, writes } from "../../http/api-routes.ts";
import { importResults, previewImport } from "./service.ts";

const leagueImportRoutes = apiRoutes()
  .post("/preview", writes, validate("json", previewForm), async (c) =>
    c.json(await previewImport(c.get("ctx"), c.req.valid("json"))),
  )
  .post("/", writes, validate("json", importForm), async (c) =>
    c.json(await importResults(c.get("ctx"), c.req.valid("json"))),
  );

export const leagueImportFeature = {
  name: "league-import",
  api: { "/leagues/imports": leagueImportRoutes },
} satisfies Feature;
