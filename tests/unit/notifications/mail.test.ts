import { describe, expect, it } from "vitest";
import { type MailedGame, type MailedItem, newsMail } from "../../../worker/notifications/mail.ts";
import { clubWith } from "../../support/club-settings.ts";

const club = clubWith();
const news: MailedItem = {
  kind: "plan",
  url: "/games/123",
  href: "/games/123",
  title: "Azul",
  brief: "Bo set the date to Thu 26 Nov.",
  times: 1,
  game: null,
  evening: null,
  changes: [],
  asks: null,
  games: [],
};
const azul: MailedGame = {
  id: "123",
  name: "Azul",
  day: "2026-11-26",
  start: "19:00",
  end: "23:00",
  venue: {
    id: "usual",
    name: "The Old Cooperage",
    address: "14 Mill Lane",
    mapUrl: "https://map.example/1",
    mapImage: null,
  },
  table: "Window <table>",
  players: ["Ada", "Bo"],
  maxPlayers: 4,
};
const read = (html: string) =>
  html
    .replace(/<style>.*?<\/style>/s, "")
    .replace(/<[^>]*>/g, "")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">");
const letterOf = (...items: [MailedItem, ...MailedItem[]]) =>
  newsMail(club, { to: "ada@club.example", member: "abc", items });
/** Pattern by which mail programs find addresses in text: a scheme, a dot between letters, or four numbers. */
const LINKED = /[a-z]+:(?:\/\/)?[^\s:]+|\S*[^\s.]\.(?=\p{L})\S+|\d+(?:\.\d+){3}\S*/giu;
const mailOf = (given: Partial<MailedItem> = {}) => letterOf({ ...news, ...given });

