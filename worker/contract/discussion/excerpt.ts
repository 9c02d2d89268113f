// Apart from threads.ts, whose schemas would bring zod along.

/** Characters that an answer shows of what it answers. */
export const EXCERPT_MOST = 140;

/** The beginning of a text on one line, of EXCERPT_MOST characters at most. What joins two never stands at the cut. */
export function excerptOf(text: string): string {
  const characters = [...text.replace(/[\n\t ]+/g, " ")];
  if (characters.length <= EXCERPT_MOST) return characters.join("");
  const cut = characters.slice(0, EXCERPT_MOST - 1).join("");
  return `${cut.replace(/[ \u200d]+$/, "")}…`;
}
