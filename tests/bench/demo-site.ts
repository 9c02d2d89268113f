import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { keepDemoPictures } from "../../dev/demo-pictures.ts";
import { seedDemo } from "../../drizzle/demo/seed.ts";
import { clock } from "../support/clock.ts";
import { startSite, type TestSite } from "../support/site.ts";

/** Starts a site with the demo club and pictures. @param direct false to count trips and rows by a proxy */
export async function startDemoSite(direct = true): Promise<{ site: TestSite; close(): Promise<void> }> {
  const dir = mkdtempSync(join(tmpdir(), "full-table-bench-"));
  const pictures = await keepDemoPictures(dir);
  const site = await startSite({ dir, ...(direct ? { direct } : { own: true }) });
  await seedDemo(site.server.url, { now: clock.now(), imageOrigin: site.boardGames.url, pictures });
  return {
    site,
    async close() {
      await site.close();
      rmSync(dir, { recursive: true, force: true });
    },
  };
}
