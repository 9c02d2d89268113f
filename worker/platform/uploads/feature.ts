import type { Feature } from "../../feature.ts";
import { nightlySlices } from "../../job.ts";
import { fileRoutes } from "./file-routes.ts";
import { incomingRoutes, uploadRoutes } from "./routes.ts";
import { ownData } from "./store.ts";
import { sweepUploads } from "./sweep.ts";

export const uploadsFeature = {
  name: "uploads",
  bare: { "/files": fileRoutes },
  api: { "/uploads": uploadRoutes },
  // Bodies are streamed; the API's middleware would read them first.
  links: { "/api": incomingRoutes },
  jobs: [nightlySlices("sweep of files", sweepUploads)],
  download: ownData,
} satisfies Feature;
