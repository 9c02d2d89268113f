import { type DemoCalendar, firstSaturdaysBetween, plusDays, thursdaysBetween } from "./calendar.ts";
import { idOf } from "./seeded.ts";

const MONTHS_3 = 91;

type EventType = "GAMES_DAY" | "PLAYERS_PARADICE";

interface Special {
  title?: string;
  note?: string;
  startsAt?: string;
  endsAt?: string;
  capacity?: number;
}

export const eventId = (eventType: EventType, date: string): string => idOf(eventType, date);

/** Returns every Thursday and each first Saturday, from three months ago to three months ahead. One is cancelled. */
export function eventRows({ today, now, thursday, paradise }: DemoCalendar) {
  const [from, to] = [plusDays(today, -MONTHS_3), plusDays(today, MONTHS_3)];
  const special: Record<EventType, Record<string, Special>> = {
    GAMES_DAY: {
      [thursday(1)]: {
        title: "Newcomers’ night",
        note: "Bring a friend: every table keeps a seat for a guest.",
        capacity: 32,
      },
      [thursday(3)]: { title: "Late game night", startsAt: "19:00", endsAt: "00:30" },
    },
    // Exactly the number already coming.
    PLAYERS_PARADICE: { [paradise]: { capacity: 17 } },
  };
  const row = (eventType: EventType) => (date: string) => ({
    id: eventId(eventType, date),
    eventType,
    date,
    title: null,
    note: null,
    startsAt: null,
    endsAt: null,
    capacity: null,
    ...special[eventType][date],
    cancelledAt: eventType === "GAMES_DAY" && date === thursday(5) ? now : null,
    changedAt: now,
  });
  return [
    ...thursdaysBetween(from, to).map(row("GAMES_DAY")),
    ...firstSaturdaysBetween(from, to).map(row("PLAYERS_PARADICE")),
  ];
}

export const USUAL_HOURS = [
  { name: "hours-GAMES_DAY", value: "19:00-23:00" },
  { name: "hours-PLAYERS_PARADICE", value: "11:00-22:00" },
];
