import { describe, expect, test } from "vitest";
import {
  CALENDAR_EVENTS_MOST,
  CALENDAR_MOST_BYTES,
  readCalendar,
  TOO_LARGE,
} from "../../../web/events/calendar-import/read-calendar.ts";
import { type FeedItem, feedText } from "../../../worker/events/feed.ts";
import { flawsOfFeed } from "../../support/ical-validator.ts";

// The day is a Thursday.
const CLUB = { today: "2026-11-26", timeZone: "Europe/London" };

const calendar = (...lines: string[]) =>
  ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Test//EN", ...lines, "END:VCALENDAR", ""].join("\r\n");
let uid = 0;
const event = (...lines: string[]) => ["BEGIN:VEVENT", `UID:${uid++}`, ...lines, "END:VEVENT"];
const reading = (...lines: string[]) => readCalendar(calendar(...lines), CLUB);
const datesOf = async (...lines: string[]) =>
  (await reading(...event(...lines))).days.map(({ date }) => date);
const whyOf = async (...lines: string[]) => (await reading(...event(...lines))).leftOut.map(({ why }) => why);

test("the site's own feed is read as the days that it was made of", async () => {
  const day = (given: Partial<FeedItem>): FeedItem => ({
    id: given.date ?? "",
    kind: "day",
    date: "2026-12-03",
    start: "19:00",
    end: "23:00",
    sequence: 0,
    changedAt: 0,
    isCancelled: 0,
    name: "Game night",
    category: "Game night",
    note: null,
    table: null,
    place: [],
    players: [],
    maxPlayers: 0,
    minutes: null,
    ...given,
  });
  const items = [
    day({ date: "2026-12-03" }),
    day({ date: "2026-12-10", name: "Quiz; cake, and “more”\nfun" }),
    day({ date: "2026-12-17", end: "00:30" }),
    day({ date: "2027-03-28", start: "01:30", end: "03:30" }),
    day({ date: "2027-07-01", start: null, end: null, name: "W".repeat(80) }),
    day({ date: "2027-07-08", isCancelled: 1 }),
  ];
  const feed = feedText(
    { name: "All", siteUrl: "https://club.example", timeZone: CLUB.timeZone, alarm: 60 },
    items,
  );
  expect(flawsOfFeed(feed)).toEqual([]);
  expect(await readCalendar(feed, CLUB)).toEqual({
    days: [
      { title: "Game night", date: "2026-12-03", start: "19:00", end: "23:00" },
      { title: "Quiz; cake, and “more” fun", date: "2026-12-10", start: "19:00", end: "23:00" },
      { title: "Game night", date: "2026-12-17", start: "19:00", end: "00:30" },
      { title: "Game night", date: "2027-03-28", start: "01:30", end: "03:30" },
      { title: "W".repeat(80), date: "2027-07-01", start: null, end: null },
    ],
    leftOut: [{ title: "Game night", why: "is cancelled", days: 1 }],
    unknownZones: [],
  });
});

