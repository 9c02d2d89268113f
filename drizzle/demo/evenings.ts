import type { OtherAnswer } from "../../worker/contract/events/own-coming.ts";
import { DAY, type DemoCalendar, HOUR } from "./calendar.ts";
import { eventId, eventRows } from "./events.ts";
import { gameRows } from "./game-rows.ts";
import { cameOnce, firstDaysAgo, GUEST_KEYS, type GuestKey, guestId } from "./guests.ts";
import { isNew, joinedDaysAgo, MEMBER_KEYS, type MemberKey, userId } from "./members.ts";
import { idOf, seeded } from "./seeded.ts";

type Person = MemberKey | GuestKey;

/** A statement that someone is coming: person, arrival time and note. */
type Word = [who: Person, from: string | null, note: string | null];

const personId = (key: Person): string =>
  GUEST_KEYS.some((guest) => guest === key) ? guestId(key as GuestKey) : userId(key as MemberKey);

const THURSDAYS: Word[][] = [
  [
    ["joan", "20:30", "For a natter and the biscuits"],
    ["ada", "18:30", "I have the key"],
    ["maximiliane", null, null],
    ["marek", null, null],
    ["otter", "20:00", "Coming straight from work"],
    ["maria", "19:30", "With my sister, if she is free"],
  ],
  [
    ["hattie", null, "With Fern, who has never played anything but Ludo"],
    ["fern", null, null],
    ["zofia", "20:30", null],
    ["sam", null, null],
    ["otter", null, "First time with a whole room of people: be gentle"],
  ],
];

/** Statements for the whole Saturday. With the seats at its games they fill it. */
const SATURDAY: Word[] = [
  ["leila", null, null],
  ["joan", "14:00", "After lunch, with cake"],
  ["edie", "11:00", null],
];
const SATURDAY_WAITS: Word[] = [
  ["sue", null, "I can bring a chair"],
  ["nia", "13:00", null],
  ["maria", null, null],
];

/** Answers other than yes, by Thursday. */
const OTHERWISE: [who: MemberKey, answer: OtherAnswer][][] = [
  [
    ["kwame", "maybe"],
    ["seun", "maybe"],
    ["siobhan", "no"],
    ["dev", "no"],
  ],
  [["misaki", "maybe"]],
];

const answerRows = ({ now, thursday }: DemoCalendar) =>
  OTHERWISE.flatMap((answers, weeks) =>
    answers.map(([who, answer], index) => ({
      eventDayId: eventId("GAMES_DAY", thursday(weeks)),
      userId: userId(who),
      answer,
      since: now - 30 * HOUR + index * HOUR,
    })),
  );

function comingRows({ now, thursday, paradise }: DemoCalendar) {
  const rowsOf = (eventDayId: string, words: Word[], waiting: boolean, hoursAgo: number) =>
    words.map(([who, fromTime, note], index) => ({
      eventDayId,
      userId: personId(who),
      fromTime,
      note,
      since: now - hoursAgo * HOUR + index * HOUR,
      waiting,
    }));
  const saturday = eventId("PLAYERS_PARADICE", paradise);
  return [
    ...THURSDAYS.flatMap((words, weeks) => rowsOf(eventId("GAMES_DAY", thursday(weeks)), words, false, 40)),
    ...rowsOf(saturday, SATURDAY, false, 60),
    // These asked later, and places are given in order of asking.
    ...rowsOf(saturday, SATURDAY_WAITS, true, 20),
  ];
}

const noteRows = ({ now, thursday }: DemoCalendar) => [
  {
    id: idOf("day note", "door"),
    eventDayId: eventId("GAMES_DAY", thursday(0)),
    authorId: userId("edie"),
    text: "The front door sticks this week. Please come in by the yard, through the blue door on Mill Lane; someone is there from 18:45.",
    createdAt: now - 5 * HOUR,
  },
];

/** Probability of a visit: members', newcomers', and guests' after the first evening. */
const OFTEN = 0.62;
const NEWCOMERS_OFTEN = 0.5;
const GUESTS_AGAIN = 0.22;
const againOf = (key: GuestKey): number => (cameOnce(key) ? 0 : GUESTS_AGAIN);
/** Members who tick visitors off at the door, in turn. */
const AT_THE_DOOR: MemberKey[] = ["edie", "priya"];
/** Number of evenings, the earliest, with a visitor who has left the club since. */
const LEFT_SINCE = 2;

function attendanceRows(calendar: DemoCalendar) {
  const { now, today } = calendar;
  const { games, players } = gameRows(calendar, "");
  const over = eventRows(calendar)
    .filter(({ date, cancelledAt }) => date < today && cancelledAt === null)
    .toSorted((a, b) => (a.date < b.date ? -1 : 1));
  const seen = new Set<string>();
  return over.flatMap(({ id, date }, evening) => {
    const random = seeded(`register ${date}`);
    const seated = new Set(
      games
        .filter((game) => game.date === date)
        .flatMap(({ id }) => players.filter(({ gameId }) => gameId === id).map(({ userId }) => userId)),
    );
    const opened = calendar.hourOf(date, 19);
    const isThere = (person: string, often: number) => random() < often || seated.has(person);
    const members = MEMBER_KEYS.filter((key) => now - joinedDaysAgo(key) * DAY < opened)
      .filter((key) => isThere(userId(key), isNew(key) ? NEWCOMERS_OFTEN : OFTEN))
      .map(userId);
    const guests = GUEST_KEYS.filter((key) => now - firstDaysAgo(key) * DAY < opened)
      .filter((key) => isThere(guestId(key), seen.has(guestId(key)) ? againOf(key) : 1))
      .map(guestId);
    for (const guest of guests) seen.add(guest);
    const former = evening < LEFT_SINCE ? [null] : [];
    return [...members, ...guests, ...former].map((person, index) => ({
      eventDayId: id,
      userId: person,
      by: userId(AT_THE_DOOR[evening % AT_THE_DOOR.length] ?? "edie"),
      at: opened + index * 2 * 60_000,
    }));
  });
}

export const eveningRows = (calendar: DemoCalendar) => ({
  comings: comingRows(calendar),
  dayAnswers: answerRows(calendar),
  dayNotes: noteRows(calendar),
  attendances: attendanceRows(calendar),
});
