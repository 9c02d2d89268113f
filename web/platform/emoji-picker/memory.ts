/** Unvalidated data that emoji-mart has stored in the browser. */
interface Memory {
  frequently: unknown;
  last: unknown;
  skin: unknown;
}

const SKINS: readonly unknown[] = [1, 2, 3, 4, 5, 6];

/** Returns the valid part of the stored data; the rest (of another version, say) would break the picker. */
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