describe("the notification email", () => {
  it("has the news, its link, the reason and the unsubscribe link in both parts", async () => {
    const { to, subject, text, html, headers } = await mailOf();
    expect([to, subject]).toEqual([
      "ada@club.example",
      "Change of plan – Azul: Bo set the date to Thu 26 Nov.",
    ]);
    for (const part of [text, html]) {
      expect(part).toContain("Bo set the date to Thu 26 Nov.");
      expect(part).toContain("https://club.example/games/123");
      expect(part).toContain("Changes to your games and evenings");
      expect(part).toContain("https://club.example/profile#mails");
      expect(part).toContain("https://club.example/api/unsubscribe?member=abc");
    }
    const link = /^<(https:\/\/club\.example\/api\/unsubscribe\?member=abc&kind=plan&token=[0-9a-f]{64})>$/;
    expect(headers?.["List-Unsubscribe"]).toMatch(link);
    expect(headers?.["List-Unsubscribe-Post"]).toBe("List-Unsubscribe=One-Click");
  });

  it("has in both parts date, place, table, players, changes, and links to open or leave the game", async () => {
    const changes: MailedItem["changes"] = [
      { what: "day", from: "2026-11-25", to: "2026-11-27" },
      { what: "table", from: null, to: "Window" },
      { what: "day", from: "2026-11-27", to: "2026-11-26" },
      { what: "seats", from: "4", to: "5" },
      { what: "seats", from: "5", to: "4" },
    ];
    const { text, html } = await newsMail(club, {
      ...{ to: "ada@club.example", member: "abc", seatAt: 5 },
      items: [{ ...news, game: azul, changes }],
    });
    for (const part of [text, read(html)]) {
      for (const words of [
        "Date changed: Wed 25 Nov → Thu 26 Nov",
        "Table changed: none → Window",
        "When: Thu 26 Nov, 19:00–23:00",
        "Where: The Old Cooperage, 14 Mill Lane",
        "Table: Window <table>",
        "Players: Ada, Bo (2 of 4)",
        "Open the game",
        "I can’t make it",
      ])
        expect(part).toContain(words);
      expect(part).not.toContain("Seats changed");
    }
    for (const part of [text, html.replaceAll("&amp;", "&")]) {
      expect(part).toContain("https://map.example/1");
      expect(part).toMatch(
        /https:\/\/club\.example\/api\/cant-make-it\?member=abc&game=123&seat=5&token=[0-9a-f]{64}/,
      );
    }
    const others = await letterOf({ ...news, game: { ...azul, day: null, venue: null, table: null } });
    expect(others.text).toContain("When: date to be confirmed\nPlayers: Ada, Bo (2 of 4)\n");
    const fromRight = await letterOf({ ...news, game: { ...azul, players: ["Bo", "שרה"] } });
    expect(fromRight.text).toContain("Players: Bo, \u2068שרה\u2069 (2 of 4)\n");
    expect(others.text).not.toMatch(/can’t make it|Where:|Table:/);
  });

  it("lists the games of an evening in a reminder, and those with free seats", async () => {
    const tomorrow = { ...news, kind: "tomorrow" as const, game: azul };
    const two = await letterOf(tomorrow, {
      ...tomorrow,
      url: "/games/456",
      href: "/games/456",
      title: "Catan",
    });
    expect(two.subject).toBe("Your games on Thu 26 Nov: Azul, Catan");
    const evening = { ...tomorrow, url: "/tonight#a", title: "Games day", game: null, evening: azul };
    const mixed = await letterOf(tomorrow, evening);
    expect(mixed.subject).toBe("Your plans on Thu 26 Nov: Azul, Games day");
    const free = await mailOf({ kind: "free-seats", url: "/games", games: [azul] });
    for (const part of [free.text, read(free.html)])
      expect(part).toContain("Azul: 2 seats free, with Ada, Bo");
    expect(free.text).toContain("https://club.example/games/123\n");
  });

  it("says when and where an evening is to which the member comes", async () => {
    const { day, start, end, venue } = azul;
    const { text } = await mailOf({ kind: "tomorrow", evening: { day, start, end, venue } });
    expect(text).toContain("When: Thu 26 Nov, 19:00–23:00\nWhere: The Old Cooperage, 14 Mill Lane\n");
    expect(text).toContain("Open the evening: ");
    const asked = await mailOf({ kind: "tomorrow", asks: "e", evening: { day, start, end, venue } });
    expect(asked.text).toMatch(
      /Say yes or no: https:\/\/club\.example\/api\/are-you-coming\?member=abc&evening=e&token=[0-9a-f]{64}/,
    );
  });

  it("counts folded news, and lists several news of one subject, the latest first", async () => {
    const joined = { ...news, kind: "sign-up" as const, brief: "Cy took a seat." };
    const { subject, text, html } = await letterOf({ ...news, times: 100 }, joined);
    expect(subject).toBe("New player – Azul: Cy took a seat.");
    expect(text).toContain("Cy took a seat.\nBo set the date to Thu 26 Nov. (the latest of 100)\n");
    expect(html).toContain("Cy took a seat.<br>Bo set the date to Thu 26 Nov. (the latest of 100)");
    for (const part of [text, html]) {
      for (const kind of ["plan", "sign-up"])
        expect(part.replaceAll("&amp;", "&")).toContain(`member=abc&kind=${kind}&token=`);
      expect(part).toContain("Who joins and leaves your games");
    }
  });

  it("says what happened to several subjects, if it is the same", async () => {
    const { subject } = await letterOf(news, { ...news, url: "/games/456", title: "Catan" });
    expect(subject).toBe("Change of plan: Azul, Catan");
  });

  it("lists several subjects as a digest with a link to each", async () => {
    const other = {
      ...news,
      url: "/games/456",
      href: "/games/456#message-m1",
      title: "Catan & co",
      brief: "Cy signed you up.",
    };
    const { subject, text, html } = await letterOf(news, { ...other, kind: "signed-up" });
    expect(subject).toBe("News from Thursday Table Club: Azul, Catan & co");
    expect(text).toContain("Catan & co: Cy signed you up.\nhttps://club.example/games/456#message-m1\n");
    expect(text).toContain("Azul: Bo set the date to Thu 26 Nov.\nhttps://club.example/games/123\n");
    expect(html).toMatch(
      /<a [^>]*href="https:\/\/club.example\/games\/456#message-m1"[^>]*>Catan &amp; co<\/a>: Cy signed/,
    );
  });

  it("says of each subject in a digest, once, its latest state, date and place", async () => {
    const changes = [{ what: "day" as const, from: "2026-11-19", to: "2026-11-26" }];
    const { text } = await letterOf(
      { ...news, game: azul, changes },
      { ...news, url: "/games/456", href: "/games/456", title: "Catan", brief: "Cy left." },
      { ...news, game: azul, brief: "Bo picked Window." },
    );
    expect(text).toContain(`Azul: Bo picked Window.
https://club.example/games/123
Date changed: Thu 19 Nov → Thu 26 Nov
When: Thu 26 Nov, 19:00–23:00
`);
    expect(text.match(/When:/g)).toHaveLength(1);
    expect(text).toContain("Catan: Cy left.\nhttps://club.example/games/456\n");
  });

  it("counts the news that it does not list", async () => {
    const { text } = await letterOf(
      news,
      ...Array.from({ length: 99 }, (_, at) => ({ ...news, brief: `${at}.` })),
    );
    expect(text).toContain("98.\n97.\n");
    expect(text).toContain("69.\nAnd 70 more.\n");
    expect(text).not.toContain("68.");
  });

  it("is identical when written again for a retry", async () => {
    expect(await mailOf()).toEqual(await mailOf());
  });

  it("escapes game names and messages, and loads and runs nothing", async () => {
    const { html } = await mailOf({
      title: `<img src=x onerror="alert(1)">`,
      brief: "</td><script>x</script>",
    });
    expect(html).not.toMatch(/<(script|img|link|iframe|form)\b|url\(|@import/i);
    expect(html).toContain("&lt;script&gt;");
  });

  it("has no text that an email program turns into a link, except its own links", async () => {
    const evil = "Azul! http://evil.example/win www.evil.example 10.0.0.1/x me@evil.example mailto:me@evil";
    const actor = "Bo.evil.example set the date to Thu 26 Nov.";
    const digest = await letterOf(
      { ...news, title: evil, brief: actor },
      { ...news, url: "/", title: evil, brief: evil },
    );
    for (const { subject, text, html } of [await mailOf({ title: evil, brief: actor }), digest]) {
      for (const part of [subject, text, html.replace(/<style>.*?<\/style>|<[^>]*>/gs, " ")]) {
        const linked = part.match(LINKED) ?? [];
        expect(linked.filter((address) => !address.startsWith("https://club.example"))).toEqual([]);
      }
      expect(text).toContain("Azul! http: //evil. example/win");
    }
    // The control: mail programs would have found these.
    expect(evil.match(LINKED)).toHaveLength(5);
    expect(actor.match(LINKED)).toEqual(["Bo.evil.example"]);
  });

  it.each(["7 Wonders 2.0 (2nd ed.)", "Dr. Eureka", "Brass: Birmingham", "Hmm… 19:00, 1.5 hours."])(
    "leaves a name unchanged that is no address: %s",
    async (title) => {
      expect((await mailOf({ title })).text.split("\n")[0]).toBe(title);
    },
  );

  it("has a subject of one line of valid length", async () => {
    const { subject } = await mailOf({
      title: `A\r\nBcc: eve@evil.example ${"🎲".repeat(300)}`,
      brief: "x".repeat(900),
    });
    expect(subject).toMatch(/^Change of plan – A Bcc: eve@evil\. example 🎲+…: x+…$/u);
    expect(Array.from(subject).length).toBe(120);
    expect(subject).toBe(subject.toWellFormed());
  });
});
