import { describe, expect, test } from "vitest";
import { detailsXml, searchXml } from "../../../../worker/clients/bgg-emit.ts";
import { parseItems } from "../../../../worker/clients/bgg-xml.ts";
import { REAL_THING, SEARCH } from "./answers.ts";

const IMAGES = "https://cf.geekdo-images.com";
const item = (inside: string, id = "7") =>
  `<items><item type="boardgame" id="${id}">${inside}</item></items>`;
const named = (text: string, more = "") => item(`<name type="primary" value="${text}"/>${more}`);
const details = (xml: string) => parseItems(xml).map((game) => detailsXml(game, IMAGES))[0];

describe("details of a game", () => {
  test("keep the primary name, the players, the playing time and the pictures of a real answer, and nothing else", () => {
    expect(details(REAL_THING)).toBe(
      '<item id="245655"><name type="primary" value="The King&apos;s Dilemma"/><minplayers value="3"/><maxplayers value="5"/><playingtime value="60"/>' +
        "<image>https://cf.geekdo-images.com/FJlTdSMkK5hMNtCympJFmg__original/img/jr_jKPa74JjBBm30Mo9Uj9Jq1-w=/0x0/filters:format(jpeg)/pic5429837.jpg</image>" +
        "<thumbnail>https://cf.geekdo-images.com/FJlTdSMkK5hMNtCympJFmg__thumb/img/WqPUfQOfiIe5FnBXz-EAavw5jCs=/fit-in/200x150/filters:strip_icc()/pic5429837.jpg</thumbnail></item>",
    );
  });

  test("leave out player counts that are missing, 0 or reversed", () => {
    expect(details(named("A"))).toBe('<item id="7"><name type="primary" value="A"/></item>');
    expect(details(named("A", '<minplayers value="0"/><maxplayers value="0"/>'))).not.toContain("players");
    expect(details(named("A", '<minplayers value="four"/><maxplayers value="-2"/>'))).not.toContain(
      "players",
    );
    const reversed = details(named("A", '<minplayers value="4"/><maxplayers value="2"/>'));
    expect(reversed).toContain('<minplayers value="4"/></item>');
  });

  test.each(["0", "4", "1441", "60000", "-60", "7.5", "an hour", ""])(
    "leave out the playing time %j",
    (time) => {
      expect(details(named("A", `<playingtime value="${time}"/>`))).not.toContain("playingtime");
    },
  );

  test.each(["5", "90", "1440"])("keep a playing time of %s minutes", (time) => {
    expect(details(named("A", `<playingtime value="${time}"/>`))).toContain(`<playingtime value="${time}"/>`);
  });

  test("make addresses without a protocol https", () => {
    expect(details(named("A", "<image>//cf.geekdo-images.com/pic1.jpg</image>"))).toContain(
      "<image>https://cf.geekdo-images.com/pic1.jpg</image>",
    );
  });

  test.each([
    "https://evil.example/pic.jpg",
    "http://cf.geekdo-images.com/pic.jpg",
    "https://cf.geekdo-images.com.evil.example/pic.jpg",
    "https://member:secret@cf.geekdo-images.com/pic.jpg",
    "javascript:alert(1)",
    "data:image/png;base64,AAAA",
    "pic.jpg",
  ])("leave out a picture from elsewhere: %s", (address) => {
    expect(details(named("A", `<image>${address}</image>`))).not.toContain("<image>");
  });
});

