import { DAY, type DemoCalendar } from "./calendar.ts";
import { gameId } from "./game-rows.ts";
import { type MemberKey, userId } from "./members.ts";

/** Who wants to hear when somebody leaves a game that is full. */
const WATCHERS: [game: string, ...MemberKey[]][] = [
  ["Brass: Birmingham", "nia", "ada"],
  ["Twilight Struggle", "theo"],
  ["Crokinole", "nia"],
];

export const seatWatcherRows = ({ now }: DemoCalendar) =>
  WATCHERS.flatMap(([game, ...watchers]) =>
    watchers.map((who) => ({ gameId: gameId(game), userId: userId(who), createdAt: now - DAY })),
  );
