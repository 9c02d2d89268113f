import { describe, expect, it } from "vitest";
import { textPartsOf } from "../../../web/discussion/threads/links.ts";
import { nastyTexts } from "../../support/nasty-texts.ts";

const linksIn = (text: string) =>
  textPartsOf(text).flatMap(({ text: shown, href }) => (href ? [[shown, href]] : []));
const shownIn = (text: string) => linksIn(text).map(([shown]) => shown);

describe("addresses in a text", () => {
  it.each([
    ["https://club.example", ["https://club.example"]],
    ["see http://club.example/a?b=c#d now", ["http://club.example/a?b=c#d"]],
    ["HTTPS://CLUB.EXAMPLE/Rules", ["HTTPS://CLUB.EXAMPLE/Rules"]],
    ["two: https://a.example https://b.example", ["https://a.example", "https://b.example"]],
    ["one a line\nhttps://a.example\nhttps://b.example", ["https://a.example", "https://b.example"]],
    ["https://münchen.example/straße", ["https://münchen.example/straße"]],
    ["https://social.example/@ada", ["https://social.example/@ada"]],
  ])("are found: %s", (text, shown) => {
    expect(shownIn(text)).toEqual(shown);
  });

  it.each([
    ["I like https://a.example.", "https://a.example"],
    ["Really https://a.example/x?!", "https://a.example/x"],
    ["(https://a.example)", "https://a.example"],
    ["(see https://a.example/x_(game))", "https://a.example/x_(game)"],
    ["https://a.example/x_(game)", "https://a.example/x_(game)"],
    ["https://a.example/a(b)c).", "https://a.example/a(b)c"],
    ["“https://a.example”", "https://a.example"],
    ["<https://a.example>", "https://a.example"],
    ["**https://a.example**", "https://a.example"],
    ["https://a.example/…", "https://a.example/"],
  ])("end before the punctuation of the sentence: %s", (text, shown) => {
    expect(shownIn(text)).toEqual([shown]);
  });

  it.each([
    "javascript:alert(1)",
    "JaVaScRiPt://club.example/%0aalert(1)",
    "data:text/html,<script>alert(1)</script>",
    "vbscript:msgbox(1)",
    "ftp://club.example",
    "file:///etc/passwd",
    "mailto:ada@club.example",
    "//club.example",
    "www.club.example",
    "https://",
    "https://?",
    "http://.",
    "xhttps://club.example",
    "https://club.example@elsewhere.example/",
    "https://user:password@club.example/",
    "https://@elsewhere.example/",
    "http://[::1",
  ])("are not made of %s", (text) => {
    expect(linksIn(text)).toEqual([]);
  });

  it("are not made of what is longer than an address", () => {
    expect(linksIn(`https://a.example/${"x".repeat(3_000)}`)).toEqual([]);
  });

  it("end at a backslash and at invisible characters", () => {
    expect(shownIn("https://club.example\\@elsewhere.example")).toEqual(["https://club.example"]);
    expect(shownIn("https://club.example\u200B.elsewhere.example")).toEqual(["https://club.example"]);
    expect(shownIn("https://club.example\u202Egro.live")).toEqual(["https://club.example"]);
  });

  it("leave any text as typed and link to web pages only", () => {
    const texts = nastyTexts();
    expect(texts.length).toBeGreaterThan(1_500);
    for (const text of texts) {
      const pieces = textPartsOf(text);
      expect(pieces.map((piece) => piece.text).join("")).toBe(text);
      for (const { href, text: shown } of pieces) {
        if (href === null) continue;
        expect(href).toMatch(/^https?:\/\/[^@/]+(\/|$)/);
        expect(shown).toMatch(/^https?:\/\//i);
      }
    }
  });

  it("are found in linear time in the longest text", () => {
    for (const text of [")".repeat(5_000), `https://a.example/${"(".repeat(2_400)}${")".repeat(2_500)}`]) {
      expect(
        textPartsOf(text)
          .map((piece) => piece.text)
          .join(""),
      ).toBe(text);
    }
  });
});
