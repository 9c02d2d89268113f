import { cloudflare } from "@cloudflare/vite-plugin";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { inlineStyles } from "./dev/vite/inline-styles.ts";
import { relaxPolicy } from "./dev/vite/relax-policy.ts";
import { siteSettings } from "./dev/settings.ts";

export default defineConfig(({ command }) => ({
  root: "web",
  publicDir: "public",
  plugins: [
    react(),
    cloudflare({
      configPath: new URL("./wrangler.toml", import.meta.url).pathname,
      persistState: false,
      inspectorPort: false,
      // While developing, the worker talks to the stand-ins; a build keeps what wrangler.toml says.
      ...(command === "serve" && { config: (worker) => ({ vars: { ...worker.vars, ...siteSettings() } }) }),
    }),
    inlineStyles(),
    relaxPolicy(),
  ],
  build: {
    outDir: "../dist",
    emptyOutDir: true,
    target: "es2024",
    modulePreload: { polyfill: false },
    cssCodeSplit: false,
  },
}));
