import { cloudflare } from "@cloudflare/vite-plugin";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { siteSettings } from "./dev/settings.ts";
import { inlineIcons } from "./dev/vite/inline-icons.ts";
import { inlineStyles } from "./dev/vite/inline-styles.ts";
import { relaxPolicy } from "./dev/vite/relax-policy.ts";

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
    inlineIcons(),
    inlineStyles(),
    relaxPolicy(),
  ],
  resolve: {
    alias: {
      "use-sync-external-store/shim/index.js": new URL("./dev/vite/sync-store.ts", import.meta.url).pathname,
    },
  },
  build: {
    outDir: "../dist",
    emptyOutDir: true,
    target: "es2024",
    // Browsers of the last two years: light-dark(), nesting and cascade layers stay as they are written.
    cssTarget: ["chrome123", "edge123", "firefox121", "safari17.5"],
    modulePreload: { polyfill: false },
    cssCodeSplit: false,
  },
  // Small starts fast; source maps are uploaded with it, so a stack in the log still names its lines.
  environments: { full_table: { build: { minify: true } } },
}));
