declare global {
  /** The part of Trusted Types that is used here: TypeScript's types of the browser have none of it. */
  var trustedTypes: { createPolicy(name: "default", rules: Rules): object } | undefined;
}

interface Rules {
  createHTML(html: string): string | null;
  createScriptURL(url: string): string | null;
}

/** In the root, for what it shows is about the whole site. */
export const SERVICE_WORKER = "/service-worker.js";

let cleaner: ((html: string) => string) | null = null;
let isMade = false;

/**
 * Makes the site's one policy, if it isn't yet; without it the browser refuses every string. It takes no address of a
 * script but the service worker's, and no HTML until there is a cleaner. Strings that would become scripts are refused
 * as before.
 */
export function makePolicy(): void {
  if (isMade) return;
  isMade = true;
  globalThis.trustedTypes?.createPolicy("default", {
    createHTML: (html) => cleaner?.(html) ?? null,
    createScriptURL: (url) => (url === SERVICE_WORKER ? url : null),
  });
}

/** From here on every string that reaches the browser's HTML parser is cleaned instead of refused. */
export function cleanStringsBy(clean: (html: string) => string): void {
  cleaner = clean;
  makePolicy();
}
