import { Hono } from "hono";
import type { Environment } from "../../http/environment.ts";
import { rateLimit } from "../../http/rate-limit.ts";
import { askForArchive, downloadArchive, listArchives } from "./service.ts";

const writes = rateLimit("WRITE_LIMIT");

export const archiveRoutes = new Hono<Environment>({ strict: false })
  .get("/", async (c) => c.json(await listArchives(c.get("ctx"))))
  .post("/", writes, async (c) => c.json(await askForArchive(c.get("ctx"))))
  .get("/:name/:part{[1-9][0-9]{0,3}}", writes, async (c) => {
    const { name, part } = c.req.param();
    const { name: fileName, body } = await downloadArchive(c.get("ctx"), name, Number(part));
    return c.body(body, 200, {
      "Content-Type": "application/x-tar",
      "Content-Disposition": `attachment; filename="${fileName}"`,
    });
  });
