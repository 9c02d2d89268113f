import { describe, expect, it } from "vitest";
import { readConfig } from "../../../worker/config.ts";
import { type MailedItem, newsMail } from "../../../worker/features/notifications/mail.ts";

const config = readConfig({
  SITE_URL: "https://club.example",
  AUTH_SECRET: "a secret for tests only, of at least 32 characters",
  DATABASE_URL: "http://127.0.0.1:1",
});
const news: MailedItem = {
  kind: "plan",
  url: "/games/123",
  title: "Azul",
  brief: "Bo set the date to Thu 26 Nov.",
  times: 1,
};
const letterOf = (...items: [MailedItem, ...MailedItem[]]) =>
  newsMail(config, { to: "ada@club.example", member: "abc", items });
const mailOf = (given: Partial<MailedItem> = {}) => letterOf({ ...news, ...given });

describe("the mail that tells news", () => {
  it("says the same in both parts: what, where, why, and how to end it", async () => {
    const { to, subject, text, html, headers } = await mailOf();
    expect([to, subject]).toEqual(["ada@club.example", "Azul: Bo set the date to Thu 26 Nov."]);
    for (const part of [text, html]) {
      expect(part).toContain("Bo set the date to Thu 26 Nov.");
      expect(part).toContain("https://club.example/games/123");
      expect(part).toContain("One of my games gets a new date or table");
      expect(part).toContain("https://club.example/profile#mails");
      expect(part).toContain("https://club.example/api/unsubscribe?member=abc");
    }
    const link = /^<(https:\/\/club\.example\/api\/unsubscribe\?member=abc&kind=plan&token=[0-9a-f]{64})>$/;
    expect(headers?.["List-Unsubscribe"]).toMatch(link);
    expect(headers?.["List-Unsubscribe-Post"]).toBe("List-Unsubscribe=One-Click");
  });

  it("counts what is folded, and tells several things of one subject, the latest first", async () => {
    const joined = { ...news, kind: "sign-up" as const, brief: "Cy took a seat." };
    const { subject, text, html } = await letterOf({ ...news, times: 100 }, joined);
    expect(subject).toBe("Azul: Cy took a seat.");
    expect(text).toContain("Cy took a seat.\nBo set the date to Thu 26 Nov. (the latest of 100)\n");
    expect(html).toContain("Cy took a seat.<br>Bo set the date to Thu 26 Nov. (the latest of 100)");
    for (const part of [text, html]) {
      for (const kind of ["plan", "sign-up"])
        expect(part.replaceAll("&amp;", "&")).toContain(`member=abc&kind=${kind}&token=`);
      expect(part).toContain("Someone joins one of my games");
    }
  });

  it("tells several things as a digest that leads to each", async () => {
    const other = { ...news, url: "/games/456", title: "Catan & co", brief: "Cy signed you up." };
    const { subject, text, html } = await letterOf(news, other);
    expect(subject).toBe("News from Thursday Table Club: 2 things have happened");
    expect(text).toContain("Catan & co: Cy signed you up.\nhttps://club.example/games/456\n");
    expect(text).toContain("Azul: Bo set the date to Thu 26 Nov.\nhttps://club.example/games/123\n");
    expect(html).toMatch(
      /<a [^>]*href="https:\/\/club.example\/games\/456"[^>]*>Catan &amp; co<\/a>: Cy signed/,
    );
  });

  it("counts what is too much to tell", async () => {
    const { text } = await letterOf(
      news,
      ...Array.from({ length: 99 }, (_, at) => ({ ...news, brief: `${at}.` })),
    );
    expect(text).toContain("98.\n97.\n");
    expect(text).toContain("69.\nAnd 70 more.\n");
    expect(text).not.toContain("68.");
  });

  it("is the very same when it is written again, as a second try must be", async () => {
    expect(await mailOf()).toEqual(await mailOf());
  });

  it("escapes whatever a game is called and a member writes, and loads and runs nothing", async () => {
    const { html } = await mailOf({
      title: `<img src=x onerror="alert(1)">`,
      brief: "</td><script>x</script>",
    });
    expect(html).not.toMatch(/<(script|img|link|iframe|form)\b|url\(|@import/i);
    expect(html).toContain("&lt;script&gt;");
  });

  it("has a subject of one line that a mail program can show", async () => {
    const { subject } = await mailOf({
      title: `A\r\nBcc: eve@evil.example ${"🎲".repeat(300)}`,
      brief: "x".repeat(900),
    });
    expect(subject).toMatch(/^A Bcc: eve@evil\.example 🎲+…: x+…$/u);
    expect(Array.from(subject).length).toBe(120);
    expect(subject).toBe(subject.toWellFormed());
  });
});
