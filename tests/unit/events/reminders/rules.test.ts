import { describe, expect, it } from "vitest";
import {
  type DayOnDate,
  type Due,
  daysToRemind,
  decideReminders,
  dueReminders,
  knownDays,
  type ReminderDay,
} from "../../../../worker/events/reminders/rules.ts";

const THURSDAY: ReminderDay = {
  day: "2026-11-26",
  start: "19:00",
  isOff: false,
  isPlanned: true,
  hasFreeSeats: true,
};
const due = (iso: string, given: Partial<ReminderDay> = {}, zone = "Europe/London") =>
  dueReminders([{ ...THURSDAY, ...given }], Date.parse(iso), zone).map(({ kind }) => kind);

describe("the reminders that are due", () => {
  it.each<[string, string, string[]]>([
    ["three days before", "2026-11-23T19:00:00Z", []],
    ["early two days before", "2026-11-24T09:59:00Z", []],
    ["in the morning two days before", "2026-11-24T10:00:00Z", ["free-seats"]],
    ["in the evening two days before", "2026-11-24T20:00:00Z", []],
    ["just before the day before", "2026-11-25T18:59:00Z", []],
    ["the day before", "2026-11-25T19:00:00Z", ["tomorrow"]],
    ["hours later, when nothing has run meanwhile", "2026-11-26T16:59:00Z", ["tomorrow"]],
    ["two hours before", "2026-11-26T17:00:00Z", ["soon"]],
    ["a minute before", "2026-11-26T18:59:00Z", ["soon"]],
    ["when it has begun", "2026-11-26T19:00:00Z", []],
  ])("%s", (_, now, kinds) => {
    expect(due(now)).toEqual(kinds);
  });

  it("are none of free seats when a day has none", () => {
    expect(due("2026-11-24T10:00:00Z", { hasFreeSeats: false })).toEqual([]);
  });

  it("are none for a cancelled day, and none of free seats for a day that the club has not planned", () => {
    expect(due("2026-11-25T19:00:00Z", { isOff: true })).toEqual([]);
    expect(due("2026-11-24T10:00:00Z", { isOff: true })).toEqual([]);
    expect(due("2026-11-24T10:00:00Z", { isPlanned: false })).toEqual([]);
    expect(due("2026-11-25T19:00:00Z", { isPlanned: false })).toEqual(["tomorrow"]);
  });

  it("are not sent two hours before when no hour is known", () => {
    expect(due("2026-11-25T18:00:00Z", { start: null })).toEqual(["tomorrow"]);
    expect(due("2026-11-26T17:00:00Z", { start: null })).toEqual([]);
  });

  it("are for an evening as for a game, except for free seats", () => {
    const evening = { evening: { id: "e", name: "Games day", hasGames: true }, isPlanned: false };
    expect(due("2026-11-24T10:00:00Z", evening)).toEqual([]);
    expect(due("2026-11-25T19:00:00Z", evening)).toEqual(["tomorrow"]);
    expect(
      dueReminders([{ ...THURSDAY, ...evening }], Date.parse("2026-11-26T17:00:00Z"), "Europe/London"),
    ).toEqual([
      {
        kind: "soon",
        day: "2026-11-26",
        start: "19:00",
        since: Date.parse("2026-11-26T17:00:00Z"),
        evening: evening.evening,
      },
    ]);
  });

  it("follow the club's clock when it changes the night before", () => {
    const spring = { day: "2026-03-29", isPlanned: false };
    expect(due("2026-03-28T18:59:00Z", spring)).toEqual([]);
    // Twenty-three hours before, because that night has one hour less.
    expect(due("2026-03-28T19:00:00Z", spring)).toEqual(["tomorrow"]);
    expect(due("2026-03-29T15:59:00Z", spring)).toEqual(["tomorrow"]);
    expect(due("2026-03-29T16:00:00Z", spring)).toEqual(["soon"]);
    expect(due("2026-03-29T18:00:00Z", spring)).toEqual([]);
    const autumn = { day: "2026-10-25", isPlanned: false };
    expect(due("2026-10-24T17:59:00Z", autumn)).toEqual([]);
    expect(due("2026-10-24T18:00:00Z", autumn)).toEqual(["tomorrow"]);
    expect(due("2026-10-25T16:59:00Z", autumn)).toEqual(["tomorrow"]);
    expect(due("2026-10-25T17:00:00Z", autumn)).toEqual(["soon"]);
    // Two elapsed hours before half past one, which occurs twice that night.
    const night = { day: "2026-10-25", start: "03:00", isPlanned: false };
    expect(due("2026-10-25T00:59:00Z", night)).toEqual(["tomorrow"]);
    expect(due("2026-10-25T01:00:00Z", night)).toEqual(["soon"]);
    expect(due("2026-11-25T13:00:00Z", {}, "Asia/Tokyo")).toEqual(["tomorrow"]);
  });
});

