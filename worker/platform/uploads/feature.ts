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
  // Their bodies are streamed, which the guards of the API would read first.
  links: { "/api": incomingRoutes },
  jobs: [nightlySlices("sweep of files", sweepUploads)],
  download: ownData,
} satisfies Feature;
