import type { Alias } from "vite";

const at = (path: string): string => new URL(path, import.meta.url).pathname;

/** What stands in for modules that weigh more than the site needs of them; for `resolve.alias`. */
export const lighterModules = (command: "build" | "serve"): Alias[] => [
  { find: "postal-mime", replacement: at("./no-inbound-mail.ts") },
  { find: "standardwebhooks", replacement: at("./no-webhooks.ts") },
  { find: "use-sync-external-store/shim/index.js", replacement: at("./sync-store.ts") },
  { find: "fast-equals", replacement: at("./same-values.ts") },
  ...(command === "build" ? ONLY_BUILT : []),
];

// Parts of libraries, named by the paths that these use among themselves.
const ONLY_BUILT: Alias[] = [
  {
    // Its index brings React's older renderer along, which nothing here calls and which weighs as much again.
    find: "react-dom/server.edge",
    replacement: at("../../../node_modules/react-dom/cjs/react-dom-server.edge.production.js"),
  },
  { find: "@nodable/entities", replacement: at("./no-entities.ts") },
  { find: "is-unsafe", replacement: at("./no-entities.ts") },
  { find: "strnum", replacement: at("./no-numbers.ts") },
  { find: "path-expression-matcher", replacement: at("./no-paths.ts") },
  { find: "./DocTypeReader.js", replacement: at("./no-document-types.ts") },
  { find: "js-base64", replacement: at("./base64.ts") },
  {
    find: /^\.{1,2}\/(encoding\/|shared\/)?protobuf(\/|_)(en|de)code\.js$/,
    replacement: at("./no-protobuf.ts"),
  },
  { find: "./memoizer.js", replacement: at("./no-cycles.ts") },
  { find: /^.*\/json-schema-processors\.js$/, replacement: at("./no-json-schema.ts") },
  { find: /^.*\/to-json-schema\.js$/, replacement: at("./no-json-schema.ts") },
  { find: "./generated/decode-data-html.js", replacement: at("./few-character-names.ts") },
];