it("reminders are looked up for today and the two days after, and the day before", () => {
  // Today and the two days after, whether the club's day is the one before or after Greenwich's.
  const days = { from: "2026-12-29", until: "2027-01-02" };
  for (const time of ["00:00:00.000", "23:59:59.999"])
    expect(daysToRemind(Date.parse(`2026-12-30T${time}Z`))).toEqual(days);
});

describe("the days of which anybody may be reminded", () => {
  const onDate = (given: Partial<DayOnDate>): DayOnDate => ({
    ...{ id: "e", date: "2026-11-26", event: "GAMES_DAY", name: "Games day" },
    ...{ start: "19:00", cancelledAt: null, hasAnswers: false },
    ...given,
  });
  const game = { date: "2026-11-26", maxPlayers: 4, playerCount: 4 };

  it("are those with a player, and with free seats when one game has some", () => {
    expect(knownDays({ days: [onDate({})], games: [game] })).toEqual([{ ...THURSDAY, hasFreeSeats: false }]);
    expect(knownDays({ days: [onDate({})], games: [game, { ...game, playerCount: 3 }] })).toEqual([THURSDAY]);
    expect(knownDays({ days: [onDate({})], games: [] })).toEqual([]);
    expect(knownDays({ days: [], games: [game] })).toEqual([
      { ...THURSDAY, start: null, isPlanned: false, hasFreeSeats: false },
    ]);
  });

  it("take the hours of the first day on that date that is not cancelled, by kind where two begin together", () => {
    const days = (...given: Partial<DayOnDate>[]) =>
      knownDays({ days: given.map(onDate), games: [game] }).map(({ start, isOff }) => [start, isOff]);
    const early = { id: "early", event: "WARGAMES", start: "10:00" };
    expect(days({ start: null }, early)).toEqual([["10:00", false]]);
    expect(days({}, { ...early, cancelledAt: 1 })).toEqual([["19:00", false]]);
    expect(days({ cancelledAt: 1 }, { ...early, cancelledAt: 1 })).toEqual([["10:00", true]]);
  });

  it("include evenings to which somebody comes, unless cancelled", () => {
    const found = (given: Partial<DayOnDate>) => knownDays({ days: [onDate(given)], games: [] });
    expect(found({ hasAnswers: true })).toEqual([
      {
        ...{ ...THURSDAY, isPlanned: false, hasFreeSeats: false },
        evening: { id: "e", name: "Games day", hasGames: true },
      },
    ]);
    const days = [onDate({ hasAnswers: true }), onDate({ id: "early", start: "10:00" })];
    expect(knownDays({ days, games: [] })).toMatchObject([{ evening: { id: "e", hasGames: false } }]);
    expect(found({ hasAnswers: true, cancelledAt: 1 })).toEqual([]);
  });
});

