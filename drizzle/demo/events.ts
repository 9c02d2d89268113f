import { type DemoCalendar, firstSaturdaysBetween, plusDays, thursdaysBetween } from "./calendar.ts";
import { idOf } from "./seeded.ts";

const MONTHS_3 = 91;

/** Every Thursday, and the first Saturday of each month, three months back and three ahead. */
export function eventRows({ today }: DemoCalendar) {
  const [from, to] = [plusDays(today, -MONTHS_3), plusDays(today, MONTHS_3)];
  const row = (eventType: "GAMES_DAY" | "PLAYERS_PARADICE") => (date: string) => ({
    id: idOf(eventType, date),
    eventType,
    date,
  });
  return [
    ...thursdaysBetween(from, to).map(row("GAMES_DAY")),
    ...firstSaturdaysBetween(from, to).map(row("PLAYERS_PARADICE")),
  ];
}
