import { expect, test } from "vitest";
import { fillInTree } from "../../../../worker/content/pages/words.ts";
import { fillIn, type PageWords } from "../../../../worker/contract/content/page-words.ts";
import { questionsIn } from "../../../../worker/contract/questions.ts";
import { asHtml } from "../../../../worker/platform/rich-text/as-html.ts";
import { cleanHtml } from "../../../../worker/platform/rich-text/clean.ts";

const words: PageWords = {
  club: "The <b>Meeples</b>",
  contact: "us@club.example",
  social: "https://www.social.example/@us/",
  venue: "The Barn",
  address: "1 Lane",
  "next game night": "Thursday 26 November",
};
const filled = (html: string) => asHtml(fillInTree(cleanHtml(html), words));

test.each([
  ["<p>{club} at {venue}</p>", "<p>The &lt;b&gt;Meeples&lt;/b&gt; at The Barn</p>"],
  ["<p>{Next Game Night}!</p>", "<p>Thursday 26 November!</p>"],
  ["<p>Write to {contact}.</p>", '<p>Write to <a href="mailto:us@club.example">us@club.example</a>.</p>'],
  ["<p>{social}</p>", '<p><a href="https://www.social.example/@us/">social.example/@us</a></p>'],
  ['<p><a href="/about">{contact}</a></p>', '<p><a href="/about">us@club.example</a></p>'],
  ["<p>{nothing} { club } {}</p>", "<p>{nothing} { club } {}</p>"],
])("%s says %s", (html, expected) => expect(filled(html)).toBe(expected));

test.each([
  [
    "<p>The next game night is <strong>{next game night}</strong>.</p>",
    "is <strong>to be announced</strong>.",
  ],
  [
    "<p>Thursdays, next on <strong>{next game night}</strong>.</p>",
    "on <strong>a date to be announced</strong>.",
  ],
  ["<p>We play on {next game night}.</p>", "on a date to be announced."],
  ["<p>Next: {next game night}</p>", "Next: to be announced"],
])("%s promises nothing while no day is planned", (html, expected) => {
  const none = { ...words, "next game night": null };
  expect(asHtml(fillInTree(cleanHtml(html), none))).toContain(expected);
  expect(fillIn("On {next game night}", none)).toBe("On a date to be announced");
});

test("what is filled in is never filled in again", () => {
  expect(fillIn("{venue}", { ...words, venue: "{club}" })).toBe("{club}");
});

test("a text is its opening, and headings with what stands under them", () => {
  const { opening, questions } = questionsIn(
    cleanHtml("<p>a</p><h2>b?</h2><p>c</p><ul><li>d</li></ul><h2>e?</h2>"),
  );
  expect(asHtml(opening)).toBe("<p>a</p>");
  expect(questions.map(({ heading, answer }) => [heading, asHtml(answer)])).toEqual([
    ["b?", "<p>c</p><ul><li>d</li></ul>"],
    ["e?", ""],
  ]);
});
