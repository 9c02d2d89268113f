import { Hono } from "hono";
import { clubEdit } from "../contract/club/club.ts";
import type { Environment } from "../http/environment.ts";
import { rateLimit } from "../http/rate-limit.ts";
import { answerWithTag } from "../http/tagged.ts";
import { validate } from "../http/validate.ts";
import { manifestOf } from "./manifest.ts";
import { changeSettings, showSettings } from "./service.ts";

export const clubRoutes = new Hono<Environment>({ strict: false })
  .get("/", async (c) => c.json(await showSettings(c.get("ctx"))))
  .put("/", rateLimit("WRITE_LIMIT"), validate("json", clubEdit), async (c) =>
    c.json(await changeSettings(c.get("ctx"), c.req.valid("json"))),
  );

const MANIFEST = { "Content-Type": "application/manifest+json; charset=utf-8", "Cache-Control": "no-cache" };

export const manifestRoutes = new Hono<Environment>().get("/manifest.webmanifest", (c) =>
  answerWithTag(c, JSON.stringify(manifestOf(c.get("ctx").club)), MANIFEST),
);
