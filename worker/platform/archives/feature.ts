import type { Feature } from "../../feature.ts";
import { apiRoutes, writes } from "../../http/api-routes.ts";
import { nightly, weekly } from "../../job.ts";
import { makeArchive, removeOldArchives } from "./making.ts";
import { adviceOnArchive } from "./rules.ts";
import { askForArchive, downloadArchive, listArchives } from "./service.ts";

const archiveRoutes = apiRoutes()
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

const WEEKLY = "weekly archive";

export const archivesFeature = {
  name: "archives",
  api: { "/archives": archiveRoutes },
  jobs: [nightly("old archives", removeOldArchives), weekly(WEEKLY, (ctx) => makeArchive(ctx, "weekly"))],
  health: { name: "archive", job: WEEKLY, adviceOn: adviceOnArchive },
} satisfies Feature;
