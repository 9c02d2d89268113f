const TOKEN = /\b[0-9a-f]{32,}\b/gi;
// Not across a backslash: in a line of JSON it belongs to the character after it.
const ADDRESS = /[^\s"'<>(),;:\\]+@[^\s"'<>(),;:\\]+/g;

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
