const TOKEN = /[0-9a-f]{32,}/gi;
// Matches addresses with a plain @ or one percent-encoded any number of times. Stops at backslashes, which in JSON
// belong to the next character. Starts at word boundaries only, so that long words take linear time.
const ADDRESS = /(?<![^\s"'<>(),;:\\])[^\s"'<>(),;:\\]+(?:@|%(?:25)*40)[^\s"'<>(),;:\\]+/gi;

/** Redacts tokens and email addresses, which must never be logged. */
export const scrub = (text: string): string => text.replace(TOKEN, "[token]").replace(ADDRESS, "[address]");

export function logLine(level: "info" | "error", fields: Record<string, unknown>): void {
  const line = scrub(JSON.stringify({ level, ...fields }));
  if (level === "error") console.error(line);
  else console.log(line);
}

export function describeCause(error: unknown): string[] {
  const chain: string[] = [];
  for (let at: unknown = error; at !== undefined && chain.length < 6; at = (at as Error)?.cause) {
    chain.push(at instanceof Error ? (at.stack ?? String(at)) : String(at));
  }
  return chain;
}