describe("a repeating event", () => {
  const WEEKLY = "DTSTART;TZID=Europe/London:20261126T190000";
  test.each([
    ["RRULE:FREQ=WEEKLY;COUNT=3", ["2026-11-26", "2026-12-03", "2026-12-10"]],
    [
      "RRULE:FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,TH;COUNT=4",
      ["2026-11-26", "2026-12-08", "2026-12-10", "2026-12-22"],
    ],
    ["RRULE:FREQ=WEEKLY;UNTIL=20261210T185959Z", ["2026-11-26", "2026-12-03"]],
    ["RRULE:FREQ=WEEKLY;UNTIL=20261210T190000Z", ["2026-11-26", "2026-12-03", "2026-12-10"]],
    ["RRULE:FREQ=WEEKLY;UNTIL=20261210", ["2026-11-26", "2026-12-03", "2026-12-10"]],
    ["RRULE:FREQ=MONTHLY;BYDAY=-1TH;COUNT=3", ["2026-11-26", "2026-12-31", "2027-01-28"]],
    ["RRULE:FREQ=MONTHLY;BYDAY=TH;BYSETPOS=4;COUNT=3", ["2026-11-26", "2026-12-24", "2027-01-28"]],
    ["RRULE:FREQ=MONTHLY;BYDAY=1TU,3TU;COUNT=3", ["2026-12-01", "2026-12-15", "2027-01-05"]],
    ["RRULE:FREQ=MONTHLY;COUNT=2", ["2026-11-26", "2026-12-26"]],
    ["RRULE:FREQ=MONTHLY;BYMONTHDAY=31;COUNT=2", ["2026-12-31", "2027-01-31"]],
    ["RRULE:FREQ=MONTHLY;BYMONTHDAY=-1;COUNT=3", ["2026-11-30", "2026-12-31", "2027-01-31"]],
    ["RRULE:FREQ=DAILY;INTERVAL=10;COUNT=3", ["2026-11-26", "2026-12-06", "2026-12-16"]],
    ["RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=4TH", ["2026-11-26", "2027-11-25"]],
    ["RRULE:FREQ=YEARLY", ["2026-11-26", "2027-11-26"]],
    ["RDATE;TZID=Europe/London:20261201T180000", ["2026-11-26", "2026-12-01"]],
  ])("%s makes its days", async (rule, days) => {
    expect(await datesOf(WEEKLY, rule, "SUMMARY:Night")).toEqual(days);
  });

  test("is expanded for a year, from any start, without its exceptions", async () => {
    const days = await datesOf(
      "DTSTART;TZID=Europe/London:20111124T190000",
      "RRULE:FREQ=WEEKLY;WKST=SU",
      "EXDATE;TZID=Europe/London:20261203T190000,20261210T190000",
      "EXDATE:20261217T190000Z",
    );
    expect([days.length, days[0], days[1], days.at(-1)]).toEqual([
      50,
      "2026-11-26",
      "2026-12-24",
      "2027-11-25",
    ]);
  });

  test("keeps its local time across clock changes, shown in the club's time zone", async () => {
    const { days } = await reading(
      ...event("DTSTART:20270318T230000Z", "DURATION:PT2H", "RRULE:FREQ=WEEKLY;COUNT=3"),
      ...event("DTSTART;TZID=America/New_York:20270311T180000", "DURATION:PT2H", "RRULE:FREQ=WEEKLY;COUNT=2"),
    );
    expect(days.map(({ date, start, end }) => [date, start, end])).toEqual([
      ["2027-03-11", "23:00", "01:00"],
      ["2027-03-18", "22:00", "00:00"],
      ["2027-03-18", "23:00", "01:00"],
      ["2027-03-25", "23:00", "01:00"],
      ["2027-04-02", "00:00", "02:00"],
    ]);
  });

  test("may have single days moved or cancelled", async () => {
    const { days, leftOut } = await reading(
      "BEGIN:VEVENT",
      "UID:series",
      "SUMMARY:Night",
      WEEKLY,
      "RRULE:FREQ=WEEKLY;COUNT=3",
      "END:VEVENT",
      "BEGIN:VEVENT",
      "UID:series",
      "RECURRENCE-ID:20261203T190000Z",
      "SUMMARY:Night, on Friday",
      "DTSTART:20261204T190000Z",
      "END:VEVENT",
      "BEGIN:VEVENT",
      "UID:series",
      "RECURRENCE-ID;TZID=Europe/London:20261210T190000",
      "SUMMARY:Night",
      "STATUS:CANCELLED",
      "DTSTART:20261210T190000Z",
      "END:VEVENT",
    );
    expect(days.map(({ title, date }) => [title, date])).toEqual([
      ["Night", "2026-11-26"],
      ["Night, on Friday", "2026-12-04"],
    ]);
    expect(leftOut).toEqual([{ title: "Night", why: "is cancelled", days: 1 }]);
  });
});

