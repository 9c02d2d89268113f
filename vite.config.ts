import { resolve } from "node:path";
import { cloudflare, type WorkerConfig } from "@cloudflare/vite-plugin";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { dataDir, siteSettings } from "./dev/settings.ts";
import { shortClassNames } from "./dev/vite/class-names.ts";
import { deployWhatWasBuilt } from "./dev/vite/deploy-what-was-built.ts";
import { firstPaint } from "./dev/vite/first-paint.ts";
import { inlineIcons } from "./dev/vite/inline-icons.ts";
import { relaxPolicy } from "./dev/vite/relax-policy.ts";

/** The worker talks to the stand-ins, and Vite answers for its own modules before the worker is asked. */
function whileDeveloping(worker: WorkerConfig): void {
  Object.assign(worker.vars, siteSettings());
  if (worker.assets) worker.assets.run_worker_first = false;
}

// All that the first view needs travels as one file, whatever else imports parts of it: each file costs a phone a
// request and a place in the queue.
const FRAME = { name: "frame", tags: ["$initial" as const] };
/** Small files that a game's page needs: as one they are smaller, and the frame names one. */
const GAME_PAGE = {
  name: "game-page",
  test: /[\\/](player-list|share-button|use-copied|use-evening|box-path)\.tsx?$/,
};

/** Small parts of dialogs and lists: one file for a page to wait for, and one for the frame to name. */
const PARTS = {
  name: "parts",
  test: /[\\/]ui[\\/](field|form|error-line|options|chooser|fold|search-field|ask-dialog|menu-act|move-buttons|restored-notice|tabs)\.tsx?$|[\\/](folded|roll-back|use-debounced|use-saving|use-kept-list|save-profile|report-words)\.ts$/,
};

/** Parts that come with checked forms: one file for the frame to name. */
const FORMS = {
  name: "forms",
  test: /[\\/](use-checked-form|concurrent-changes|use-optional-number|use-question|form-dialog|refusal-notice|paste-or-file|file-field|plain-cell|chips|reason-options)\.tsx?$|[\\/]zod[\\/].*[\\/](coerce|iso)\.js$/,
};

/** Smallest parts, of nearly every page but the list: a file each would cost more than it holds. */
const COMMON = {
  name: "common",
  test: /[\\/](numbers|empty-state|near|slot|when|relative-time|wall-clock|club-day|game-night|event-names)\.tsx?$/,
};

/** Small parts of the league's pages: one file for the frame to name. */
const LEAGUE = {
  name: "league",
  test: /[\\/](league-limits|league-rule|sides|sides-in-words|start-season|tournament-games)\.tsx?$|[\\/]web[\\/]league[\\/]queries\.ts$/,
};

/** Both builds hash alike, so that the first HTML names the same file of icons as the browser's script. */
const HASHES = { hashCharacters: "base36" as const };

// The frame names every file that may come later, and hashes don't compress. 36 bits tell versions of one name apart.
const FILE_NAMES = { ...HASHES, chunkFileNames: "assets/[name]-[hash:7].js" };

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
    inlineIcons(),
    firstPaint(import.meta.dirname),
    relaxPolicy(),
    deployWhatWasBuilt(),
  ],
  // While developing, a class says in the inspector where it comes from.
  css: command === "build" ? { modules: { generateScopedName: shortClassNames(import.meta.dirname) } } : {},
  // Its name is fixed, as its response has a policy of its own (web/public/_headers).
  worker: { format: "es", rolldownOptions: { output: { entryFileNames: "[name].js" } } },
  build: {
    outDir: "../dist",
    emptyOutDir: true,
    target: "es2024",
    // Browsers of the last two years: light-dark(), nesting and cascade layers stay as they are written.
    cssTarget: ["chrome123", "edge123", "firefox121", "safari17.5"],
    modulePreload: { polyfill: false },
    // One sheet: a page holds those of its rules that it needs, and what comes later finds it whole.
    cssCodeSplit: false,
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            ...FILE_NAMES,
            codeSplitting: { groups: [FRAME, GAME_PAGE, COMMON, PARTS, FORMS, LEAGUE] },
          },
        },
      },
    },
    // Small starts fast; source maps are uploaded with it, so a stack in the log still names its lines.
    full_table: {
      build: { minify: true, rolldownOptions: { output: HASHES } },
      // The worker asks for its modules one by one; what each imports is transformed meanwhile.
      dev: { preTransformRequests: true },
    },
  },
}));
