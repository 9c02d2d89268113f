import { idOf } from "./seeded.ts";

const ROOM = {
  long: ["The Long Table", 10],
  window: ["The Bay Window", 4],
  hearth: ["By the Hearth", 6],
  snug: ["The Snug", 4],
  card: ["The Card Room", 6],
  clock: ["Under the Clock", 5],
  gallery: ["The Gallery", 8],
  shed: ["The Potting Shed", 6],
} as const;

export type TableKey = keyof typeof ROOM;

export const tableId = (key: TableKey): string => idOf("table", key);

export const tableRows = () =>
  Object.entries(ROOM).map(([key, [name, seats]], position) => ({
    id: idOf("table", key),
    name,
    seats,
    position,
  }));
