import { describe, expect, it } from "vitest";
import { type FeedItem, feedText, invitationText } from "../../../worker/events/feed.ts";
import { content, escapeText, fold } from "../../../worker/events/ical.ts";
import { readEvents } from "../../support/ical-reader.ts";
import { flawsOfFeed, flawsOfInvitation } from "../../support/ical-validator.ts";

const octets = (text: string) => new TextEncoder().encode(text).length;
const unfold = (text: string) => text.replaceAll("\r\n ", "");

describe("folding", () => {
  it.each([
    ["plain letters", `SUMMARY:${"a".repeat(300)}`],
    ["two octets a letter", `SUMMARY:${"é".repeat(200)}`],
    ["three octets a letter", `SUMMARY:${"山".repeat(100)}`],
    ["four octets a character", `SUMMARY:${"🎲".repeat(80)}`],
    ["a family, which is many characters", `SUMMARY:${"👩‍👩‍👧‍👦".repeat(20)}`],
    ["a space at each fold", `SUMMARY:${" ".repeat(200)}`],
  ])("keeps lines of %s within 75 octets, and loses nothing", (_, line) => {
    const folded = fold(line);
    for (const piece of folded.split("\r\n")) {
      expect(octets(piece)).toBeLessThanOrEqual(75);
      // A split character would become a replacement character.
      expect(piece.isWellFormed()).toBe(true);
    }
    expect(unfold(folded)).toBe(line);
  });

  it("leaves a line of just 75 octets alone, and folds one of 76", () => {
    expect(fold("x".repeat(75))).toBe("x".repeat(75));
    expect(fold("x".repeat(76))).toBe(`${"x".repeat(75)}\r\n x`);
  });
});

describe("escaping", () => {
  it("escapes characters that would end a value or a line", () => {
    expect(escapeText("a,b;c\\d\ne\r\nf")).toBe("a\\,b\\;c\\\\d\\ne\\nf");
    expect(escapeText("END:VEVENT\r\nBEGIN:VEVENT")).toBe("END:VEVENT\\nBEGIN:VEVENT");
    expect(escapeText("bell\u0007 and\u0000 nul")).toBe("bell and nul");
  });

  it("ends every line as the standard says, and leaves out null properties", () => {
    expect(content(["A:1", null, "B:2"])).toBe("A:1\r\nB:2\r\n");
  });
});

const FRAME = {
  name: "Club",
  siteUrl: "https://club.example",
  timeZone: "Europe/London",
  alarm: null,
};
const item = (given: Partial<FeedItem>): FeedItem => ({
  id: "x1",
  kind: "day",
  date: "2026-11-26",
  start: null,
  end: null,
  sequence: 3,
  changedAt: Date.parse("2026-11-20T10:00:00Z"),
  isCancelled: 0,
  name: "Game night",
  category: "Game night",
  note: null,
  table: null,
  place: ["The Barn", "1 Lane; Aldermere"],
  players: [],
  maxPlayers: 0,
  minutes: null,
  ...given,
});
const linesOf = (items: FeedItem[], frame = FRAME as Parameters<typeof feedText>[0]) =>
  unfold(feedText(frame, items)).split("\r\n");

describe("an event in a feed", () => {
  it("is all day while no time is known, ending on the day after", () => {
    expect(linesOf([item({ date: "2026-12-31" })])).toEqual(
      expect.arrayContaining(["DTSTART;VALUE=DATE:20261231", "DTEND;VALUE=DATE:20270101", "SEQUENCE:3"]),
    );
    expect(linesOf([item({ date: "2028-02-29" })])).toContain("DTEND;VALUE=DATE:20280301");
  });

  it("has the club's hours in its time zone, and may end after midnight", () => {
    const lines = linesOf([item({ start: "19:00", end: "00:30", date: "2026-12-31" })]);
    expect(lines).toContain("DTSTART;TZID=Europe/London:20261231T190000");
    expect(lines).toContain("DTEND;TZID=Europe/London:20270101T003000");
  });

  it("begins with the evening and takes as long as the game, where that is known", () => {
    const night = { kind: "game", start: "19:00", end: "23:00", date: "2026-12-31" } as const;
    const lines = linesOf([item({ ...night, minutes: 150 })]);
    expect(lines).toContain("DTSTART;TZID=Europe/London:20261231T190000");
    expect(lines).toContain("DURATION:PT150M");
    expect(lines.some((line) => line.startsWith("DTEND"))).toBe(false);
    expect(linesOf([item(night)])).toContain("DTEND;TZID=Europe/London:20261231T230000");
    expect(flawsOfFeed(feedText(FRAME, [item({ ...night, minutes: 1_440 })]))).toEqual([]);
  });

  it("is all day while no time is known, however long the game takes", () => {
    const lines = linesOf([item({ kind: "game", minutes: 150 })]);
    expect(lines).toContain("DTEND;VALUE=DATE:20261127");
    expect(lines.some((line) => line.startsWith("DURATION"))).toBe(false);
  });

  it("is marked cancelled, without an alarm", () => {
    const frame = { ...FRAME, alarm: 60 };
    expect(linesOf([item({ isCancelled: 1 })], frame)).toContain("STATUS:CANCELLED");
    expect(linesOf([item({ isCancelled: 1 })], frame)).not.toContain("BEGIN:VALARM");
    expect(linesOf([item({})], frame)).toContain("TRIGGER:-PT60M");
    expect(linesOf([item({})])).not.toContain("BEGIN:VALARM");
  });

  it("has valid lines, with any title", () => {
    const name = `END:VEVENT\r\nX;Y,Z\\ 👩‍👩‍👧‍👦 ${"山".repeat(80)}`;
    const items = [
      item({ name, note: name, place: [name, name], start: "19:00", end: "23:00" }),
      item({ id: "x2", kind: "game", name, players: [name, "B"], maxPlayers: 4, category: "Game" }),
    ];
    expect(flawsOfFeed(feedText({ ...FRAME, name, alarm: 15 }, items))).toEqual([]);
    expect(flawsOfFeed(feedText(FRAME, []))).toEqual([]);
  });
});

