import { idOf } from "./seeded.ts";

/** The tables of the club room, in the order of a walk around it. */
const ROOM = {
  long: "The Long Table",
  window: "The Bay Window",
  hearth: "By the Hearth",
  snug: "The Snug",
  card: "The Card Room",
  clock: "Under the Clock",
  gallery: "The Gallery",
  shed: "The Potting Shed",
} as const;

export type TableKey = keyof typeof ROOM;

export const tableId = (key: TableKey): string => idOf("table", key);

export const tableRows = () =>
  Object.entries(ROOM).map(([key, name], position) => ({ id: idOf("table", key), name, position }));