describe("the recipients of a reminder", () => {
  const NOW = Date.parse("2026-11-25T19:00:00Z");
  const tomorrow: Due = { kind: "tomorrow", day: "2026-11-26", start: "19:00", since: NOW };
  const eveningOf = (hasGames: boolean): Due => ({
    ...tomorrow,
    evening: { id: "e", name: "Games day", hasGames },
  });
  const evening = eveningOf(true);
  const freeSeats: Due = { ...tomorrow, kind: "free-seats" };
  const seat = { game: "azul", day: "2026-11-26", userId: "ada", guestOf: null, signedUpAt: NOW - 1 };
  const comer = { evening: "e", userId: "bo", guestOf: null, since: NOW - 1, waiting: false };
  const member = { id: "cy", createdAt: 0, lastSeenAt: NOW - 1 };
  const NOTHING = {
    seats: [],
    comers: [],
    undecided: [],
    absent: [],
    members: [],
    toldOfSeats: [],
    noted: [],
  };
  const told = (due: Due, found: Partial<Parameters<typeof decideReminders>[1]>) =>
    decideReminders([due], { ...NOTHING, ...found }, NOW)?.flatMap(({ to }) =>
      to.map(({ userId, about }) => `${userId} ${about}`),
    ) ?? null;

  it("of a game are its players, without guests and players who joined after it was due", () => {
    expect(told(tomorrow, { seats: [seat] })).toEqual(["ada azul"]);
    expect(told(tomorrow, { seats: [{ ...seat, guestOf: "bo" }] })).toBeNull();
    expect(told(tomorrow, { seats: [{ ...seat, signedUpAt: NOW }] })).toBeNull();
    expect(told(tomorrow, { seats: [{ ...seat, day: "2026-11-27" }] })).toBeNull();
  });

  it("of an evening are those who come and play nothing that day", () => {
    expect(told(evening, { comers: [comer], seats: [seat] })).toEqual(["bo e"]);
    expect(told(evening, { comers: [comer], seats: [{ ...seat, userId: "bo" }] })).toBeNull();
    expect(told(evening, { comers: [{ ...comer, waiting: true }] })).toBeNull();
    expect(told(evening, { comers: [{ ...comer, guestOf: "ada" }] })).toBeNull();
    expect(told(evening, { comers: [{ ...comer, since: NOW }] })).toBeNull();
    expect(told(evening, { comers: [{ ...comer, evening: "other" }] })).toBeNull();
  });

  it("of the question to an evening are those who said maybe before it was due, and have taken no seat since", () => {
    const undecided = [{ evening: "e", userId: "cy", since: NOW - 5 }];
    const seatOf = (signedUpAt: number) => [{ ...seat, userId: "cy", signedUpAt }];
    expect(decideReminders([evening], { ...NOTHING, undecided }, NOW)).toEqual([
      { due: evening, to: [{ userId: "cy", about: "e" }], isMaybe: true },
    ]);
    expect(told(evening, { undecided, seats: seatOf(NOW - 6) })).toEqual(["cy e"]);
    expect(told(evening, { undecided, seats: seatOf(NOW - 4) })).toBeNull();
    // The seat is at a game of another evening on that date.
    expect(told(eveningOf(false), { undecided, seats: seatOf(NOW - 4) })).toEqual(["cy e"]);
    expect(told(evening, { undecided: [{ evening: "e", userId: "cy", since: NOW }] })).toBeNull();
    expect(told({ ...evening, kind: "soon" }, { undecided })).toBeNull();
    expect(told(tomorrow, { undecided })).toBeNull();
  });

  it("of free seats are members without a seat that day who were here lately, once a week", () => {
    const DAYS_90 = 90 * 86_400_000;
    expect(told(freeSeats, { members: [member], seats: [seat] })).toEqual(["cy "]);
    expect(told(freeSeats, { members: [member], seats: [{ ...seat, userId: "cy" }] })).toBeNull();
    expect(told(freeSeats, { members: [{ ...member, lastSeenAt: NOW - DAYS_90 }] })).toBeNull();
    expect(told(freeSeats, { members: [{ ...member, lastSeenAt: null }] })).toBeNull();
    expect(told(freeSeats, { members: [{ ...member, createdAt: NOW, lastSeenAt: null }] })).toBeNull();
    expect(told(freeSeats, { members: [member], toldOfSeats: [{}] })).toBeNull();
    const absent = (day: string) => [{ userId: "cy", day }];
    expect(told(freeSeats, { members: [member], absent: absent("2026-11-26") })).toBeNull();
    expect(told(freeSeats, { members: [member], absent: absent("2026-11-27") })).toEqual(["cy "]);
  });

  it("get each reminder once", () => {
    const had = { userId: "ada", kind: "tomorrow", about: "azul", day: "2026-11-26" };
    const found = (noted: object) => told(tomorrow, { seats: [seat], noted: [{ ...had, ...noted }] });
    expect(found({})).toBeNull();
    // For another game, a day before the game was moved, and another kind.
    for (const other of [{ about: "catan" }, { day: "2026-11-25" }, { kind: "soon" }, { userId: "bo" }])
      expect(found(other)).toEqual(["ada azul"]);
  });
});
