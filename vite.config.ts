import { resolve } from "node:path";
import { cloudflare, type WorkerConfig } from "@cloudflare/vite-plugin";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { dataDir, siteSettings } from "./dev/settings.ts";
import { browserOnly } from "./dev/vite/browser-only.ts";
import { deployWhatWasBuilt } from "./dev/vite/deploy-what-was-built.ts";
import { emojiSet } from "./dev/vite/emoji-set.ts";
import { firstPaint } from "./dev/vite/first-paint.ts";
import { inlineIcons } from "./dev/vite/inline-icons.ts";
import { lighterModules } from "./dev/vite/lighter/modules.ts";
import { onlySendsMails } from "./dev/vite/lighter/only-sends-mails.ts";
import { relaxPolicy } from "./dev/vite/relax-policy.ts";

/** The worker talks to the stand-ins, and Vite answers for its own modules before the worker is asked. */
function whileDeveloping(worker: WorkerConfig): void {
  Object.assign(worker.vars, siteSettings());
  if (worker.assets) worker.assets.run_worker_first = false;
}

// To a phone each file costs time of its own, however small it is.
const CHUNKS = [
  // All that the first view needs, whatever else imports parts of it.
  { name: "frame", tags: ["$initial" as const], priority: 1 },
  // A group takes along what its members import, unless a group before it has it.
  {
    name: "shared",
    test: /web\/(app\/lazy-part|lib\/(api-error|relative-time)|ui\/near)|contract\/permissions/,
  },
  {
    name: "data-layer",
    test: /@tanstack|web\/(app\/live\.tsx|lib\/(api-client|csrf-|everybody|use-last|use-copied)|ui\/waiting)|session\/use-require-session/,
  },
  {
    name: "pages",
    test: /web\/(app\/other-pages|pages\/(parts|not-found-page)|ui\/picture)|contract\/(page-places|page-addresses|rich-text)|\/keys\.ts/,
  },
  {
    name: "page-heads",
    test: /web\/lib\/(page-head|use-page-meta|counted-title)|contract\/page-meta/,
  },
  { name: "forms", test: /web\/ui\/(field|search-field|form|error-line|dialog|ask-dialog)/ },
];

export default defineConfig(({ command }) => ({
  root: "web",
  publicDir: "public",
  plugins: [
    react(),
    cloudflare({
      configPath: new URL("./wrangler.toml", import.meta.url).pathname,
      // Where `npm start` keeps them, too: what was uploaded there is there.
      persistState: command === "serve" && { path: resolve(dataDir()) },
      inspectorPort: false,
      ...(command === "serve" && { config: whileDeveloping }),
    }),
    emojiSet(),
    inlineIcons(),
    firstPaint(),
    onlySendsMails(),
    relaxPolicy(),
    browserOnly(),
    deployWhatWasBuilt(),
  ],
  resolve: { alias: lighterModules(command) },
  build: {
    outDir: "../dist",
    emptyOutDir: true,
    target: "es2024",
    // Browsers of the last two years: light-dark(), nesting and cascade layers stay as they are written.
    cssTarget: ["chrome123", "edge123", "firefox121", "safari17.5"],
    modulePreload: { polyfill: false },
    cssCodeSplit: true,
  },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: CHUNKS } } } } },
    // Small starts fast; source maps are uploaded with it, so a stack in the log still names its lines.
    full_table: {
      build: { minify: true },
      // The worker asks for its modules one by one; what each imports is transformed meanwhile.
      dev: { preTransformRequests: true },
    },
  },
}));
