/** The path on this site that a notification leads to, or null: nothing else is ever followed. */
export function ownUrl(url: string): string | null {
  // Browsers read a backslash as a slash, and leave out tabs and line ends.
  const isPath = /^\/(?![/\\])[^\\\p{Cc}]*$/u.test(url);
  return isPath ? url : null;
}
