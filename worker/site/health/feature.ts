import { canSeeStatus } from "../../contract/permissions.ts";
import { deskRow } from "../../desk-row.ts";
import type { Feature } from "../../feature.ts";
import { apiRoutes } from "../../http/api-routes.ts";
import { jobRows, jobsOf, overdueNames } from "../../platform/jobs/service.ts";
import { checkHealth, showStatus } from "./service.ts";

/** GET /api/health: each dependency with its state; 503 if members cannot use the site. */
const healthRoutes = apiRoutes().get("/", async (c) => {
  const health = await checkHealth(c.get("ctx"));
  return c.json(health, health.ok ? 200 : 503);
});

/** GET /api/status: the same and more, for ADMINs. */
const statusRoutes = apiRoutes().get("/", async (c) => c.json(await showStatus(c.get("ctx"))));

const jobsWords = (late: number): string =>
  late === 0 ? "Up to date" : `${late} ${late === 1 ? "job" : "jobs"} late`;

export const healthFeature = {
  name: "health",
  api: { "/health": healthRoutes, "/status": statusRoutes },
  desk: deskRow({
    group: "Club",
    name: "Site",
    path: "/status",
    isFor: canSeeStatus,
    reads: (ctx) => ({ jobs: jobRows(ctx) }),
    now: ({ jobs }, ctx) => jobsWords(overdueNames(jobsOf(ctx), jobs, ctx.now).length),
  }),
} satisfies Feature;