describe("the validator that these tests use", () => {
  const right = feedText(FRAME, [item({})]);
  it.each([
    ["a bare line feed", right.replace("VERSION:2.0\r\n", "VERSION:2.0\n")],
    ["a line too long", right.replace("SUMMARY:Game night", `SUMMARY:${"x".repeat(80)}`)],
    ["a missing UID", right.replace(/UID:.*\r\n/, "")],
    ["a second UID", right.replace(/(UID:.*\r\n)/, "$1$1")],
    ["an unescaped comma", right.replace("SUMMARY:Game night", "SUMMARY:Game, night")],
    ["an end that nothing began", right.replace("BEGIN:VEVENT\r\n", "")],
    ["an end and a length", right.replace(/(DTEND.*\r\n)/, "$1DURATION:PT90M\r\n")],
    ["neither an end nor a length", right.replace(/DTEND.*\r\n/, "")],
    ["a length that is none", right.replace(/DTEND.*\r\n/, "DURATION:90\r\n")],
    ["a METHOD", right.replace("VERSION:2.0", "VERSION:2.0\r\nMETHOD:PUBLISH")],
    [
      "a zone that is not described",
      right.replace("DTSTART;VALUE=DATE:20261126", "DTSTART;TZID=Mars/Base:20261126T190000"),
    ],
    ["a date that is none", right.replace("DTSTART;VALUE=DATE:20261126", "DTSTART;VALUE=DATE:20261131")],
  ])("finds %s", (_, wrong) => {
    expect(wrong).not.toBe(right);
    expect(flawsOfFeed(wrong).length).toBeGreaterThan(0);
  });
});

describe("an event in a mail", () => {
  const ada = { name: 'Ada "the" Boss; \u0007 山,', address: "ada@club.example" };
  const text = (given: Partial<FeedItem>, method: "REQUEST" | "CANCEL" = "REQUEST") =>
    invitationText(FRAME, item({ kind: "game", name: "Azul", ...given }), {
      method,
      organizer: { name: `Club\r\n${"x".repeat(100)}`, address: "reply+a-b@club.example" },
      attendee: ada,
      wantsReply: true,
    });

  it.each([
    ["when clocks go forward", { date: "2027-03-28" }, "2027-03-27T23:00:00.000Z"],
    ["when clocks go back", { date: "2026-10-25" }, "2026-10-24T22:00:00.000Z"],
  ])("is read the same by every parser in the night %s", (_, { date }, start) => {
    const night = new Date(Date.parse(date) - 86_400_000).toISOString().slice(0, 10);
    const invitation = text({ date: night, start: "23:00", end: "05:00", minutes: 300 });
    expect(flawsOfInvitation(invitation)).toEqual([]);
    expect(readEvents(invitation)).toMatchObject([{ start, minutes: 300, status: "CONFIRMED", sequence: 3 }]);
  });

  it("names organizer and attendee, with any names", () => {
    const lines = unfold(text({})).split("\r\n");
    expect(lines).toContain("METHOD:REQUEST");
    expect(lines).toContain(
      'ATTENDEE;CN="Ada  the  Boss;   山,";CUTYPE=INDIVIDUAL;ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;RSVP=TRUE:mailto:ada@club.example',
    );
    expect(lines.find((line) => line.startsWith("ORGANIZER"))).toMatch(
      /^ORGANIZER;CN="Club {2}x+":mailto:reply\+a-b@/,
    );
    expect(lines.some((line) => line.startsWith("X-WR"))).toBe(false);
  });

  it("is all day while no time is known, and may be cancelled", () => {
    expect(flawsOfInvitation(text({}, "CANCEL"))).toEqual([]);
    expect(readEvents(text({ isCancelled: 1 }, "CANCEL"))).toMatchObject([
      { isDate: true, status: "CANCELLED" },
    ]);
  });
});
