export interface Domain {
  /** Folder of its name in `worker/`, `worker/contract/`, `web/` and `tests/unit|api|browser/`, file of its tables in `worker/db/schema/`. */
  name: string;
  /** The journey that stands for it when what carries all features has changed. */
  journey: string;
}

/** Domains from the ground up: each may import those before it. */
export const DOMAINS: Domain[] = [
  { name: "platform", journey: "uploading" },
  { name: "users", journey: "naming" },
  { name: "club", journey: "settings" },
  { name: "notifications", journey: "notifications" },
  { name: "league", journey: "league" },
  { name: "discussion", journey: "talking" },
  { name: "events", journey: "calendar" },
  { name: "games", journey: "suggesting" },
  { name: "members", journey: "sign-in" },
  { name: "content", journey: "writing" },
  { name: "site", journey: "first-visit" },
];

const FOLDER = /^(?:worker\/contract|worker\/db\/schema|worker|web|tests\/\w+)\/([^/.]+)(?:\/|\.ts$)/;

/** Returns the domain of a file, by its folder or its tables; undefined for what carries all of them. */
export function domainOf(file: string): Domain | undefined {
  const [, folder] = FOLDER.exec(file) ?? [];
  return DOMAINS.find(({ name }) => name === folder);
}

/**
 * Returns the feature of a file, `games/seats`: a folder of its domain's, or the feature of the domain's own name, which
 * lies in the domain's folder itself. Undefined for what is of none.
 */
export function featureOf(file: string): string | undefined {
  const [, domain, feature] = /^(?:worker|web)\/([^/]+)\/(?:([^/]+)\/)?/.exec(file) ?? [];
  return DOMAINS.some(({ name }) => name === domain) ? `${domain}/${feature ?? domain}` : undefined;
}
