import { importForm, previewForm } from "../../contract/league/league-imports.ts";
import type { Feature } from "../../feature.ts";
import { apiRoutes, validate, writes } from "../../http/api-routes.ts";
import { csvHeaders } from "../../lib/csv.ts";
import { downloadResults, importResults, previewImport } from "./service.ts";

const leagueImportRoutes = apiRoutes()
  .get("/:file{[0-9]{4}\\.csv}", async (c) => {
    const file = c.req.param("file");
    return c.body(
      await downloadResults(c.get("ctx"), Number(file.slice(0, 4))),
      200,
      csvHeaders(`results-${file}`),
    );
  })
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
