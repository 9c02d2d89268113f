import { mkdirSync, writeFileSync } from "node:fs";
import { relative, resolve } from "node:path";
import type { Plugin } from "vite";

const FOLDER = new URL("../../.wrangler/deploy/", import.meta.url);
const DIST = new URL("../../dist/", import.meta.url).pathname;

/** Points `wrangler deploy` to the built worker in dist/, as it would bundle another from the sources. */
export function deployWhatWasBuilt(): Plugin {
  return {
    name: "deploy-what-was-built",
    apply: "build",
    applyToEnvironment: (environment) => environment.name === "full_table",
    closeBundle() {
      const { root, build } = this.environment.config;
      if (relative(DIST, resolve(root, build.outDir)) !== "full_table") return;
      mkdirSync(FOLDER, { recursive: true });
      writeFileSync(
        new URL("config.json", FOLDER),
        JSON.stringify({ configPath: "../../dist/full_table/wrangler.json", auxiliaryWorkers: [] }),
      );
    },
  };
}
