/** What emoji-mart has put into the browser's storage, as it is found there: anything. */
export interface Memory {
  frequently: unknown;
  last: unknown;
  skin: unknown;
}

const SKINS: readonly unknown[] = [1, 2, 3, 4, 5, 6];

/**
 * What may be believed of what was remembered: counts of emoji that exist, the last one used, a skin. Whatever else
 * stands there (another version's notes, an accident) would stop the picker, and is forgotten.
 */
export function sanitisedMemory({ frequently, last, skin }: Memory, exists: (id: string) => boolean): Memory {
  const counts = Object.entries(Object(frequently)).filter(
    ([id, count]) => exists(id) && typeof count === "number" && count > 0,
  );
  return {
    frequently: counts.length > 0 ? Object.fromEntries(counts) : null,
    last: typeof last === "string" && exists(last) ? last : null,
    skin: SKINS.includes(skin) ? skin : null,
  };
}
