export interface Domain {
  /** Name of its folders in worker, contract, web and tests, and of its tables' file in `worker/db/schema/`. */
  name: string;
  /** Journey that represents the domain when shared code has changed. */
  journey: string;
}

/** Domains from the ground up. Each may import those before it. */
export const DOMAINS: Domain[] = [
  { name: "platform", journey: "uploading" },
  { name: "users", journey: "naming" },
  { name: "club", journey: "settings" },
  { name: "notifications", journey: "notifications" },
  { name: "league", journey: "league" },
  { name: "discussion", journey: "talking" },
  { name: "events", journey: "calendar" },
  { name: "shelf", journey: "borrowing" },
  { name: "games", journey: "suggesting" },
  { name: "members", journey: "sign-in" },
  { name: "content", journey: "writing" },
  { name: "site", journey: "first-visit" },
];

const FOLDER = /^(?:worker\/contract|worker\/db\/schema|worker|web|tests\/\w+)\/([^/.]+)(?:\/|\.ts$)/;

/** Returns the domain of a file by its folder or tables, or undefined for shared code. */
export function domainOf(file: string): Domain | undefined {
  const [, folder] = FOLDER.exec(file) ?? [];
  return DOMAINS.find(({ name }) => name === folder);
}

/** Returns a file's feature, as `games/seats`. Files directly in a domain's folder are of the feature of its name. */
export function featureOf(file: string): string | undefined {
  const [, domain, feature] = /^(?:worker|web)\/([^/]+)\/(?:([^/]+)\/)?/.exec(file) ?? [];
  return DOMAINS.some(({ name }) => name === domain) ? `${domain}/${feature ?? domain}` : undefined;
}
