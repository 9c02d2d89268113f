const at = (path: string): string => new URL(path, import.meta.url).pathname;

/** What stands in for modules that weigh more than the site needs of them; for `resolve.alias`. */
export const lighterModules = (command: "build" | "serve"): Record<string, string> => ({
  // Its index brings React's older renderer along, which nothing here calls and which weighs as much again.
  ...(command === "build" && {
    "react-dom/server.edge": at("../../node_modules/react-dom/cjs/react-dom-server.edge.production.js"),
  }),
  "postal-mime": at("./no-inbound-mail.ts"),
  "use-sync-external-store/shim/index.js": at("./sync-store.ts"),
});
