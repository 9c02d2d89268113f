import { describe, expect, it } from "vitest";
import { senderAfter } from "../../../web/club/club-values.ts";
import { decideSettings, settingsIn } from "../../../worker/club/rules.ts";
import { firstSettings } from "../../../worker/club/service.ts";
import { type Club, type ClubEdit, clubEdit } from "../../../worker/contract/club/club.ts";
import type { Role } from "../../../worker/contract/users/users.ts";
import { clubWith, SOMEWHERE } from "../../support/club-settings.ts";
import { outcomeOf } from "../../support/outcome.ts";

const { club: first, config } = clubWith(SOMEWHERE);
const saved: Club = { ...first, version: 3 };
const actor = (role: Role) => ({ publicId: "ada", role });
const formOf = ({ version: _, ...settings }: Club): ClubEdit => settings;
const decide = (form: Partial<ClubEdit>, role: Role = "ADMIN", club = saved, evenings = 0) =>
  decideSettings(
    { member: actor(role), club, venuesInUse: [{ venueId: club.venues[0]?.id ?? "", evenings }] },
    { ...formOf(club), ...form },
  );

describe("who may change the settings", () => {
  it.each(["NEW", "TRUSTED", "EDITOR"] as const)("no %s", (role) => {
    expect(() => decide({ name: "Mine" }, role)).toThrow("Only admins can change");
  });

  it("an ADMIN", () => {
    expect(decide({ name: "Ours" })?.settings.name).toBe("Ours");
  });
});

describe("saving the settings", () => {
  it("changes nothing when they are the same", () => {
    expect(decide({})).toBeNull();
    expect(decide({ version: 3 })).toBeNull();
  });

  it("is refused on an outdated version, and accepted without a version", () => {
    expect(() => decide({ name: "Ours", version: 2 })).toThrow("Someone else has just changed");
    expect(decide({ name: "Ours", version: 3 })).not.toBeNull();
    expect(decide({ name: "Ours" })).not.toBeNull();
  });

  it("logs each setting with its old and new value", () => {
    const acts = decide({
      name: "Meeples",
      socialUrl: "",
      venues: [],
      mailWelcome: `Hi\n${"x".repeat(400)}`,
    })?.acts.map(({ action, subject, url }) => [`${action} ${subject}`, url]);
    expect(acts).toEqual([
      ["changed the club’s name from “Thursday Table Club” to “Meeples”", "/settings"],
      ["changed the social link from “https://social.example/@thursdaytable” to none", "/settings"],
      ["changed the venues from “The Old Cooperage (14 Mill Lane, Aldermere)” to none", "/settings"],
      [
        `changed the welcome in the sign-in email from “There’s a seat for you at the table.” to “Hi ${"x".repeat(76)}…”`,
        "/settings",
      ],
    ]);
  });

  it("keeps a venue at which evenings are planned", () => {
    const without = (evenings: number) => () => decide({ venues: [] }, "ADMIN", saved, evenings);
    expect(without(1)).toThrow(
      "1 evening is planned at The Old Cooperage. Choose another venue for it first.",
    );
    expect(outcomeOf(without(3))).toMatchObject({
      code: "invalid",
      issues: [
        {
          path: ["venues"],
          message: "3 evenings are planned at The Old Cooperage. Choose another venue for them first.",
        },
      ],
    });
    expect(without(0)()?.settings.venues).toEqual([]);
    expect(decide({ name: "Ours" }, "ADMIN", saved, 3)).not.toBeNull();
  });

  it("renames the sender of emails with the club, unless it has a name of its own", () => {
    const named = (club: Partial<Club>, form: Partial<ClubEdit>) =>
      senderAfter({ ...saved, ...club }, { ...formOf({ ...saved, ...club }), ...form });
    const alike = { name: "Our club", mailSenderName: "Our club" };
    expect(named(alike, { name: "Meeples" })).toBe("Meeples");
    expect(named(alike, { name: "Meeples", mailSenderName: "Ada" })).toBe("Ada");
    expect(named({ ...alike, mailSenderName: "Ada" }, { name: "Meeples" })).toBe("Ada");
    expect(named({ ...alike, mailSenderName: "Ada" }, { mailSenderName: "Our club" })).toBe("Our club");
    expect(named(alike, { name: "M".repeat(101) })).toBe("Our club");
  });

  it("logs usual days by their names", () => {
    expect(decide({ weekdays: [2, 4] })?.acts.map(({ subject }) => subject)).toEqual([
      "the usual days from none to “Tuesdays, Thursdays”",
    ]);
  });

  it("logs numbers, and yes or no", () => {
    const subjects = decide({ loansMost: 3, isShelfPublic: false })?.acts.map(({ subject }) => subject);
    expect(subjects).toEqual([
      "the number of games a member may borrow from “2” to “3”",
      "whether visitors see the shelf from yes to no",
    ]);
  });

  it("logs the setting's name alone when its text is the same: a venue gets another map", () => {
    const venues = saved.venues.map((venue) => ({ ...venue, mapUrl: "https://maps.example/" }));
    expect(decide({ venues })?.acts.map(({ subject }) => subject)).toEqual(["the venues"]);
  });
});

