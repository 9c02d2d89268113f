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
])("the placeholder %s becomes %s", (html, expected) => expect(filled(html)).toBe(expected));

test.each([
  [
    "<p>We play. The next game night is <strong>{next game night}</strong>. Do <em>come</em>!</p>",
    "<p>We play. Do <em>come</em>!</p>",
  ],
  ["<p>We meet at <strong>{venue}</strong>, {address}.</p><p>Do come.</p>", "<p>Do come.</p>"],
  [
    "<ul><li>Next: {next game night}</li><li>{club} at 19.30</li></ul>",
    "<ul><li>The &lt;b&gt;Meeples&lt;/b&gt; at 19.30</li></ul>",
  ],
  ["<ul><li><p>On {next game night}. Bring dice.</p></li></ul>", "<ul><li><p>Bring dice.</p></li></ul>"],
  [
    "<p>We play.<br>Next: {next game night}.<br>Do <em>come<br></em>At 19.30</p>",
    "<p>We play.<br>Do <em>come<br></em>At 19.30</p>",
  ],
  ["<p>At 19.30<br><strong>{venue}<br></strong>Ring twice</p>", "<p>At 19.30<br>Ring twice</p>"],
  ["<p>We play. We meet\nnext on {next game night}.</p>", "<p>We play. </p>"],
  ["<h2>Next: {next game night}</h2><p></p>", "<h2>Next: to be announced</h2><p></p>"],
])("the placeholder %s is left out while its value is unknown", (html, expected) => {
  const none = { ...words, venue: null, address: null, "next game night": null };
  expect(asHtml(fillInTree(cleanHtml(html), none))).toBe(expected);
  // The control: it is filled in once the value is known.
  expect(filled(html)).toMatch(/Thursday 26 November|The Barn/);
});

test("a placeholder in a filled-in value is not filled in again", () => {
  expect(fillIn("{venue}", { ...words, venue: "{club}" })).toBe("{club}");
});

test("a text is split into its opening, and headings with the text below them", () => {
  const { opening, questions } = questionsIn(
    cleanHtml("<p>a</p><h2>b?</h2><p>c</p><ul><li>d</li></ul><h2>e?</h2>"),
  );
  expect(asHtml(opening)).toBe("<p>a</p>");
  expect(questions.map(({ heading, answer }) => [heading, asHtml(answer)])).toEqual([
    ["b?", "<p>c</p><ul><li>d</li></ul>"],
    ["e?", ""],
  ]);
});
