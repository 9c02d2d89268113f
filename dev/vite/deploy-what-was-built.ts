import { mkdirSync, writeFileSync } from "node:fs";
import type { Plugin } from "vite";

const FOLDER = new URL("../../.wrangler/deploy/", import.meta.url);

/** Points `wrangler deploy` to the worker that was built: from the sources it would bundle another one by itself. */
export function deployWhatWasBuilt(): Plugin {
  return {
    name: "deploy-what-was-built",
    apply: "build",
    applyToEnvironment: (environment) => environment.name === "full_table",
    closeBundle() {
      mkdirSync(FOLDER, { recursive: true });
      writeFileSync(
        new URL("config.json", FOLDER),
        JSON.stringify({ configPath: "../../dist/full_table/wrangler.json", auxiliaryWorkers: [] }),
      );
    },
  };
}
