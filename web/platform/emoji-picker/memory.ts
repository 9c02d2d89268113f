/** Unvalidated data that emoji-mart has stored in the browser. */
export interface Memory {
  frequently: unknown;
  last: unknown;
  skin: unknown;
}

const SKINS: readonly unknown[] = [1, 2, 3, 4, 5, 6];

/**
 * Returns the valid part of the stored data: counts of existing emoji, the last one used, a skin. Anything else
 * (another version's data, for instance) would break the picker, and is dropped.
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
