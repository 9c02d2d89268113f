// Apart from threads.ts, whose schemas would bring zod along.

/** Longest quotation of a message above its reply, in characters. */
export const EXCERPT_MOST = 140;

/** Shortens a text to one line of at most EXCERPT_MOST characters, without splitting joined characters. */
export function excerptOf(text: string): string {
  const characters = [...text.replace(/[\n\t ]+/g, " ")];
  if (characters.length <= EXCERPT_MOST) return characters.join("");
  const cut = characters.slice(0, EXCERPT_MOST - 1).join("");
  return `${cut.replace(/[ \u200d]+$/, "")}…`;
}