describe("search results", () => {
  test("list each game once under its primary name, best match first, with years that make sense", () => {
    expect(searchXml(parseItems(SEARCH), "go")).toBe(
      '<items total="4">' +
        '<item id="188"><name value="Go"/><yearpublished value="-2200"/></item>' +
        '<item id="9999"><name value="Gobblet &amp; Co &quot;Deluxe&quot;"/></item>' +
        '<item id="20100"><name value="Lost Go"/><yearpublished value="2010"/></item>' +
        '<item id="2399"><name value="Senet"/><yearpublished value="-3500"/></item>' +
        "</items>",
    );
  });

  test("find the exact name, ignoring case and accents", () => {
    const items = parseItems(
      `<items>${["Orléans: Invasion", "Trade in Orléans", "Orléans"]
        .map((name, index) => `<item id="${index + 1}"><name type="primary" value="${name}"/></item>`)
        .join("")}</items>`,
    );
    const order = [...searchXml(items, "ORLEANS").matchAll(/item id="(\d)"/g)].map(([, id]) => id);
    expect(order).toEqual(["3", "1", "2"]);
  });

  test("stop at 50", () => {
    const many = Array.from(
      { length: 80 },
      (_, index) => `<item id="${index + 1}"><name value="Catan ${index}"/></item>`,
    );
    const xml = searchXml(parseItems(`<items>${many.join("")}</items>`), "catan");
    expect(xml.match(/<item /g)).toHaveLength(50);
    expect(xml).toMatch(/^<items total="50">/);
  });

  test("may be none at all", () => {
    expect(searchXml(parseItems('<items total="0" termsofuse="x"></items>'), "zzz")).toBe(
      '<items total="0"></items>',
    );
    expect(parseItems("<items/>")).toEqual([]);
  });

  test("leave out items without an id or a name", () => {
    const broken =
      '<items>text<item/><item id="x"><name value="A"/></item><item id="3"><name value=" "/></item></items>';
    expect(searchXml(parseItems(broken), "a")).toBe('<items total="0"></items>');
  });
});

describe("the XML for our clients", () => {
  test("cannot be broken by a name in an attribute", () => {
    const xml = details(named("&quot;/&gt;&lt;script&gt;alert(1)&lt;/script&gt;&#x22;&#60;b&#62;"));
    expect(xml).toContain('value="&quot;/&gt;&lt;script&gt;alert(1)&lt;/script&gt;&quot;&lt;b&gt;"');
  });

  test("decodes entities once, so that text escaped twice stays text", () => {
    expect(details(named("&amp;lt;b&amp;gt;"))).toContain('value="&amp;lt;b&amp;gt;"');
  });

  test("has no character that XML forbids", () => {
    expect(details(named("A&#0;&#8;B&#xFFFE;&#55296;C&#x202E;&#99999999;"))).toContain(
      'value="AB\uFFFDC&amp;#99999999;"',
    );
  });
});

describe("an invalid answer", () => {
  test.each([
    ["a page", "<!DOCTYPE html><html><head><title>Just a moment...</title></head><body><br></body></html>"],
    ["a well-formed page", "<html><body><items></items></body></html>"],
    ["plain text", "Service temporarily unavailable"],
    ["nothing", ""],
    ["an error with 200", "<errors><error><message>Invalid username specified</message></error></errors>"],
    ["a message", "<message>Your request has been accepted and will be processed.</message>"],
    ["half an answer", REAL_THING.slice(0, 900)],
    ["an answer cut after an element", SEARCH.slice(0, SEARCH.indexOf("</item>") + 7)],
    ["a document type", `<!DOCTYPE items [<!ENTITY a "b">]>${named("&a;")}`],
    [
      "a name that reaches for the prototype",
      "<items><item id='1'><__proto__><x/></__proto__></item></items>",
    ],
    ["something nested without end", `<items>${"<a>".repeat(500)}${"</a>".repeat(500)}</items>`],
  ])("%s is refused", (_, text) => {
    expect(() => parseItems(text)).toThrow();
  });

  test("is unlike the intact answer, which is accepted (the control)", () => {
    expect(parseItems(REAL_THING)).toHaveLength(1);
    expect(parseItems(SEARCH)).toHaveLength(5);
  });

  test("never has its own entities expanded", () => {
    expect(details(named("&lol9;&nbsp;"))).toContain('value="&amp;lol9;&amp;nbsp;"');
  });
});
