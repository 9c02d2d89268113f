import type { KnownGame } from "../../worker/games/rules.ts";

type Arranged = KnownGame & { minPlayers: number };

/** Returns a game as rules find it, undated, with two of three seats taken. */
export const knownGame = (given: Partial<Arranged> = {}): Arranged => ({
  ...{ id: "azul", name: "Azul", heldName: null, date: null, neededBy: null, tableId: null, tableName: null },
  ...{ copyCode: null, image: null, minPlayers: 2, maxPlayers: 3, playerCount: 2 },
  ...{ suggestedBy: null, suggester: null, version: 1 },
  ...given,
});

/** Returns a member who only wants to know of a free seat. */
export const watcher = (id: string) => ({ id, seatMeUntil: null, seatMeSince: null, seatMeOn: null });
