import { Hono } from "hono";
import { importForm, previewForm } from "../../contract/league/league-imports.ts";
import type { Environment } from "../../http/environment.ts";
import { rateLimit } from "../../http/rate-limit.ts";
import { validate } from "../../http/validate.ts";
import { importResults, previewImport } from "./service.ts";

const writes = rateLimit("WRITE_LIMIT");

export const leagueImportRoutes = new Hono<Environment>({ strict: false })
  .post("/preview", writes, validate("json", previewForm), async (c) =>
    c.json(await previewImport(c.get("ctx"), c.req.valid("json"))),
  )
  .post("/", writes, validate("json", importForm), async (c) =>
    c.json(await importResults(c.get("ctx"), c.req.valid("json"))),
  );
