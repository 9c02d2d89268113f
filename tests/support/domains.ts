import { basename } from "node:path";

export interface Domain {
  /** Folder of its name in `worker/`, `worker/contract/`, `web/` and `tests/unit|api|browser/`. */
  name: string;
  /** Files of `worker/db/schema` with its tables. */
  tables: string;
  /** The journey that stands for it when what carries all features has changed. */
  journey: string;
}

/** Domains from the ground up: each may import those before it. */
export const DOMAINS: Domain[] = [
  { name: "platform", tables: "guards jobs", journey: "uploading" },
  { name: "users", tables: "users", journey: "naming" },
  { name: "club", tables: "club", journey: "settings" },
  { name: "notifications", tables: "notifications push", journey: "notifications" },
  { name: "league", tables: "league", journey: "league" },
  { name: "discussion", tables: "reports threads", journey: "talking" },
  { name: "events", tables: "events", journey: "calendar" },
  { name: "games", tables: "calendar-invitations games", journey: "suggesting" },
  { name: "members", tables: "invitations", journey: "sign-in" },
  { name: "content", tables: "pages posts", journey: "writing" },
  { name: "site", tables: "search", journey: "first-visit" },
];

const FOLDER = /^(?:worker\/contract|worker|web|tests\/\w+)\/([^/]+)\//;
const TABLES = /^worker\/db\/schema\//;

/** Returns the domain of a file, by its folder or its tables; undefined for what carries all of them. */
export function domainOf(file: string): Domain | undefined {
  if (TABLES.test(file))
    return DOMAINS.find(({ tables }) => tables.split(" ").includes(basename(file, ".ts")));
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