describe("an event with hours", () => {
  const FRIDAY = "DTSTART;TZID=Europe/London:20261204T180000";
  const endsAt = (time: string) => `DTEND;TZID=Europe/London:${time}`;
  test.each([
    ["until Sunday afternoon is three days", "20261206T160000", ["2026-12-04", "2026-12-05", "2026-12-06"]],
    ["until midnight after Saturday is two days", "20261206T000000", ["2026-12-04", "2026-12-05"]],
    ["until the small hours of Sunday is two days", "20261206T020000", ["2026-12-04", "2026-12-05"]],
    ["until the afternoon of the day after is two days", "20261205T130000", ["2026-12-04", "2026-12-05"]],
  ])("%s, each with the event's title and no hours of its own", async (_, end, dates) => {
    const { days } = await reading(...event("SUMMARY:Games weekend", FRIDAY, endsAt(end)));
    expect(days).toEqual(dates.map((date) => ({ title: "Games weekend", date, start: null, end: null })));
  });

  test.each([
    ["midnight", "20261205T000000", "00:00"],
    ["the small hours", "20261205T020000", "02:00"],
    ["noon of the day after", "20261205T120000", "12:00"],
  ])("until %s is one day", async (_, end, time) => {
    const { days } = await reading(...event("SUMMARY:Night", FRIDAY, endsAt(end)));
    expect(days).toEqual([{ title: "Night", date: "2026-12-04", start: "18:00", end: time }]);
  });

  test("of which some days are over is found from today on", async () => {
    const { days } = await reading(
      ...event("SUMMARY:Con", "DTSTART:20261125T100000", "DTEND:20261127T170000"),
    );
    expect(days.map(({ date }) => date)).toEqual(["2026-11-26", "2026-11-27"]);
  });

  test("that lasts a year is left out, which is said", async () => {
    expect(await whyOf("DTSTART:20261204T180000", "DTEND:20271204T180000")).toEqual([
      "lasts longer than two weeks",
    ]);
  });
});

describe("an imported day", () => {
  test("without hours may last several days", async () => {
    const days = await datesOf("DTSTART;VALUE=DATE:20261204", "DTEND;VALUE=DATE:20261207", "SUMMARY:Con");
    expect(days).toEqual(["2026-12-04", "2026-12-05", "2026-12-06"]);
  });

  test.each([
    ["today", "20261126", undefined],
    ["yesterday", "20261125", "is over"],
    ["in a year", "20271127", undefined],
    ["later", "20271128", "is more than a year away"],
    ["thirteen", "20261345", "can’t be read"],
  ])("is reported as what it is: %s", async (_, day, why) => {
    expect(await whyOf(`DTSTART;VALUE=DATE:${day}`)).toEqual(why ? [why] : []);
  });

  test("that ends when it begins has no hours", async () => {
    const { days } = await reading(...event("DTSTART:20261203T190000Z"));
    expect(days).toEqual([{ title: "Untitled", date: "2026-12-03", start: null, end: null }]);
  });

  test("in an unknown time zone uses the club's, and the zone is named", async () => {
    const { days, unknownZones } = await reading(
      ...event("DTSTART;TZID=GMT Standard Time:20270603T190000", "DURATION:PT4H"),
      ...event("DTSTART;TZID=/mozilla.org/20050126_1/Europe/Paris:20270604T190000", "DURATION:PT4H"),
    );
    expect(days.map(({ start }) => start)).toEqual(["19:00", "18:00"]);
    expect(
      days.map(({ isGuess }) => isGuess),
      "the hours that are to be checked",
    ).toEqual([true, undefined]);
    expect(unknownZones).toEqual(["GMT Standard Time"]);
  });

  const part = (name: string, from: string, to: string, ...lines: string[]) => [
    `BEGIN:${name}`,
    `TZOFFSETFROM:${from}`,
    `TZOFFSETTO:${to}`,
    ...lines,
    `END:${name}`,
  ];
  const described = (...parts: string[]) => [
    "BEGIN:VTIMEZONE",
    "TZID:Eastern Standard Time",
    ...parts,
    "END:VTIMEZONE",
  ];
  const EASTERN = described(
    ...part(
      "STANDARD",
      "-0400",
      "-0500",
      "DTSTART:16011104T020000",
      "RRULE:FREQ=YEARLY;BYDAY=1SU;BYMONTH=11",
    ),
    ...part("DAYLIGHT", "-0500", "-0400", "DTSTART:16010311T020000", "RRULE:FREQ=YEARLY;BYDAY=2SU;BYMONTH=3"),
  );
  const nights = event(
    "DTSTART;TZID=Eastern Standard Time:20270311T180000",
    "DURATION:PT2H",
    "RRULE:FREQ=WEEKLY;COUNT=2",
  );

  test("in a zone defined by the file follows it, across its clock changes", async () => {
    const { days, unknownZones } = await reading(...EASTERN, ...nights);
    expect(days.map(({ date, start, end }) => [date, start, end])).toEqual([
      ["2027-03-11", "23:00", "01:00"],
      ["2027-03-18", "22:00", "00:00"],
    ]);
    expect(unknownZones).toEqual([]);
    const fixed = described(...part("STANDARD", "+0000", "+0330", "DTSTART:19700101T000000"));
    expect((await reading(...fixed, ...nights)).days[0]).toMatchObject({ start: "14:30", end: "16:30" });
  });

  test.each([
    ["no parts", described()],
    ["an offset that is none", described(...part("STANDARD", "x", "y", "DTSTART:19700101T000000"))],
    ["more than any zone needs", described(`X-LONG:${"x".repeat(100_000)}`, ...EASTERN.slice(2, -1))],
    [
      "a rule that can’t be read",
      described(...part("STANDARD", "-0400", "-0500", "DTSTART:19700101T000000", "RRULE:FREQ=SECONDLY")),
    ],
  ])("in a zone defined with %s is marked as a guess", async (_, zone) => {
    const { days, unknownZones } = await reading(...zone, ...nights);
    expect(days.map(({ start, isGuess }) => [start, isGuess])).toEqual([
      ["18:00", true],
      ["18:00", true],
    ]);
    expect(unknownZones).toEqual(["Eastern Standard Time"]);
  });
});

