import { cloudflare } from "@cloudflare/vite-plugin";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

/** Build of the site's worker with the baselines: same bundler, same settings, another entry. */
export default defineConfig({
  root: "web",
  publicDir: false,
  plugins: [
    react(),
    cloudflare({
      configPath: new URL("../../wrangler.toml", import.meta.url).pathname,
      persistState: false,
      inspectorPort: false,
      config: { main: new URL("./baseline/worker.ts", import.meta.url).pathname },
    }),
  ],
  build: { outDir: "../dist/bench", emptyOutDir: true, target: "es2024" },
});
