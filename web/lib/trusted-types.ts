declare global {
  /** Declared here, as TypeScript's DOM types lack Trusted Types. */
  var trustedTypes: { createPolicy(name: "default", rules: Rules): object } | undefined;
}

interface Rules {
  createHTML(html: string): string | null;
  createScriptURL(url: string): string | null;
}

/** Path at the root, since its scope is the whole site. */
export const SERVICE_WORKER = "/service-worker.js";
/** Path at the root, where its response gets a policy of its own. */
export const SCAN_WORKER = "/scan-worker.js";
/** Path at the root, for the same reason. */
export const SEATING_WORKER = "/seating-worker.js";

let cleaner: ((html: string) => string) | null = null;
let isMade = false;

/** Creates the one Trusted Types policy: the three workers' scripts, and no HTML until there's a sanitiser. */
export function makePolicy(): void {
  if (isMade) return;
  isMade = true;
  globalThis.trustedTypes?.createPolicy("default", {
    createHTML: (html) => cleaner?.(html) ?? null,
    createScriptURL: (url) => (/^\/(service|scan|seating)-worker\.js$/.test(url) ? url : null),
  });
}

/** Sets the sanitiser: from now on HTML strings are sanitised instead of refused. */
export function cleanStringsBy(clean: (html: string) => string): void {
  cleaner = clean;
  makePolicy();
}
