export const SHELF_COLUMNS = [
  ...(["name", "bgg", "year", "min players", "max players", "minutes", "weight", "age"] as const),
  ...(["best with", "cooperative", "base", "base bgg", "place", "label", "code"] as const),
  ...(["condition", "lendable", "in the room"] as const),
] as const;
export type ShelfColumn = (typeof SHELF_COLUMNS)[number];
