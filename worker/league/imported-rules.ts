export interface Imported {
  id: string;
  source: string;
  version: number;
  removedAt: number | null;
}

export const importedBefore = (saved: readonly Imported[]) => ({
  present: saved.filter(({ removedAt }) => removedAt === null),
  removed: new Map(saved.flatMap((one) => (one.removedAt === null ? [] : [[one.source, one] as const]))),
});