describe("a hostile or broken file", () => {
  test.each([
    ["", "Choose a file, or paste its contents first."],
    ["<html></html>", "This isn’t a calendar file: its first line would be BEGIN:VCALENDAR."],
    [`BEGIN:VCALENDAR\n${"x".repeat(CALENDAR_MOST_BYTES)}`, TOO_LARGE],
    [
      calendar(..."BEGIN:VEVENT\nEND:VEVENT\n".repeat(CALENDAR_EVENTS_MOST + 1).split("\n")),
      `There are more than ${CALENDAR_EVENTS_MOST} events in it. Export fewer years from your calendar.`,
    ],
    [
      calendar(..."BEGIN:VEVENT\n".repeat(100_000).split("\n")),
      `There are more than ${CALENDAR_EVENTS_MOST} events in it. Export fewer years from your calendar.`,
    ],
    [
      calendar(...[1, 2, 3].flatMap(() => event("DTSTART:20261126T190000", "RRULE:FREQ=DAILY"))),
      "There are more than 1000 coming dates in it. Export one calendar at a time.",
    ],
  ])("is refused in a sentence: %#", async (text, words) => {
    await expect(readCalendar(text, CLUB)).rejects.toThrow(words);
  });

  test("does not affect its other events, and the bad one is named by its title", async () => {
    const { days, leftOut } = await reading(
      ...event("SUMMARY:Broken", "DTSTART:20261203T190000Z", "this is no line"),
      ...event("SUMMARY:<script>alert(1)</script>", "DTSTART:garbage"),
      ...event("SUMMARY:No date"),
      ...event("SUMMARY:Good", "DTSTART:20261203T190000Z"),
      "BEGIN:VEVENT",
      "SUMMARY:Cut off",
    );
    expect(days.map(({ title }) => title)).toEqual(["Good"]);
    expect(leftOut.map(({ title, why }) => `${title} ${why}`).sort()).toEqual([
      "<script>alert(1)</script> can’t be read",
      "Broken can’t be read",
      "Cut off has no date",
      "No date has no date",
    ]);
  });

  test.each([
    "FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30",
    "FREQ=DAILY;INTERVAL=999999999;UNTIL=20261125",
    "FREQ=SECONDLY",
    "FREQ=YEARLY;BYDAY=MO;BYMONTHDAY=30;BYMONTH=2",
    "FREQ=YEARLY;BYWEEKNO=20",
    "FREQ=MONTHLY;BYSETPOS=9;BYDAY=TH",
    "FREQ=NONSENSE",
    "FREQ=WEEKLY;COUNT=1",
  ])("may repeat as %s, and still ends", async (rule) => {
    const { days, leftOut } = await reading(...event("DTSTART:20070101T190000Z", `RRULE:${rule}`));
    expect([days.length, leftOut.length]).toEqual([0, 1]);
  });

  test("has its titles cut to valid ones of one line", async () => {
    const { days } = await reading(
      ...event(`SUMMARY:${"\u0007Long ".repeat(50)}`, "DTSTART:20261203T190000Z"),
    );
    expect([...(days[0]?.title ?? "")].length).toBe(80);
    expect(days[0]?.title).not.toMatch(/\p{Cc}/u);
  });
});
