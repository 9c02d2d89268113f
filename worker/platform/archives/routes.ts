import { apiRoutes, writes } from "../../http/api-routes.ts";
import { askForArchive, downloadArchive, listArchives } from "./service.ts";

export const archiveRoutes = apiRoutes()
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
