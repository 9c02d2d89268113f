import { canSeeStatus } from "../../contract/permissions.ts";
import { deskRow } from "../../desk-row.ts";
import type { Feature } from "../../feature.ts";
import { jobRows, jobsOf, overdueNames } from "../../platform/jobs/service.ts";
import { healthRoutes, statusRoutes } from "./routes.ts";

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
