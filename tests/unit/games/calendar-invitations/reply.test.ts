import { describe, expect, it } from "vitest";
import { readReply } from "../../../../worker/games/calendar-invitations/reply.ts";

const calendar = (lines: string[] = [], method = "REPLY"): string =>
  [
    "BEGIN:VCALENDAR",
    "PRODID:-//A calendar//EN",
    "VERSION:2.0",
    `METHOD:${method}`,
    "BEGIN:VEVENT",
    "DTSTART:20261126T190000Z",
    "DTSTAMP:20261123T120001Z",
    "ORGANIZER;CN=The club:mailto:reply+abc@mail.club.example",
    "UID:game-1@club.example",
    ...lines,
    "END:VEVENT",
    "END:VCALENDAR",
    "",
  ].join("\r\n");

const BO = 'ATTENDEE;CUTYPE=INDIVIDUAL;PARTSTAT=DECLINED;CN="Bo, who\r\n  plays":mailto:bo@club.example';
const SEQUENCE = "SEQUENCE:4";
const RIGHT = calendar([BO, SEQUENCE]);

const HEAD = [
  "From: =?utf-8?Q?B=C3=B6?= <bo@club.example>",
  "To: reply+abc@mail.club.example",
  "MIME-Version: 1.0",
];
const bytes = (lines: string[]): ArrayBuffer =>
  Uint8Array.from(new TextEncoder().encode(lines.join("\r\n"))).buffer;

/** Returns a mail whose only part is the calendar, unencoded. */
const plain = (text: string, type = "text/calendar; charset=UTF-8; method=REPLY") =>
  bytes([...HEAD, `Content-Type: ${type}`, "", text]);

const base64 = (text: string) => btoa(text).replace(/.{76}/g, "$&\r\n");

const parts = (boundary: string, of: string[][], kind = "mixed") => [
  `Content-Type: multipart/${kind}; boundary="${boundary}"`,
  "",
  ...of.flatMap((part) => [`--${boundary}`, ...part]),
  `--${boundary}--`,
  "",
];
const words = ["Content-Type: text/plain", "", "Bo has declined."];
const attached = (text: string) => [
  "Content-Type: application/ics; name=invite.ics",
  "Content-Disposition: attachment; filename=invite.ics",
  "Content-Transfer-Encoding: base64",
  "",
  base64(text),
];

const READ = {
  from: "bo@club.example",
  attendee: "bo@club.example",
  uid: "game-1@club.example",
  sequence: 4,
  stampedAt: Date.UTC(2026, 10, 23, 12, 0, 1),
  status: "DECLINED",
};

describe("the answer in a mail", () => {
  it.each([
    ["is its one part", plain(RIGHT)],
    [
      "stands among others, encoded as it likes",
      bytes([
        ...HEAD,
        ...parts("outer", [
          parts(
            "inner",
            [
              words,
              ["Content-Type: text/html", "", "<p>Bo has declined.</p>"],
              [
                "Content-Type: text/calendar; charset=utf-8; method=REPLY",
                "Content-Transfer-Encoding: quoted-printable",
                "",
                RIGHT.replaceAll("=", "=3D").replace("The club", "The=20club"),
              ],
            ],
            "alternative",
          ),
          attached(RIGHT),
        ]),
      ]),
    ],
    ["is only attached", bytes([...HEAD, ...parts("b", [words, attached(RIGHT)])])],
    ["has bare line ends", plain(RIGHT.replaceAll("\r\n", "\n"))],
    ["says MAILTO", plain(RIGHT.replaceAll("mailto:", "MAILTO:"))],
  ])("is read where it %s", async (_, mail) => {
    expect(await readReply(mail)).toEqual(READ);
  });

  it("is for the first SEQUENCE when it has none", async () => {
    expect(await readReply(plain(calendar([BO])))).toEqual({ ...READ, sequence: 0 });
  });

  it.each([
    ["has no calendar", plain("I can’t come.", "text/plain")],
    ["is empty", new ArrayBuffer(0)],
    ["has no sender", bytes(["Content-Type: text/calendar", "", RIGHT])],
    ["has another method", plain(calendar([BO, SEQUENCE], "REQUEST"))],
    ["has two attendees", plain(calendar([BO, BO.replace("bo@", "eve@"), SEQUENCE]))],
    ["has no attendee", plain(calendar([SEQUENCE]))],
    ["is about one of a series", plain(calendar([BO, "RECURRENCE-ID:20261126T190000Z"]))],
    [
      "has two events",
      plain(RIGHT.replace("END:VCALENDAR", "BEGIN:VEVENT\r\nUID:2\r\nEND:VEVENT\r\nEND:VCALENDAR")),
    ],
    ["has two calendars", plain(RIGHT + RIGHT)],
    ["has no time", plain(RIGHT.replace(/DTSTAMP.*\r\n/, ""))],
    ["breaks off", plain(RIGHT.slice(0, 200))],
    ["is too long", plain(calendar([BO, SEQUENCE, `COMMENT:${"x".repeat(40_000)}`]))],
    [
      "is in a mail that was passed on",
      bytes([
        ...HEAD,
        ...parts("b", [
          words,
          [
            "Content-Type: message/rfc822",
            "",
            ...HEAD,
            "Content-Type: text/calendar; method=REPLY",
            "",
            RIGHT,
          ],
        ]),
      ]),
    ],
    [
      "comes with very many parts",
      bytes([...HEAD, ...parts("b", [...Array(30).fill(attached("x")), attached(RIGHT)])]),
    ],
    [
      "lies very deep",
      bytes([
        ...HEAD,
        ...Array.from({ length: 60 }).reduce<string[]>(
          (inner, _, at) => parts(`b${at}`, [inner]),
          attached(RIGHT),
        ),
      ]),
    ],
  ])("is ignored when it %s", async (_, mail) => {
    expect(await readReply(mail)).toBeNull();
  });
});
