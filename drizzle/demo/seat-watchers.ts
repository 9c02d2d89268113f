import { DAY, type DemoCalendar, HOUR, plusDays } from "./calendar.ts";
import { gameId } from "./game-rows.ts";
import { type MemberKey, userId } from "./members.ts";

/** Members who want to know when a seat of a full game becomes free. */
const WATCHERS: [game: string, ...MemberKey[]][] = [
  ["Brass: Birmingham", "nia"],
  ["Twilight Struggle", "theo"],
  ["Crokinole", "nia"],
];

interface InLine {
  game: string;
  thursday: number;
  /** Expiry, by the club's clock. */
  daysBefore: number;
  hour: number;
  who: MemberKey[];
}

/** Waiting lists, whose first member gets a free seat at once. */
const LINES: InLine[] = [
  { game: "Brass: Birmingham", thursday: 0, daysBefore: 0, hour: 18, who: ["marek", "ada"] },
  { game: "Terraforming Mars", thursday: 1, daysBefore: 1, hour: 18, who: ["priya", "nia", "theo"] },
];

export const seatWatcherRows = ({ now, thursday, hourOf }: DemoCalendar) => [
  ...WATCHERS.flatMap(([game, ...watchers]) =>
    watchers.map((who) => ({ gameId: gameId(game), userId: userId(who), createdAt: now - DAY })),
  ),
  ...LINES.flatMap(({ game, thursday: weeks, daysBefore, hour, who }) =>
    who.map((key, turn) => ({
      gameId: gameId(game),
      userId: userId(key),
      createdAt: now - DAY + turn * HOUR,
      seatMeSince: now - DAY + turn * HOUR,
      seatMeUntil: hourOf(plusDays(thursday(weeks), -daysBefore), hour),
      seatMeOn: thursday(weeks),
    })),
  ),
];
