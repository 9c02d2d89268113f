const TOKEN = /[0-9a-f]{32,}/gi;
// With the @ as it is, or escaped as in an address of the web, however often. Not across a backslash: in a line of JSON
// it belongs to the character after it. Looked for from the start of a word only, so that a long one takes no longer.
const ADDRESS = /(?<![^\s"'<>(),;:\\])[^\s"'<>(),;:\\]+(?:@|%(?:25)*40)[^\s"'<>(),;:\\]+/gi;

/** Text without what must never reach a log: tokens and e-mail addresses. */
export const scrub = (text: string): string => text.replace(TOKEN, "[token]").replace(ADDRESS, "[address]");

/** Writes one structured line. */
export function logLine(level: "info" | "error", fields: Record<string, unknown>): void {
  const line = scrub(JSON.stringify({ level, ...fields }));
  if (level === "error") console.error(line);
  else console.log(line);
}

/** An error and its causes, outermost first. */
export function describeCause(error: unknown): string[] {
  const chain: string[] = [];
  for (let at: unknown = error; at !== undefined && chain.length < 6; at = (at as Error)?.cause) {
    chain.push(at instanceof Error ? (at.stack ?? String(at)) : String(at));
  }
  return chain;
}
