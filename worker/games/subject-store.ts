import { sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { games } from "../db/schema/games.ts";
import type { Subject } from "../db/subjects.ts";

/** Games, as news and conversations know them. */
export const gameSubject: Subject = {
  kind: "game",
  rows: (as) => {
    const game = alias(games, as);
    return {
      table: game,
      columns: {
        id: game.id,
        title: game.name,
        path: sql`'/games/' || ${game.id}`,
        day: game.date,
        thread: game.threadId,
        owner: game.suggestedBy,
        isPublic: sql`true`,
      },
    };
  },
};
