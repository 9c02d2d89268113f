import { NEW_GAME } from "../../../web/games/game-values.ts";
import type { Game } from "../../../worker/contract/games/games.ts";
import type { Player } from "../../../worker/contract/users/users.ts";

export const aPlayer = (publicId: string, name = publicId): Player => ({ publicId, name, color: "3A85FF" });

const { message: _said, ...FORM } = NEW_GAME;

export const aGame = (given: Partial<Game> = {}): Game => ({
  ...FORM,
  id: "game",
  name: "Carcassonne",
  isTaught: false,
  minPlayers: 2,
  maxPlayers: 5,
  table: null,
  players: [aPlayer("ada", "Ada")],
  suggestedBy: { publicId: "ada", name: "Ada" },
  thread: "thread",
  version: 1,
  createdAt: "2026-11-01T12:00:00.000Z",
  wantedAt: "2026-11-01T12:00:00.000Z",
  ...given,
});
