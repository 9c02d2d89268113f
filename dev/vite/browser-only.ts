import { readFileSync } from "node:fs";
import type { Plugin } from "vite";

const WEB = new URL("../../web/", import.meta.url).pathname;

/** What is called by a person's doing or by an effect, so never while a page is drawn in the worker. */
const MODULES = [
  "lib/api-client.ts",
  "lib/page-head.ts",
  "features/notifications/notification-drawer.tsx",
  "features/search/arrow-keys.ts",
].map((path) => WEB + path);

const EXPORTED = /^export (?:async )?(?:const|function|class) (\w+)/gm;

/** Leaves modules that only a browser runs out of the worker: their names stay, and throw when they are called. */
export function browserOnly(): Plugin {
  return {
    name: "browser-only",
    apply: "build",
    enforce: "pre",
    applyToEnvironment: (environment) => environment.name === "full_table",
    load(id) {
      if (!MODULES.includes(id)) return null;
      const names = [...readFileSync(id, "utf8").matchAll(EXPORTED)].map(([, name]) => name);
      const stands = names.map((name) => `export const ${name} = notHere;`);
      const refuse = `const notHere = () => { throw new Error("This runs in a browser only."); };`;
      return { code: [refuse, ...stands].join("\n"), map: null };
    },
  };
}