describe("settings that were saved before", () => {
  const read = (settings: object) => settingsIn(JSON.stringify(settings), firstSettings(config));

  it("override the initial values, one by one", () => {
    expect(read({})).toEqual(firstSettings(config));
    expect(read({ name: "Ours", venues: [] })).toEqual({
      ...firstSettings(config),
      name: "Ours",
      venues: [],
    });
  });

  it("leave newer settings at their initial value, not at the form's default", () => {
    const firstValues = { ...firstSettings(config), weekdays: [4] };
    expect(settingsIn(JSON.stringify({ name: "Ours" }), firstValues).weekdays).toEqual([4]);
    expect(settingsIn(JSON.stringify({ weekdays: [] }), firstValues).weekdays).toEqual([]);
  });

  it("are ignored one by one when another version saved values that this one cannot use", () => {
    const { venues, timeZone, ...rest } = read({
      timeZone: "Mars/Olympus",
      venues: [{}],
      unheardOf: 1,
      name: "Ours",
    });
    expect([venues, timeZone, rest.name]).toEqual([first.venues, "Europe/London", "Ours"]);
    expect(rest).not.toHaveProperty("unheardOf");
  });
});

it("without a venue in the environment there is none, and without a sender name the club's name is used", () => {
  expect(clubWith().club.venues).toEqual([]);
  const { club } = clubWith({ SITE_NAME: "Us", MAIL_FROM: "us@club.example" });
  expect(club.mailSenderName).toBe("Us");
  expect(clubWith({ MAIL_FROM: '"The Us, Ltd" <us@club.example>' }).club.mailSenderName).toBe("The Us, Ltd");
});

describe("a value in the settings form", () => {
  const messages = (typed: object) =>
    clubEdit
      .safeParse({ ...formOf(saved), ...typed })
      .error?.issues.map(({ path, message }) => `${path.join(".")}: ${message}`) ?? [];
  const venue = { id: "v1", name: "The Barn", address: "1 Lane", mapUrl: "", mapImage: null };

  it.each([
    [{ name: "👩‍👩‍👧‍👦🏳️‍🌈 \u202Eevil\u202C קלוב \u200Fx" }],
    [{ name: "x".repeat(200) }],
    [{ socialUrl: "" }],
    [{ socialUrl: " https://social.example/@us " }],
    [{ venues: [] }],
    [
      {
        venues: [venue, { ...venue, id: "v2", mapUrl: "https://maps.example/?q=1", mapImage: "/files/abc" }],
      },
    ],
    [{ timeZone: "Pacific/Kiritimati" }],
    [{ mailWelcome: "" }],
    [{ weekdays: [] }],
    [{ weekdays: [0, 6] }],
    [{ canNewcomersBorrow: true, loansMost: 10, eveningsUntilDue: 1, isShelfPublic: false }],
  ])("is accepted: %j", (typed) => expect(messages(typed)).toEqual([]));

  it.each([
    ["name", { name: " \u200F " }],
    ["name", { name: "x".repeat(201) }],
    ["shortName", { shortName: "x".repeat(61) }],
    ["contactEmail", { contactEmail: "nobody" }],
    ["contactEmail", { contactEmail: "a@b.c, d@e.f" }],
    ["socialUrl", { socialUrl: "javascript:alert(1)" }],
    ["socialUrl", { socialUrl: "social.example/@us" }],
    ["socialUrl", { socialUrl: "https://us:secret@social.example/" }],
    ["timeZone", { timeZone: "Atlantis/Centre" }],
    ["timeZone", { timeZone: "+01:00" }],
    ["weekdays.0", { weekdays: [7] }],
    ["weekdays.1", { weekdays: [1, "Monday"] }],
    ["weekdays", { weekdays: "Monday" }],
    ["loansMost", { loansMost: 0 }],
    ["loansMost", { loansMost: 11 }],
    ["eveningsUntilDue", { eveningsUntilDue: 1.5 }],
    ["eveningsUntilDue", { eveningsUntilDue: "2" }],
    ["isShelfPublic", { isShelfPublic: "no" }],
    ["canNewcomersBorrow", { canNewcomersBorrow: null }],
    ["mailSenderName", { mailSenderName: "" }],
    ["mailWelcome", { mailWelcome: "x".repeat(501) }],
    ["venues.0.name", { venues: [{ ...venue, name: "" }] }],
    ["venues.0.mapUrl", { venues: [{ ...venue, mapUrl: "maps" }] }],
    ["venues.0.mapImage", { venues: [{ ...venue, mapImage: "//evil.example/x.png" }] }],
    ["venues", { venues: [venue, venue] }],
    ["venues", { venues: Array.from({ length: 21 }, (_, at) => ({ ...venue, id: `v${at}` })) }],
  ])("is refused on %s: %j", (path, typed) => {
    const [message, ...more] = messages(typed);
    expect(more).toEqual([]);
    expect(message).toMatch(new RegExp(`^${path}: [A-Z].{10,}`));
  });

  it("loses its direction marks", () => {
    expect(clubEdit.parse({ ...formOf(saved), name: " A\u202E  b\u0007 " }).name).toBe("A b");
    const { venues } = clubEdit.parse({ ...formOf(saved), venues: [venue] });
    expect(venues[0]?.mapUrl).toBeNull();
    expect(clubEdit.parse({ ...formOf(saved), weekdays: [4, 2, 4] }).weekdays).toEqual([2, 4]);
  });
});
